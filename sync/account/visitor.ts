import { keepStored, VISITOR } from '@/src/domain/device-keys'
import { emptyDatabase } from '../host/device-databases'
import { forgetUnder } from '../host/storage-events'
import { uuidV7 } from '../host/uuid'
import { outboxName } from '../outbox/name'
import { rowDatabases } from '../rows/database'

/** Set while a visitor's rows may be on this device; says another thing after every storing. */
const HELD = 'shinobi-visitor-rows'

/** A visitor's page holds rows, or is about to. */
export const noteVisitorRows = (): boolean => keepStored(HELD, uuidV7())

/**
 * What a visitor held leaves once somebody is signed in: nobody keeps it up to date any more, and what was public then
 * may not be now (I6). Opens nothing where no visitor has been: two dozen databases at every start would be felt.
 */
export async function sweepVisitor(): Promise<void> {
  forgetUnder(VISITOR)
  const held = localStorage.getItem(HELD)
  if (!held) return
  await Promise.all([outboxName(null), ...(await rowDatabases(null))].map(emptyDatabase))
  // A visitor's page that is still open may have stored more meanwhile: that is for the next start.
  if (localStorage.getItem(HELD) === held) localStorage.removeItem(HELD)
}
