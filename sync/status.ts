import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore } from 'zustand/vanilla'
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
    useShallow(({ entries }) => ({
      sending: entries.filter((entry) => entry.state === 'waiting' || entry.state === 'sent').length,
      held: entries.filter((entry) => entry.state === 'waiting' && entry.retry_from !== undefined).length,
      refused: entries.filter((entry) => entry.state === 'refused').length,
    })),
  )
  const state = stateOf(line.online, counts.sending, counts.held)
  return { ...line, state, sending: counts.sending, refused: counts.refused }
}

const stateOf = (online: boolean, unsent: number, held: number): SyncStatus['state'] => {
  if (!online) return 'offline'
  if (unsent === 0) return 'up-to-date'
  return unsent === held ? 'waiting' : 'sending'
}
