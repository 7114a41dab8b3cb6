import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { coalesced } from '../host/coalesce'
import { allSetAside } from '../host/damaged'
import { onStorageChange } from '../host/storage-events'
import type { Entry } from '../outbox/entry'
import { openGroups } from '../outbox/groups'
import { BEHIND_TAPS_MS, type Pending, pendingStore } from '../outbox/pending'
import { type Connection, connectionStore } from '../session/connection'
import { isCutOff, sessionState, useSession } from '../session/session'

export interface SyncStatus extends Connection {
  state: 'up-to-date' | 'sending' | 'waiting' | 'offline'
  /** Things with writes the server has not answered yet. */
  sending: number
  refused: number
}

/** What cannot be read counts as what was refused: it never goes by itself. */
const countDamaged = ({ damaged }: Pending): number => {
  const { userId } = sessionState()
  return damaged.length + (userId ? allSetAside(userId).length : 0)
}

const countsOf = (pending: Pending) => {
  const { open, refused } = openGroups(pending.entries)
  const isHeld = (entries: readonly Entry[]) =>
    entries.every(
      ({ state, retry_from, not_before }) =>
        state === 'waiting' && (retry_from !== undefined || not_before !== undefined),
    )
  return {
    sending: open.length,
    held: open.filter(isHeld).length,
    refused: refused.length + countDamaged(pending),
  }
}

const countsStore = createStore(() => countsOf(pendingStore.getState()))
const countSoon = coalesced(BEHIND_TAPS_MS, () => countsStore.setState(countsOf(pendingStore.getState())))
pendingStore.subscribe(countSoon)
onStorageChange(countSoon)

/** Where sync stands, for the bar and the header: up to date, sending n, waiting n, offline since, refused n. */
export function useSyncStatus(): SyncStatus {
  const connection = useStore(connectionStore)
  // One by one: counted anew they are mostly the same, and nothing is drawn.
  const sending = useStore(countsStore, (counts) => counts.sending)
  const held = useStore(countsStore, (counts) => counts.held)
  const refused = useStore(countsStore, (counts) => counts.refused)
  const state = stateOf(connection, sending, held, isCutOff(useSession()))
  return { ...connection, state, sending, refused }
}

const stateOf = (
  { online, isTroubled }: Connection,
  unsent: number,
  held: number,
  isShut: boolean,
): SyncStatus['state'] => {
  if (!online) return 'offline'
  if (unsent === 0) return 'up-to-date'
  return isTroubled || isShut || unsent === held ? 'waiting' : 'sending'
}
