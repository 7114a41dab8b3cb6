import { answersKey } from '@/src/domain/device-keys'
import { DESK_FILES } from '@/src/domain/worker-messages'
import { emptyDatabase } from '../host/device-databases'
import { forgetUnder } from '../host/storage-events'
import { engine } from '../outbox/engine-slot'
import { DESK, EDGES, VERSION } from '../outbox/meta'
import { rowDatabases } from '../rows/database'

/**
 * Of a rank who is banned: what this device has of the team leaves it (I6), and with it all rows, which are a cache and
 * come anew when the ban is over. Every tab loads anew. Nothing is done where nothing of the team was opened.
 */
export async function forgetDesk(): Promise<void> {
  const { outbox, reloadTabs } = await engine()
  const { account } = outbox
  if (!account || (await outbox.readMeta(DESK)) !== true) return
  forgetUnder(answersKey(account))
  await caches.delete(DESK_FILES)
  await outbox.dropSnapshot()
  for (const name of await rowDatabases(account)) await emptyDatabase(name)
  // Last: what is cut short before is done again.
  await outbox.db.meta.bulkDelete([VERSION, EDGES, DESK])
  reloadTabs()
}
