import type { Entry } from '../outbox/entry'
import { type Pending, pendingOf, pendingStore } from '../outbox/pending'
import type { Query } from '../rows/query'
import { type AnyRow, nothingToStop, rowsStore, type Stored } from '../rows/source'
import { type Rows, registry, type Stream } from '../tables'
import { overlayList, overlayRow } from './overlay'
import { PendingRows } from './pending-rows'

export interface ListState<R> {
  rows: readonly R[]
  /** False until the device has answered once. */
  ready: boolean
}

/** Extra rows asked for grow in steps, so that a tap makes no new query. */
const STEP = 8
const extraFor = (pending: number): number => (Math.floor(pending / STEP) + 1) * STEP

/** A thing whose writes were pruned: what the disk had of it then, and what the server had accepted. */
interface Pruned {
  row: Stored | undefined
  entries: readonly Entry[]
}

const sameRows = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((row, i) => row === b[i])

/** One list as it is shown: stored rows with pending writes laid over, kept live while anybody looks. */
export class LiveList<S extends Stream> {
  private state: ListState<Rows[S]>
  private base: readonly AnyRow[] = []
  private baseById: ReadonlyMap<string, AnyRow> = new Map()
  private extra = -1
  private listeners = new Set<() => void>()
  private stopRows: () => void = nothingToStop
  private readonly stops: (() => void)[]
  private readonly pendingRows: PendingRows
  private overlaid = new WeakMap<object, { entries: readonly Entry[]; row: Rows[S] | undefined }>()
  private seen: ReadonlyMap<string, readonly Entry[]> = new Map()
  /** Shown as they were, until this list is told its rows anew: the disk answers it and us in any order (I7, I10). */
  private pruned: ReadonlyMap<string, Pruned> = new Map()

  /** `shown`: what to show until the device has answered (a list of another length). */
  constructor(
    private readonly query: Query<S>,
    shown: readonly Rows[S][] = [],
  ) {
    this.state = { rows: query.limit === undefined ? shown : shown.slice(0, query.limit), ready: false }
    this.hold(shown as readonly AnyRow[])
    const { table } = registry[query.stream]
    this.pendingRows = PendingRows.of(table)
    this.stops = [
      pendingStore.subscribe((pending) => this.onPending(pending, table)),
      this.pendingRows.subscribe(() => this.recompute()),
      this.pendingRows.addFallback(query.stream, (id) => this.baseById.get(id)),
      rowsStore.subscribe((now, before) => now.source !== before.source && this.begin()),
    ]
    this.seen = pendingOf(pendingStore.getState(), table)
    this.begin()
  }

  /**
   * Listens to the source of the page. The stored first screen says nothing of what it does not hold; without a
   * connection it may be all there is for long, and one's own is shown all the same (I7).
   */
  private begin(): void {
    this.listen()
    if (rowsStore.getState().source?.isSnapshot) this.recompute()
  }

  get = (): ListState<Rows[S]> => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get isWatched(): boolean {
    return this.listeners.size > 0
  }

  close(): void {
    this.stopRows()
    for (const stop of this.stops) stop()
  }

  private onPending(pending: Pending, table: string): void {
    const now = pendingOf(pending, table)
    if (now === this.seen) return
    const left = [...this.seen].filter(([id]) => !now.has(id))
    const pruned = new Map([...this.pruned].filter(([id]) => !now.has(id)))
    for (const [id, entries] of left)
      pruned.set(id, {
        row: this.pendingRows.get(id),
        entries: entries.filter(({ state }) => state === 'accepted'),
      })
    this.seen = now
    if (left.length > 0 || extraFor(now.size) !== this.extra) this.listen()
    // Set after `listen()`: a source that answers at once clears `pruned`, and its answer is older than the pruning.
    this.pruned = pruned
    this.recompute()
  }

  /** (Re)subscribes to the source; what is shown stays until the new rows are there. */
  private listen(): void {
    this.stopRows()
    this.extra = extraFor(this.seen.size)
    const { source } = rowsStore.getState()
    if (!source) return
    this.stopRows = source.list(this.query as Query, this.extra, (rows) => {
      const before = this.baseById
      this.pruned = new Map()
      this.hold(rows)
      this.recompute(true)
      // Another list may show a fallback row of this one.
      if ([...this.seen.keys()].some((id) => before.has(id) && !this.baseById.has(id)))
        this.pendingRows.notify()
    })
  }

  private hold(rows: readonly AnyRow[]): void {
    this.base = rows
    this.baseById = new Map(rows.map((row) => [row.id, row]))
  }

  private recompute(ready = this.state.ready): void {
    const laid = new Map(this.seen)
    for (const [id, { entries }] of this.pruned) laid.set(id, entries)
    const rows = overlayList(
      this.query,
      this.base as readonly Rows[S][],
      laid,
      (id) => this.baseById.get(id) ?? this.pruned.get(id)?.row ?? this.pendingRows.get(id),
      this.overlay,
    )
    if (ready === this.state.ready && sameRows(rows, this.state.rows)) return
    this.state = { rows, ready }
    for (const listener of this.listeners) listener()
  }

  /** Unchanged rows under unchanged entries keep their identity, so their cards do not render again. */
  private overlay = (row: Stored | undefined, entries: readonly Entry[]): Rows[S] | undefined => {
    const key = row ?? entries
    const known = this.overlaid.get(key)
    if (known && known.entries === entries) return known.row
    const shown = overlayRow(this.query.stream, row, entries)
    this.overlaid.set(key, { entries, row: shown })
    return shown
  }
}
