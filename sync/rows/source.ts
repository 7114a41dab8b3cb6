import { createStore } from 'zustand/vanilla'
import type { Stream } from '../tables'
import type { RowFields } from '../tables/descriptor'
import type { Query } from './query'

export type AnyRow = RowFields & { id: string }

/** A row as the device stores it: content, or a tombstone that hides whatever is pending (rule 7). */
export type Stored<R = RowFields> = R & { _deleted?: boolean }

/** Stored rows by id, for each stream that was asked for. */
export type Found = readonly ReadonlyMap<string, Stored<AnyRow>>[]

/** Where rows come from: the stored snapshot until the database is open, then the database. */
export interface RowSource {
  /** Of the stored first screen: what it does not hold, the device may. */
  isSnapshot?: true
  /** Live rows of a query, `extra` more than its limit. Calls back at once when it can; gives the unsubscriber. */
  list: (query: Query, extra: number, onRows: (rows: AnyRow[]) => void) => () => void
  /** Live stored rows (tombstones too) of ids, by stream: in one answer, so that what moves is never in none. */
  byIds: (streams: readonly Stream[], ids: readonly string[], onRows: (found: Found) => void) => () => void
}

/** What a source gives that has nothing to unsubscribe. */
export const nothingToStop = (): void => undefined

/** Per stream: the largest sort key of the contiguous window; null: everything is held; undefined: not filled yet. */
export type Edges = Readonly<Record<string, number | null>>

interface Rows {
  source: RowSource | null
  edges: Edges
  /** Whether the rows of the team are among those that are open; undefined: none are yet. */
  isDeskOpen?: boolean
}

/** From where this page reads its rows, and how far each stream is held. Screens see it by the hooks of `read/live.ts`. */
export const rowsStore = createStore<Rows>(() => ({ source: null, edges: {} }))

/** What a live question to the rows is answered just now; `none` before there are any. */
export async function askedOnce<T>(
  ask: (source: RowSource, answer: (now: T) => void) => () => void,
  none: T,
): Promise<T> {
  const { source } = rowsStore.getState()
  let stop = nothingToStop
  const answer = await new Promise<T>((resolve) => {
    if (source) stop = ask(source, resolve)
    else resolve(none)
  })
  stop()
  return answer
}
