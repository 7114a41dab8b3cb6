import { webLock } from '../host/locks'
import { readSession } from '../session/token'
import * as transport from '../wire/transport'
import { type DrainEnd, drain } from './drain'
import { openOutbox } from './store'

/**
 * What another try may send; `later`: the server told it to come again, and no page may be open to do so (I11). A server
 * that is mending itself may refuse a good token twice: browsers try a few times only.
 */
const LEFT: readonly DrainEnd['kind'][] = ['offline', 'busy', 'later', 'signed-out']

/** The service worker's drain: sends the signed-in person's outbox. `later` asks the browser to wake us again. */
export async function drainAll(): Promise<'done' | 'later'> {
  const session = await readSession()
  if (!session) return 'done'
  const outbox = openOutbox(session.user.id)
  try {
    const end = await drain(outbox, transport, webLock, true)
    return LEFT.includes(end.kind) ? 'later' : 'done'
  } finally {
    outbox.db.close()
  }
}
