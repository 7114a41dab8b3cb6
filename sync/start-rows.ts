import { sweepOthers } from './account/leave'
import { noteVisitorRows, sweepVisitor } from './account/visitor'
import { fireAndForget } from './host/fire-and-forget'
import { retryImport } from './host/retry-import'
import { isAnyTabVisible } from './host/visibility'
import type { Outbox } from './outbox/store'
import { deleteRows, type RowDatabase, rowsName } from './rows/database'
import { leaveDesk } from './rows/desk-opening'
import { AT_START_MS, Leader } from './rows/leader'
import { pullByClock } from './rows/pull-clock'
import { ShownRows } from './rows/shown-rows'
import { SnapshotKeeper } from './rows/snapshot-keeper'
import { rowsStore } from './rows/source'
import type { Tabs } from './rows/tabs'
import { noteLeading } from './session/leading'
import { markServed } from './session/session'

/** A start whose rows are there already listens before it pulls, if that takes no longer. */
const LISTEN_FIRST_MS = 1_000

interface World {
  account: string | null
  outbox: Outbox
  tabs: Tabs
  database: RowDatabase
  nudge: (wake: boolean) => void
  firstPull: Promise<unknown>
  /** The page lets go of its databases. */
  closing: AbortSignal
}

/** The rows of one account in this tab: shows them, and pulls if this tab leads. */
export async function startRows(world: World): Promise<void> {
  const { account, outbox, tabs, database, firstPull, closing } = world
  const shown = new ShownRows(database, outbox, closing)
  const leader = new Leader(database, outbox, tabs, () => world.nudge(false))
  // An empty database (a release that keeps its rows in another shape) takes no first screen away.
  const holdsRows = await leader.holdsRows()
  if (holdsRows || !rowsStore.getState().source) await shown.show()
  else shown.showNothing()
  const snapshots = new SnapshotKeeper(database, outbox, tabs)
  closing.addEventListener('abort', () => snapshots.stop())
  if (closing.aborted) snapshots.stop()
  hear(world, leader, shown)
  fireAndForget(watchPictures(database))
  pullByClock({
    isLeading: () => database.isLeader(),
    isSeen: isAnyTabVisible,
    mayTell: () => account !== null && globalThis.Notification?.permission === 'granted',
    pull: leader.request,
  })
  void tellLeading(world)
  const listen = async () => {
    await database.waitForLeadership()
    const { startPokes } = await retryImport(() => import('./wire/poke'))
    await startPokes({
      account,
      isRank: rowsStore.getState().isDeskOpen === true,
      pull: leader.request,
      onVisibility: (listener) =>
        tabs.on((message) => message.kind === 'visibility' && listener(message.isVisible)),
    })
  }
  // Listen, then look: one pull brings all. But the live connection's library must not compete with the first rows for
  // the connection, so a device without rows, or without a worker that has the library, looks first and once more later.
  const hasLibrary = Boolean(navigator.serviceWorker?.controller)
  const listensFirst = hasLibrary && holdsRows
  if (listensFirst) await Promise.race([listen(), wait(LISTEN_FIRST_MS)])
  await leader.start()
  // What cannot be swept now is at the next start.
  void sweepOthers().catch(() => undefined)
  void firstPull.then(() => leaveDesk(database, outbox)).catch(() => undefined)
  if (account !== null) void sweepVisitor().catch(() => undefined)
  if (!listensFirst) void firstPull.then(listen)
}

/** Not in the way of the first rows; on a device that holds some it is there before the first answer. */
async function watchPictures(database: RowDatabase): Promise<void> {
  const { forgetGonePictures } = await retryImport(() => import('./rows/gone-pictures'))
  forgetGonePictures(database)
}

/** What the tabs of this person tell each other of rows. */
function hear({ account, tabs, database }: World, leader: Leader, shown: ShownRows): void {
  let areOldGone = false
  tabs.on((message) => {
    if (message.kind === 'pull' && database.isLeader()) leader.request()
    if (message.kind === 'leads') shown.readAnew()
    if (message.kind !== 'stored') return
    markServed()
    if (account === null) noteVisitorRows()
    // The first page of a fill does not hold what the stored first screen shows.
    if (message.isFilling && rowsStore.getState().source?.isSnapshot) return
    fireAndForget(shown.show(message.edges))
    if (areOldGone) return
    areOldGone = true
    fireAndForget(deleteRows(account, rowsName(account)))
  })
}

async function tellLeading({ tabs, database }: World): Promise<void> {
  const startsUntil = performance.now() + AT_START_MS
  await database.waitForLeadership()
  noteLeading()
  // Leading so soon this tab has read nothing that was not there before it.
  if (performance.now() < startsUntil) tabs.tellOthers({ kind: 'leads' })
  else tabs.tell({ kind: 'leads' })
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
