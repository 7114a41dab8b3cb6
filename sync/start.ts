import { paths } from '@/src/domain/paths'
import { freeDatabases, letGoOnLeaving } from './host/bfcache-guard'
import { hardReload } from './host/hard-reload'
import { retryImport } from './host/retry-import'
import { engineNow } from './outbox/engine-slot'
import { goOn, leaveToNextStart, saveJournal } from './outbox/journal'
import { outboxName } from './outbox/name'
import { showStored } from './outbox/pending'
import { entryOf } from './outbox/stored-entry'
import { readByHand, snapshotSource, soundSnapshot } from './rows/snapshot'
import { rowsStore } from './rows/source'
import {
  isPointerDamaged,
  isStillHere,
  onForeignAccountChange,
  openSession,
  signInLeft,
} from './session/session'

/** Whose page this is, decided at its begin: what it shows, and what is tapped and typed in it, is theirs. */
let account: string | null = null
let isOver = false

/**
 * Before mounting: whose device this is, the stored first screen and the writes still on their way. Reads one small
 * IndexedDB database by hand; never fails (without a snapshot the screens show their skeletons). `onOver`: another tab
 * signed out or in, and nothing of this page may be seen any more.
 */
export async function boot(onOver: () => void): Promise<void> {
  addEventListener('pagehide', saveJournal)
  addEventListener('pageshow', goOn)
  if (isPointerDamaged())
    await import('./account/recover').then(({ recoverAccount }) => recoverAccount()).catch(() => undefined)
  account = openSession().userId ?? null
  onForeignAccountChange(async () => {
    isOver = true
    onOver()
    await engineNow()?.close()
    hardReload()
  })
  freeDatabases()
  letGoOnLeaving(leaveToNextStart).catch(() => undefined)
  const read = await readByHand(outboxName(account))
  if (!read) return
  const own = read.entries.flatMap((record) => entryOf(record, account) ?? [])
  showStored(own, new Set())
  const snapshot = soundSnapshot(read.snapshot)
  if (snapshot) rowsStore.setState({ source: snapshotSource(snapshot), edges: snapshot.edges })
}

/**
 * After the first paint: outbox (from here on writes are kept), rows, replication, live connection, in this order. A
 * page that signs somebody in is loaded anew when they are: the visitor's databases would only compete with that.
 */
export async function startSync(): Promise<void> {
  if (location.pathname === paths.authCallback) await signInLeft
  const { startEngine } = await retryImport(() => import('./engine'))
  if (!isOver && isStillHere()) await startEngine(account)
}
