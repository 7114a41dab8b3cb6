import { type Pending, pendingOf, pendingStore } from '../outbox/pending'
import type { Stored } from '../rows/source'
import { type AnyRow, type Found, nothingToStop, rowsStore } from '../rows/source'
import { type Stream, streamsOf } from '../tables'

/** Where a row stands that the disk has not answered for yet: the list it is in. */
interface Fallback {
  stream: Stream
  row: (id: string) => AnyRow | undefined
}

const byTable = new Map<string, PendingRows>()

/** Of two places a row may lie in (drafts, posts): the living one, the newer one, else its tombstone. */
const better = (a: Stored<AnyRow> | undefined, b: Stored<AnyRow> | undefined): Stored<AnyRow> | undefined => {
  if (!a || !b) return a ?? b
  if (a._deleted !== b._deleted && (a._deleted || b._deleted)) return a._deleted ? b : a
  return Number(b.rev) > Number(a.rev) ? b : a
}

/** The stored rows of all ids of a table that have pending writes, wherever they lie; shared by all lists. */
export class PendingRows {
  private found: Found = []
  private ids: readonly string[] = []
  private listeners = new Set<() => void>()
  private stop = nothingToStop
  private fallbacks = new Set<Fallback>()
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

  /**
   * A list of `stream` gives what it holds until the disk has answered: a thing that moves to another list is never in
   * none. Gives what ends it.
   */
  addFallback(stream: Stream, row: Fallback['row']): () => void {
    const fallback = { stream, row }
    this.fallbacks.add(fallback)
    return () => this.fallbacks.delete(fallback)
  }

  get(id: string): Stored<AnyRow> | undefined {
    return streamsOf(this.table)
      .map((stream, i) => this.inStream(stream, id, this.found[i]?.get(id)))
      .reduce(better, undefined)
  }

  /** Notify: a fallback row of a list has changed. */
  notify(): void {
    for (const listener of this.listeners) listener()
  }

  /** What the disk says is gone is gone, though a list may not have heard yet (I10). */
  private inStream(
    stream: Stream,
    id: string,
    found: Stored<AnyRow> | undefined,
  ): Stored<AnyRow> | undefined {
    if (found?._deleted) return found
    for (const fallback of this.fallbacks) {
      const row = fallback.stream === stream && fallback.row(id)
      if (row) return better(found, row)
    }
    return found
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
    this.stop()
    const { source } = rowsStore.getState()
    const streams = streamsOf(this.table)
    // Of what is not watched any more nothing stays: it would be old when it is asked for again.
    this.found = streams.map((_, i) => new Map([...(this.found[i] ?? [])].filter(([id]) => ids.includes(id))))
    const hear = (found: Found) => {
      this.found = found
      this.notify()
    }
    this.stop = source && ids.length > 0 ? source.byIds(streams, ids, hear) : nothingToStop
  }
}
