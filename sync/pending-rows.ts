import { type Pending, pendingOf, pendingStore } from './outbox/pending'
import type { Stored } from './overlay'
import { type AnyRow, rowsStore } from './source'
import { streamsOf } from './tables'

type Lender = (id: string) => AnyRow | undefined

const byTable = new Map<string, PendingRows>()

/** Of two places a row may lie in (drafts, posts): the living one, the newer one, else its tombstone. */
const better = (a: Stored<AnyRow> | undefined, b: Stored<AnyRow> | undefined): Stored<AnyRow> | undefined => {
  if (!a || !b) return a ?? b
  if (a._deleted !== b._deleted && (a._deleted || b._deleted)) return a._deleted ? b : a
  return Number(b.rev) > Number(a.rev) ? b : a
}

/** The stored rows of all ids of a table that have pending writes, wherever they lie; shared by all lists. */
export class PendingRows {
  private found: ReadonlyMap<string, Stored<AnyRow>>[] = []
  private ids: readonly string[] = []
  private listeners = new Set<() => void>()
  private stops: (() => void)[] = []
  private lenders = new Set<Lender>()
  private isDue = false

  static of(table: string): PendingRows {
    const known = byTable.get(table)
    if (known) return known
    const made = new PendingRows(table)
    byTable.set(table, made)
    return made
  }

  private constructor(private readonly table: string) {
    pendingStore.subscribe(() => this.watchSoon())
    rowsStore.subscribe(
      (now, before) => now.source !== before.source && this.watch(pendingStore.getState(), true),
    )
    this.watch(pendingStore.getState())
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A list gives what it holds until the disk has answered: a thing that moves to another list is never in none. */
  lend(lender: Lender): () => void {
    this.lenders.add(lender)
    return () => this.lenders.delete(lender)
  }

  get(id: string): Stored<AnyRow> | undefined {
    return this.found.reduce<Stored<AnyRow> | undefined>(
      (best, rows) => better(best, rows.get(id)),
      this.lent(id),
    )
  }

  private lent(id: string): AnyRow | undefined {
    for (const lender of this.lenders) {
      const row = lender(id)
      if (row) return row
    }
    return undefined
  }

  /** The disk answers later anyway; a run of taps asks it once, and no tap waits for the asking. */
  private watchSoon(): void {
    if (this.isDue) return
    this.isDue = true
    setTimeout(() => {
      this.isDue = false
      this.watch(pendingStore.getState())
    })
  }

  private watch(pending: Pending, force = false): void {
    const ids = [...pendingOf(pending, this.table).keys()]
    if (!force && ids.length === this.ids.length && ids.every((id, i) => id === this.ids[i])) return
    this.ids = ids
    for (const stop of this.stops) stop()
    const { source } = rowsStore.getState()
    const streams = streamsOf(this.table)
    this.found = streams.map((_, i) => this.found[i] ?? new Map())
    this.stops =
      source && ids.length > 0
        ? streams.map((stream, i) =>
            source.byIds(stream, ids, (rows) => {
              this.found = this.found.with(i, rows)
              for (const listener of this.listeners) listener()
            }),
          )
        : []
  }
}
