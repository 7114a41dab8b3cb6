import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore } from 'zustand/vanilla'
import { engine } from './engine-slot'
import { isUndecided } from './outbox/batch'
import type { Entry } from './outbox/entry'
import { pendingStore } from './outbox/pending'

/** What the engine knows of the line to the server. */
interface Line {
  online: boolean
  offlineSince?: number
  /** The server answers, but takes nothing at the moment. */
  isTroubled?: boolean
  /** While the device is filled for the first time: bytes of the answer that have come. */
  firstFill?: { bytes: number }
}

export interface SyncStatus extends Line {
  state: 'up-to-date' | 'sending' | 'waiting' | 'offline'
  /** Writes the server has not answered yet. */
  sending: number
  refused: number
}

const store = createStore<Line>(() => ({ online: true }))

/** Since when, also after a reload of the page. */
const SINCE = 'shinobi-offline-since'
const rememberedSince = (): number | undefined =>
  Number(globalThis.sessionStorage?.getItem(SINCE)) || undefined

/** The last request came through, or did not. */
export function setOnline(online: boolean, now = Date.now()): void {
  if (online) globalThis.sessionStorage?.removeItem(SINCE)
  if (online === store.getState().online) return
  const since = rememberedSince() ?? now
  if (!online) globalThis.sessionStorage?.setItem(SINCE, String(since))
  store.setState(
    ({ firstFill }) => ({
      online,
      ...(firstFill ? { firstFill } : {}),
      ...(online ? {} : { offlineSince: since }),
    }),
    true,
  )
}

/** The server refused to work, not a write: everything waits and goes by itself later. */
export const setTroubled = (isTroubled: boolean): void => {
  if ((store.getState().isTroubled ?? false) !== isTroubled) store.setState({ isTroubled })
}

export function setFirstFill(bytes: number | null): void {
  store.setState(
    ({ firstFill: _, ...line }) => (bytes === null ? line : { ...line, firstFill: { bytes } }),
    true,
  )
}

/** So much of a pull's answer has come. */
export function notePulled(bytes: number): void {
  if (store.getState().firstFill) setFirstFill(bytes)
}

/** How much of each file under way has gone (percent), by the id of its upload. */
const uploadStore = createStore<{ percents: ReadonlyMap<string, number> }>(() => ({ percents: new Map() }))

/** So much of a file has gone (0 to 1); undefined: it is under way no more. */
export function noteUpload(id: string, part: number | undefined): void {
  const { percents } = uploadStore.getState()
  // All of it has gone; whether it arrived the server says.
  const percent = part === undefined ? undefined : Math.min(99, Math.floor(part * 100))
  if (percents.get(id) === percent) return
  const others = [...percents].filter(([other]) => other !== id)
  uploadStore.setState({ percents: new Map(percent === undefined ? others : [...others, [id, percent]]) })
}

/** How much of the first of these files that is under way has gone (percent). */
export const useUploaded = (ids: readonly string[]): number | undefined =>
  useStore(uploadStore, ({ percents }) => percents.get(ids.find((id) => percents.has(id)) ?? ''))

/** So long somebody who pressed a button hears nothing, to hear then what is true (ms). */
const OUTCOME_MS = 1_500

export type Outcome = 'sent' | 'refused' | 'sending' | 'waiting'

/**
 * What becomes of the writes of one thing: `sent` once the server has accepted them all, `sending` when that takes more
 * than a moment, `waiting` when there is no line.
 */
export async function outcomeOf(table: string, id: string): Promise<Outcome> {
  // What the outbox made of them: a thing that was never sent and deleted again is no write any more.
  const { reload } = await engine()
  await reload()
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      resolve(outcome)
    }
    const look = () => {
      const mine = pendingStore.getState().entries.filter((entry) => entry.table === table && entry.id === id)
      const { online, isTroubled } = store.getState()
      if (mine.some((entry) => entry.state === 'refused')) end('refused')
      else if (!mine.some(isUndecided)) end('sent')
      else if (!online || isTroubled) end('waiting')
    }
    const timer = setTimeout(() => end('sending'), OUTCOME_MS)
    const stops = [pendingStore.subscribe(look), store.subscribe(look)]
    look()
  })
}

