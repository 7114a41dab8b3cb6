import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type Kept, keptPosts } from './kept'
import { type ListState, LiveList } from './live-list'
import { deletingIds } from './outbox/deletion'
import type { Entry } from './outbox/entry'
import { type Pending, pendingStore } from './outbox/pending'
import { onStorageChange } from './own-storage'
import { PendingRows } from './pending-rows'
import type { Query } from './query'
import { wantRows } from './rows/wants'
import { onSessionChange, useSession } from './session'
import { nothingToStop, rowsStore } from './source'
import { useSyncStatus } from './status'
import { type Rows, registry, type Stream } from './tables'

/** A list nobody watches stays live this long, so that Back paints at once. */
const LINGER_MS = 60_000

const lists = new Map<string, LiveList<Stream>>()

function listOf<S extends Stream>(query: Query<S>): LiveList<S> {
  const key = JSON.stringify(query)
  const known = lists.get(key)
  if (known) return known as unknown as LiveList<S>
  const made = new LiveList(query, rowsOfSibling(query))
  lists.set(key, made as unknown as LiveList<Stream>)
  return made
}

/** もっと見る asks for the same list with another limit: what was shown stays until the longer one is read. */
function rowsOfSibling<S extends Stream>({ limit: _, ...query }: Query<S>): readonly Rows[S][] {
  const stem = JSON.stringify(query).slice(0, -1)
  const siblings = [...lists].filter(([key]) => key === `${stem}}` || key.startsWith(`${stem},"limit":`))
  const longest = siblings.reduce<readonly unknown[]>((best, [, list]) => {
    const { rows } = list.get()
    return rows.length > best.length ? rows : best
  }, [])
  return longest as readonly Rows[S][]
}

const retire = (key: string): void => {
  const list = lists.get(key)
  if (!list || list.isWatched) return
  list.close()
  lists.delete(key)
}

// Another person's rows must not linger (I6).
onSessionChange((now, before) => {
  if (now.userId === before.userId) return
  for (const list of lists.values()) list.close()
  lists.clear()
})

const empty: ListState<never> = { rows: [], ready: false }

/** A live list: the server's rows with the person's own writes laid over. `null` asks for nothing. */
export function useRows<S extends Stream>(query: Query<S> | null): ListState<Rows[S]> {
  const key = query ? JSON.stringify(query) : ''
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!key) return nothingToStop
      const stop = listOf(JSON.parse(key) as Query<S>).subscribe(listener)
      return () => {
        stop()
        setTimeout(() => retire(key), LINGER_MS)
      }
    },
    [key],
  )
  return useSyncExternalStore(subscribe, () => (query ? listOf(query).get() : empty))
}

/** One thing. `ready && !row`: this device does not hold it (ask with `wantRows`), or it is gone. */
export function useRow<S extends Stream>(
  stream: S,
  id: string | undefined,
): { row: Rows[S] | undefined; ready: boolean } {
  const { rows, ready } = useRows<S>(id ? ({ stream, where: { id }, limit: 1 } as Query<S>) : null)
  return { row: rows[0], ready: ready || rows.length > 0 }
}

/** The row of a thing with pending writes as the server said it, also when a deletion that waits hides it. */
export function useStoredRow<S extends Stream>(stream: S, id: string | undefined): Rows[S] | undefined {
  const rows = PendingRows.of(registry[stream].table)
  return useSyncExternalStore(
    (changed) => rows.subscribe(changed),
    () => (id ? (rows.get(id) as Rows[S] | undefined) : undefined),
  )
}

/** Lower edge of the contiguous window; null: the device holds everything; undefined: not filled yet. */
export const useEdge = (stream: Stream): number | null | undefined =>
  useStore(rowsStore, (state) => state.edges[stream])

/**
 * Whether something may still come into a list that stands above others and is empty, so that its room is kept: on a
 * device that was never filled, or that is just reading. A stored first screen that has none of it stands for itself.
 */
export function useMayCome({ ready }: { ready: boolean }): boolean {
  const mayCome = useStore(
    rowsStore,
    ({ edges, source }) => edges.posts === undefined || (!ready && !source?.isSnapshot),
  )
  const [isSettled, settle] = useState(!mayCome)
  if (!mayCome && !isSettled) settle(true)
  return mayCome && !isSettled
}

/** All writes that are not settled, oldest first (for /outbox). */
export const useEntries = (): readonly Entry[] => useStore(pendingStore, (state) => state.entries)

/** The writes the server refused, by `table:id`; the same map until that changes. */
export const useRefused = (): Pending['refused'] => useStore(pendingStore, (state) => state.refused)

const none: readonly Entry[] = []

/** The writes of one thing that are on their way or were refused: the small state on the thing itself. */
export function useEntriesOf(table: string, id: string): readonly Entry[] {
  const laid = useStore(pendingStore, (state) => state.byTable.get(table)?.get(id) ?? none)
  const refused = useStore(pendingStore, (state) => state.refused.get(`${table}:${id}`) ?? none)
  if (refused.length === 0) return laid
  return [...refused, ...laid]
}

/** What this person typed that lies on this device alone, by post. */
export function useKept(): ReadonlyMap<string, Kept> {
  const { userId } = useSession()
  const stored = useSyncExternalStore(onStorageChange, () => JSON.stringify(userId ? keptPosts(userId) : []))
  return useMemo(() => {
    const kept = JSON.parse(stored) as [string, string][]
    return new Map(kept.map(([postId, json]) => [postId, JSON.parse(json) as Kept]))
  }, [stored])
}

/** Drafts out of sight whose deletion can still be taken back. */
export function useDeleting(): ReadonlySet<string> {
  const ids = useSyncExternalStore(onStorageChange, () => deletingIds().join())
  return useMemo(() => new Set(ids.split(',')), [ids])
}

/** How the first request of a device that holds nothing yet ended, or that it is under way. */
export interface FirstPull {
  state: 'loading' | 'offline' | 'failed'
  isAsking: boolean
  ask: () => void
}

/** Follows the first pull while this device has never had an answer (`useEdge` gives undefined), and asks again. */
export function useFirstPull(isWaiting: boolean): FirstPull {
  const isOffline = useSyncStatus().state === 'offline'
  const [pull, setPull] = useState<'asking' | 'failed'>()
  const ask = useCallback(() => {
    setPull('asking')
    // No ids: only to hear how the pull that is under way ends.
    wantRows('posts', []).catch(() => setPull('failed'))
  }, [])
  useEffect(() => {
    if (isWaiting) ask()
  }, [isWaiting, ask])
  const ended = pull === 'failed' ? 'failed' : 'loading'
  return { state: isOffline ? 'offline' : ended, isAsking: pull === 'asking', ask }
}
