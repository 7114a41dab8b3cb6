import Dexie from 'dexie'
import { endBackground, inBackground } from './background'
import { setEngine } from './engine-slot'
import { later } from './later'
import { SEAL_KEY, sweepOthers } from './leave'
import { holdWhileOpening } from './opening'
import { finishLeftDeletions } from './outbox/deletion'
import { drainFiles, drainWrites, hasMore } from './outbox/drain'
import { putEarly } from './outbox/early'
import { DrainLoop } from './outbox/loop'
import { outboxName } from './outbox/name'
import { showStored } from './outbox/pending'
import { openOutbox } from './outbox/store'
import { deleteRows, openRows, type RowDatabase, rowsName } from './rows/database'
import { databaseSource } from './rows/database-source'
import { AT_START_MS, EDGES, Leader } from './rows/leader'
import { SnapshotKeeper } from './rows/snapshot-keeper'
import { isCutOff, markServed, onSessionChange, sessionState } from './session'
import { type Edges, type RowSource, rowsStore } from './source'
import { setOnline } from './status'
import { announceVisibility, isAnyTabVisible, Tabs } from './tabs'
import { noteVisitorRows, sweepVisitor } from './visitor'
import { wakeWorkerLater } from './worker-messages'

/** A device somebody looks at asks at least this often, whatever pokes were lost (architecture: Poke). */
const PULL_EVERY_MS = 60_000
/** A start whose rows are there already listens before it pulls, if that takes no longer. */
const LISTEN_FIRST_MS = 1_000

