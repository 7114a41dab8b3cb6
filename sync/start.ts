import { later } from './later'
import { saveEarly } from './outbox/early'
import type { Entry } from './outbox/entry'
import { outboxName } from './outbox/name'
import { showStored } from './outbox/pending'
import { openSession } from './session'
import { readByHand, snapshotSource } from './snapshot'
import { rowsStore } from './source'

/**
 * Before mounting: whose device this is, the stored first screen and the writes still on their way. Reads one small
 * IndexedDB database by hand; never fails (without a snapshot the screens show their skeletons).
 */
export async function boot(): Promise<void> {
  addEventListener('pagehide', saveEarly)
  const { userId } = openSession()
  const { snapshot, entries } = await readByHand(outboxName(userId ?? null))
  showStored(entries as Entry[], new Set())
  if (snapshot) rowsStore.setState({ source: snapshotSource(snapshot), edges: snapshot.edges })
}

/** After the first paint: outbox (from here on writes are kept), rows, replication, live connection, in this order. */
export async function startSync(): Promise<void> {
  const { startEngine } = await later(() => import('./engine'))
  await startEngine(openSession().userId ?? null)
}
