import { paths } from '@/src/domain/paths'
import { engineNow } from './engine-slot'
import { later } from './later'
import { freeDatabases } from './opening'
import { saveEarly } from './outbox/early'
import type { Entry } from './outbox/entry'
import { outboxName } from './outbox/name'
import { showStored } from './outbox/pending'
import { isStillHere, onForeignAccountChange, openSession, signInLeft } from './session'
import { readByHand, snapshotSource } from './snapshot'
import { rowsStore } from './source'
import { startAnew } from './start-anew'

/** Whose page this is, decided at its begin: what it shows, and what is tapped and typed in it, is theirs. */
let account: string | null = null
let isOver = false

/**
 * Before mounting: whose device this is, the stored first screen and the writes still on their way. Reads one small
 * IndexedDB database by hand; never fails (without a snapshot the screens show their skeletons). `onOver`: another tab
 * signed out or in, and nothing of this page may be seen any more.
 */
export async function boot(onOver: () => void): Promise<void> {
  addEventListener('pagehide', saveEarly)
  account = openSession().userId ?? null
  onForeignAccountChange(async () => {
    isOver = true
    onOver()
    await engineNow()?.close()
    startAnew()
  })
  freeDatabases()
  const { snapshot, entries } = await readByHand(outboxName(account))
  showStored(entries as Entry[], new Set())
  if (snapshot) rowsStore.setState({ source: snapshotSource(snapshot), edges: snapshot.edges })
}

/**
 * After the first paint: outbox (from here on writes are kept), rows, replication, live connection, in this order. A
 * page that signs somebody in is loaded anew when they are: the visitor's databases would only compete with that.
 */
export async function startSync(): Promise<void> {
  if (location.pathname === paths.authCallback) await signInLeft
  const { startEngine } = await later(() => import('./engine'))
  if (!isOver && isStillHere()) await startEngine(account)
}