/** Opens everything of one account in this tab (null: visitor). Called once per page; another account is a new page. */
export async function startEngine(account: string | null): Promise<void> {
  const outbox = openOutbox(account)
  const tabs = new Tabs(account)
  const firstPull = nextPull(tabs)
  holdWhileOpening(firstPull)
  let leader: Leader | undefined
  let rows: Promise<RowDatabase> | undefined
  let isClosed = false
  let snapshots: SnapshotKeeper | undefined
  const pull = () => tabs.tell({ kind: 'pull' })
  const writes: DrainLoop = new DrainLoop(outbox, drainWrites, (end, hasSent) => {
    // What it took is shown as its own only until its row has come. (Each keystroke of a draft drains, too.)
    if (hasSent) pull()
    if (hasMore(end)) files.nudge(false)
  })
  const files = new DrainLoop(outbox, drainFiles, (end) => {
    if (hasMore(end)) writes.nudge(false)
  })
  const drainNow = async () => {
    await Promise.all([writes.now(), files.now()])
    // What waited for a file, and a file that waited for that.
    await writes.now()
    await files.now()
  }
  const reload = reloader(outbox)
  const nudge = (wake: boolean) => {
    if (account === null) return
    writes.nudge(wake)
    if (wake) files.nudge(true)
    wakeWorkerLater()
  }

  const close = async () => {
    isClosed = true
    endBackground()
    rowsStore.setState({ source: null })
    snapshots?.stop()
    // What a full disk broke does not hold up the leaving.
    await rows?.then((database) => database.close()).catch(() => undefined)
    outbox.db.close()
  }

  if (account !== null) await putEarly(outbox, account)
  setEngine({ outbox, nudge, reload, pull, whenPulled: () => nextPull(tabs), drainNow, close })
  Dexie.on('storagemutated', (parts) => {
    if (Object.keys(parts).some((part) => part.startsWith(`idb://${outboxName(account)}/entries`)))
      inBackground(reload())
  })
  announceVisibility()
  await reload()
  nudge(false)
  if (account !== null) finishLeftDeletions()

  if (account === null) noteVisitorRows()
  // Whoever leaves while they are being opened has them closed, too.
  if (isClosed) return
  rows = openRows(account)
  const database = await rows
  if (isClosed) return
  let stored: RowSource | undefined
  let readings = 0
  // Other tabs go on telling while this one is leaving; of a closed database nothing can be asked.
  const showRows = (shown: { edges?: Edges; source: RowSource }) => {
    if (!isClosed) rowsStore.setState(shown)
  }
  const showStoredRows = async (told?: Edges) => {
    const edges = told ?? (await outbox.readMeta<Edges>(EDGES)) ?? {}
    stored ??= databaseSource(database, readings)
    showRows({ edges, source: stored })
  }
  const readAnew = () => {
    readings += 1
    if (!stored) return
    stored = databaseSource(database, readings)
    showRows({ source: stored })
  }
  leader = new Leader(database, outbox, tabs, () => nudge(false))
  // An empty database (a release that keeps its rows in another shape) takes no first screen away.
  const holdsRows = await leader.holdsRows()
  if (holdsRows || !rowsStore.getState().source) await showStoredRows()
  else rowsStore.setState({ edges: {} })
  snapshots = new SnapshotKeeper(database, outbox, tabs)
  let areOldGone = false
  tabs.on((message) => {
    if (message.kind === 'pull' && database.isLeader()) leader?.request()
    if (message.kind === 'leads') readAnew()
    if (message.kind !== 'stored') return
    markServed()
    if (account === null) noteVisitorRows()
    // The first page of a fill does not hold what the stored first screen shows (seed 80091).
    if (message.isFilling && rowsStore.getState().source?.isSnapshot) return
    inBackground(showStoredRows(message.edges))
    if (areOldGone) return
    areOldGone = true
    inBackground(deleteRows(account, rowsName(account)))
  })
  const finishEntering = async () => {
    if (account === null || isCutOff(sessionState()) || (await outbox.readMeta(SEAL_KEY))) return
    const { enterLate } = await later(() => import('./enter-late'))
    if (await enterLate(outbox, account)) nudge(true)
  }
  // What waited behind a ban or an ended session: nothing else would send it (seed 4333).
  onSessionChange((now, before) => {
    if (!isCutOff(before) || isCutOff(now)) return
    pull()
    nudge(true)
    inBackground(finishEntering())
  })
  inBackground(finishEntering())
  listenToThePage(pull, nudge)
  // Only in the tab that pulls, or every open tab would be a request more.
  setInterval(async () => {
    if (database.isLeader() && (await isAnyTabVisible())) leader?.request()
  }, PULL_EVERY_MS)
  const startsUntil = performance.now() + AT_START_MS
  const lead = async () => {
    await database.waitForLeadership()
    // Leading so soon this tab has read nothing that was not there before it.
    if (performance.now() < startsUntil) tabs.tellOthers({ kind: 'leads' })
    else tabs.tell({ kind: 'leads' })
  }
  void lead()
  const listen = async () => {
    await database.waitForLeadership()
    const { startPokes } = await later(() => import('./poke'))
    await startPokes(account, () => leader?.request())
  }
  // Listen, then look: one pull brings all. But the live connection's library must not compete with the first rows for
  // the line, so a device without rows, or without a worker that has the library, looks first and once more later.
  const hasLibrary = Boolean(navigator.serviceWorker?.controller)
  const listensFirst = hasLibrary && holdsRows
  if (listensFirst) await Promise.race([listen(), wait(LISTEN_FIRST_MS)])
  await leader.start()
  // What cannot be swept now is at the next start.
  void sweepOthers().catch(() => undefined)
  if (account !== null) void sweepVisitor().catch(() => undefined)
  if (!listensFirst) void firstPull.then(listen)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads all entries into memory, one reading at a time, so that an older one never overwrites a newer. */
function reloader(outbox: ReturnType<typeof openOutbox>): (saved?: string) => Promise<void> {
  let waiting: { saved: Set<string>; done: Promise<void> } | undefined
  let last: Promise<void> = Promise.resolve()
  return (saved) => {
    if (!waiting) {
      const next = { saved: new Set<string>(), done: Promise.resolve() }
      waiting = next
      next.done = last.then(async () => {
        waiting = undefined
        showStored(await outbox.all(), next.saved)
      })
      last = next.done.catch(() => undefined)
    }
    if (saved) waiting.saved.add(saved)
    return waiting.done
  }
}

const nextPull = (tabs: Tabs): Promise<'stored' | 'failed'> =>
  new Promise((resolve) => {
    const stop = tabs.on(({ kind }) => {
      if (kind !== 'stored' && kind !== 'failed') return
      stop()
      resolve(kind)
    })
  })

/** Focus, signal and visibility: each is a reason to pull and to send. */
function listenToThePage(pull: () => void, nudge: (wake: boolean) => void): void {
  const wake = () => {
    pull()
    nudge(true)
  }
  addEventListener('online', wake)
  addEventListener('offline', () => setOnline(false))
  addEventListener('focus', pull)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    else nudge(true)
  })
}
