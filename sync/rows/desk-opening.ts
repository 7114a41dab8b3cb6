import { answersKey } from '@/src/domain/device-keys'
import { DESK_FILES } from '@/src/domain/worker-messages'
import { forgetUnder } from '../host/storage-events'
import { DESK } from '../outbox/meta'
import type { Outbox } from '../outbox/store'
import type { RowDatabase } from './database'
import { rowsStore } from './source'
import type { Tabs } from './tabs'

/** This tab or another opened the rows of the team: this one loads anew, or it would pull for all without them. */
export const followDesk = (tabs: Tabs): unknown => tabs.on(({ kind }) => kind === 'desk' && location.reload())

/**
 * Whoever has no rank any more asks for nothing of the team from the next start on; its rows leave with the refill, its
 * numbers and its code now.
 */
export async function leaveDesk(database: RowDatabase, outbox: Outbox): Promise<void> {
  if (!outbox.account || !rowsStore.getState().isDeskOpen) return
  const me = await database.profiles.findOne(outbox.account).exec()
  if (me?.get('admin_rank') !== null) return
  // The numbers of the team that were kept for a time without a connection.
  forgetUnder(answersKey(outbox.account))
  await caches.delete(DESK_FILES)
  await outbox.db.meta.delete(DESK)
}
