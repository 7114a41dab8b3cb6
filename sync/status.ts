import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore } from 'zustand/vanilla'
import { isUndecided } from './outbox/batch'
import type { Entry } from './outbox/entry'
import { pendingStore } from './outbox/pending'

/** What the engine knows of the line to the server. */
interface Line {
  online: boolean
  offlineSince?: number
  /** Rows stored so far while the device is filled for the first time. */
  firstFill?: { done: number }
}

export interface SyncStatus extends Line {
  state: 'up-to-date' | 'sending' | 'waiting' | 'offline'
  /** Writes the server has not answered yet. */
  sending: number
  refused: number
}

const store = createStore<Line>(() => ({ online: true }))

/** The last request came through, or did not. */
export function setOnline(online: boolean, now = Date.now()): void {
  if (online === store.getState().online) return
  store.setState(
    ({ firstFill }) => ({
      online,
      ...(firstFill ? { firstFill } : {}),
      ...(online ? {} : { offlineSince: now }),
    }),
    true,
  )
}

export function setFirstFill(done: number | null): void {
  store.setState(
    ({ firstFill: _, ...line }) => (done === null ? line : { ...line, firstFill: { done } }),
    true,
  )
}

/** Where sync stands, for the bar and the header: up to date, sending n, waiting n, offline since, refused n. */
export function useSyncStatus(): SyncStatus {
  const line = useStore(store)
  const counts = useStore(
    pendingStore,
    useShallow(({ entries }) => {
      const things = asPeopleCount(entries)
      return {
        sending: things.filter(isUndecided).length,
        held: things.filter((entry) => entry.state === 'waiting' && entry.retry_from !== undefined).length,
        refused: things.filter((entry) => entry.state === 'refused').length,
      }
    }),
  )
  const state = stateOf(line.online, counts.sending, counts.held)
  return { ...line, state, sending: counts.sending, refused: counts.refused }
}

/** A post and its picture are two writes, and one thing to whoever made them. */
export const asPeopleCount = (entries: readonly Entry[]): Entry[] => {
  const needed = new Set(entries.flatMap((entry) => entry.needs))
  return entries.filter((entry) => entry.table !== 'files' || !needed.has(entry.id))
}

const stateOf = (online: boolean, unsent: number, held: number): SyncStatus['state'] => {
  if (!online) return 'offline'
  if (unsent === 0) return 'up-to-date'
  return unsent === held ? 'waiting' : 'sending'
}
