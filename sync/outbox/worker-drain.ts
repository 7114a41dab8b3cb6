import { webLock } from '../locks'
import { readSession } from '../session-token'
import * as transport from '../transport'
import { drain } from './drain'
import { openOutbox } from './store'

/** The service worker's drain: sends the signed-in person's outbox. `later` asks the browser to wake us again. */
export async function drainAll(): Promise<'done' | 'later'> {
  const session = await readSession()
  if (!session) return 'done'
  const outbox = openOutbox(session.user.id)
  try {
    const end = await drain(outbox, transport, webLock, true)
    return end.kind === 'offline' || end.kind === 'busy' ? 'later' : 'done'
  } finally {
    outbox.db.close()
  }
}
