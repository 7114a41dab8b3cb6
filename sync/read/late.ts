import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { coalesced } from '../host/coalesce'
import { type Entry, isUndecided } from '../outbox/entry'
import { BEHIND_TAPS_MS, pendingStore } from '../outbox/pending'
import { connectionStore } from '../session/connection'

/** A toggle still unsent after this long is worth a mark on the thing itself. */
const LATE_MS = 1000

/** `table:id:field` of such toggles. A store of its own, changed long after the tap: no card hears of it before. */
const lateStore = createStore<{ things: ReadonlySet<string> }>(() => ({ things: new Set() }))

/** Looks now, and once more while there is a toggle that may yet become late. */
function lookForLate(): void {
  const toggles = pendingStore
    .getState()
    .entries.filter((entry) => entry.kind === 'toggle' && isUndecided(entry))
  const { online } = connectionStore.getState()
  const isLate = ({ touched_at }: Entry) => !online || Math.abs(Date.now() - touched_at) >= LATE_MS
  const fieldsOf = ({ table, id, fields }: Entry) =>
    Object.keys(fields).map((field) => `${table}:${id}:${field}`)
  const things = new Set(toggles.filter(isLate).flatMap(fieldsOf))
  const before = lateStore.getState().things
  if (things.size !== before.size || [...things].some((thing) => !before.has(thing)))
    lateStore.setState({ things })
  if (!toggles.every(isLate)) lookAgain()
}

const lookAgain = coalesced(LATE_MS, lookForLate)
pendingStore.subscribe(coalesced(BEHIND_TAPS_MS, lookForLate))

/** Whether this toggle of a thing has been on its way for long, or waits without a connection. */
export const useIsLate = (table: string, id: string, field: string): boolean =>
  useStore(lateStore, ({ things }) => things.has(`${table}:${id}:${field}`))