/** A post and its picture are two writes, and one thing to whoever made them. */
export const asPeopleCount = (entries: readonly Entry[]): Entry[] => {
  const needed = new Set(entries.flatMap((entry) => entry.needs))
  const rows = new Set(entries.filter((entry) => entry.table !== 'files').map(({ id }) => id))
  const isPart = ({ id, needs }: Entry) => needed.has(id) || needs.some((other) => rows.has(other))
  return entries.filter((entry) => entry.table !== 'files' || !isPart(entry))
}

/** A like is sent within this time: it is nothing to speak of, and the frame of a tap draws no header. */
const SETTLE_MS = 150

const countsOf = (entries: readonly Entry[]) => {
  const things = asPeopleCount(entries)
  return {
    sending: new Set(things.filter(isUndecided).map(({ table, id }) => `${table}:${id}`)).size,
    held: things.filter((entry) => entry.state === 'waiting' && entry.retry_from !== undefined).length,
    refused: things.filter((entry) => entry.state === 'refused').length,
  }
}

const countsStore = createStore(() => countsOf([]))
let isSettling = false
pendingStore.subscribe(() => {
  if (isSettling) return
  isSettling = true
  setTimeout(() => {
    isSettling = false
    countsStore.setState(countsOf(pendingStore.getState().entries))
    lookForLate()
  }, SETTLE_MS)
})

/** A toggle still unsent after this long is worth a mark on the thing itself. */
const LATE_MS = 1000

/** `table:id` of what has such a toggle. A store of its own, changed long after the tap: no card hears of it before. */
const lateStore = createStore<{ things: ReadonlySet<string> }>(() => ({ things: new Set() }))
let isLooking = false

/** Looks now, and once more while there is a toggle that may yet become late. */
function lookForLate(): void {
  const toggles = pendingStore
    .getState()
    .entries.filter((entry) => entry.kind === 'toggle' && isUndecided(entry))
  const { online } = store.getState()
  const isLate = ({ touched_at }: Entry) => !online || Math.abs(Date.now() - touched_at) >= LATE_MS
  const things = new Set(toggles.filter(isLate).map(({ table, id }) => `${table}:${id}`))
  const before = lateStore.getState().things
  if (things.size !== before.size || [...things].some((thing) => !before.has(thing)))
    lateStore.setState({ things })
  if (isLooking || toggles.every(isLate)) return
  isLooking = true
  setTimeout(() => {
    isLooking = false
    lookForLate()
  }, LATE_MS)
}

/** Whether a toggle of this thing has been on its way for long, or waits without a connection. */
export const useIsLate = (table: string, id: string): boolean =>
  useStore(lateStore, ({ things }) => things.has(`${table}:${id}`))

/** Where sync stands, for the bar and the header: up to date, sending n, waiting n, offline since, refused n. */
export function useSyncStatus(): SyncStatus {
  const line = useStore(store)
  const counts = useStore(
    countsStore,
    useShallow((now) => now),
  )
  const state = stateOf(line, counts.sending, counts.held)
  return { ...line, state, sending: counts.sending, refused: counts.refused }
}

/** Nothing goes at the moment: no line, or a server that takes nothing. What was sent is then not being sent. */
export const useIsHeldUp = (): boolean =>
  useStore(store, ({ online, isTroubled }) => !online || isTroubled === true)

const stateOf = ({ online, isTroubled }: Line, unsent: number, held: number): SyncStatus['state'] => {
  if (!online) return 'offline'
  if (unsent === 0) return 'up-to-date'
  return isTroubled || unsent === held ? 'waiting' : 'sending'
}
