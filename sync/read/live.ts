import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { allSetAside } from '../host/damaged'
import { onStorageChange } from '../host/storage-events'
import type { Entry, Fields } from '../outbox/entry'
import { allLocalDrafts, type LocalDraft, localDraftsOf } from '../outbox/local-draft'
import { type Pending, pendingStore } from '../outbox/pending'
import { type DamagedRecord, isFields, textOfRecord } from '../outbox/stored-entry'
import { fetchRows } from '../rows/fetch'
import type { Query } from '../rows/query'
import { nothingToStop, rowsStore } from '../rows/source'
import { useIsOffline } from '../session/connection'
import { onSessionChange, useSession } from '../session/session'
import { type Rows, registry, type Stream } from '../tables'
import { type ListState, LiveList } from './live-list'
import { PendingRows } from './pending-rows'
import { useSyncStatus } from './status'
import { unsentComments } from './unsent-comments'

/** Of a person's work what nobody can read as what it should be. */
export interface Damaged {
  /** Where it lies: a record of the outbox, or the name of a text that was set aside. */
  place: number | string
  /** What it would have written, as far as that can be read. */
  fields: Fields
  /** All of it, as it is stored. */
  raw: string
  /** The pictures that were to go with it. */
  pictures: readonly { id: string; blob: Blob }[]
}

const damagedOf = (record: DamagedRecord, entries: readonly Entry[]): Damaged => {
  const { seq: place, fields, needs } = record
  const pictures = entries.flatMap(({ id, blob }) => (blob && isNamed(needs, id) ? { id, blob } : []))
  return { place, fields: isFields(fields) ? fields : {}, raw: textOfRecord(record), pictures }
}

const isNamed = (needs: unknown, id: string): boolean => Array.isArray(needs) && needs.includes(id)

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

/** One thing. `ready && !row`: this device does not hold it (ask with `fetchRows`), or it is gone. */
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
  // Until the connection is back nothing comes: a room kept for it would be a skeleton without end.
  const isOffline = useIsOffline()
  const [isOver, end] = useState(!mayCome)
  if (!mayCome && !isOver) end(true)
  return mayCome && !isOver && !isOffline
}

/** All writes that are not pruned yet, oldest first (for /outbox). */
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

/** By how much a post's count of comments changes with those that are written and deleted here. */
export const useUnsentComments = (postId: string, commentsRev: number): number =>
  useStore(pendingStore, (state) => unsentComments(state, postId, commentsRev))

/** What this person typed that lies on this device alone, by post or by event. */
export function useLocalDrafts(table: 'posts' | 'events' = 'posts'): ReadonlyMap<string, LocalDraft> {
  const { userId } = useSession()
  const stored = useSyncExternalStore(onStorageChange, () =>
    JSON.stringify(userId ? allLocalDrafts(userId) : []),
  )
  return useMemo(() => localDraftsOf(table, JSON.parse(stored) as [string, string][]), [table, stored])
}

/** What of this person's work cannot be read any more, and where it lies. */
export function useDamaged(): readonly Damaged[] {
  const { userId } = useSession()
  const records = useStore(pendingStore, ({ damaged }) => damaged)
  const entries = useEntries()
  const stored = useSyncExternalStore(onStorageChange, () =>
    JSON.stringify(userId ? allSetAside(userId) : []),
  )
  return useMemo(() => {
    const texts = JSON.parse(stored) as [string, string][]
    return [
      ...records.map((record) => damagedOf(record, entries)),
      ...texts.map(([place, raw]) => ({ place, fields: {}, raw, pictures: [] })),
    ]
  }, [records, entries, stored])
}

/** Whether this device's outbox was read: before, nobody can say that all is sent. */
export const useIsOutboxRead = (): boolean => useStore(pendingStore, ({ isRead }) => isRead)

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
    fetchRows('posts', []).catch(() => setPull('failed'))
  }, [])
  useEffect(() => {
    if (isWaiting) ask()
  }, [isWaiting, ask])
  const ended = pull === 'failed' ? 'failed' : 'loading'
  return { state: isOffline ? 'offline' : ended, isAsking: pull === 'asking', ask }
}
