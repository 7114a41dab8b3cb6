import { finishEntering } from './account/finish-entering'
import { noteVisitorRows } from './account/visitor'
import { holdWhileOpening } from './host/bfcache-guard'
import { endBackground, fireAndForget } from './host/fire-and-forget'
import { makeRoom } from './host/make-room'
import { opens } from './host/storage-trouble'
import { wakeWorkerLater } from './host/tell-worker'
import { announceVisibility } from './host/visibility'
import { setEngine } from './outbox/engine-slot'
import { replayJournal } from './outbox/journal'
import { Lanes } from './outbox/lanes'
import { checkLocalDrafts } from './outbox/local-draft'
import { DESK } from './outbox/meta'
import { mirrorEntries } from './outbox/mirror'
import { openOutbox } from './outbox/store'
import { openRows, type RowDatabase } from './rows/database'
import { followDesk } from './rows/desk-opening'
import { rowsStore } from './rows/source'
import { nextPull, Tabs } from './rows/tabs'
import { setOnline } from './session/connection'
import { isCutOff, onSessionChange } from './session/session'
import { readSession } from './session/token'
import { startRows } from './start-rows'

/** Opens everything of one account in this tab (null: visitor). Called once per page; another account is a new page. */
export async function startEngine(account: string | null): Promise<void> {
  const session = await readSession().catch(() => undefined)
  if (session && session.user.id !== account)
    await import('./account/recover').then(({ mendNote }) => mendNote(session.user.id)).catch(() => undefined)
  const outbox = openOutbox(account)
  const tabs = new Tabs(account)
  const firstPull = nextPull(tabs)
  holdWhileOpening(firstPull)
  const pull = () => tabs.tell({ kind: 'pull' })
  const reloadTabs = () => tabs.tell({ kind: 'desk' })
  const lanes = new Lanes(outbox, pull)
  const nudge = (wake: boolean) => {
    if (account === null) return
    lanes.nudge(wake)
    wakeWorkerLater()
  }

  const closing = new AbortController()
  let rows: Promise<RowDatabase> | undefined
  const close = async () => {
    closing.abort()
    endBackground()
    rowsStore.setState({ source: null })
    // What a full disk broke does not hold up the leaving.
    await rows?.then((database) => database.close()).catch(() => undefined)
    outbox.db.close()
  }

  const isOpen = await opens('outbox', Promise.resolve(outbox.db.open()))
  if (isOpen && account !== null) {
    // What pages that are gone have left beside the outbox.
    checkLocalDrafts(account)
    await replayJournal(outbox, account)
  }
  const reload = mirrorEntries(outbox)
  const whenPulled = () => nextPull(tabs)
  setEngine({
    outbox,
    makeRoom: (put) => makeRoom(outbox.dropSnapshot, put),
    nudge,
    reload,
    pull,
    reloadTabs,
    whenPulled,
    drainNow: () => lanes.now(),
    close,
  })
  // What is written now cannot be put, and says so.
  if (!isOpen) return
  announceVisibility((isVisible) => tabs.tell({ kind: 'visibility', isVisible }))
  await reload()
  nudge(false)

  // Whoever leaves while they are being opened has them closed, too.
  if (closing.signal.aborted) return
  if (account === null) noteVisitorRows()
  // Before it is asked whether they are open: who opens them in this very moment, here or in another tab, is heard.
  followDesk(tabs)
  const isDeskOpen = account !== null && (await outbox.readMeta(DESK)) === true
  rows = openRows(account, isDeskOpen)
  if (!(await opens('rows', rows)) || closing.signal.aborted) return
  const finish = () => fireAndForget(finishEntering(outbox, account, nudge))
  // What waited behind a ban or an ended session: nothing else would send it.
  onSessionChange((now, before) => {
    if (!isCutOff(before) || isCutOff(now)) return
    pull()
    nudge(true)
    finish()
  })
  finish()
  listenToThePage(pull, nudge)
  rowsStore.setState({ isDeskOpen })
  await startRows({ account, outbox, tabs, database: await rows, nudge, firstPull, closing: closing.signal })
}

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
