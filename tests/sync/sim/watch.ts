import { LiveList } from '@/sync/live-list'
import type { Change, Entry } from '@/sync/outbox/entry'
import { pendingStore } from '@/sync/outbox/pending'
import { sessionState } from '@/sync/session'
import { rowsStore } from '@/sync/source'
import { registry, type Stream, streamsOf } from '@/sync/tables'

type Row = Record<string, unknown>

interface Watched {
  /** What the writer must see; `null`: nothing, it was deleted. */
  expected: Row | null
  /** Another's thing may leave at any moment. */
  isOwn: boolean
  lists: LiveList<Stream>[]
  stored: Map<Stream, Row & { _deleted?: boolean }>
  stops: (() => void)[]
  /** Writes whose writer has not heard yet what became of them, by the id they have until the device has them. */
  unheard: Set<string>
}

const MOST = 6

/** The toggles that are part of a count, each with its count. */
const counted = (stream: Stream): [string, string][] =>
  Object.entries(registry[stream].toggles).flatMap(([field, { count }]) => (count ? [[field, count]] : []))

/** Looks at what one's own writes look like, at every change of what is shown (I7). */
export class Watch {
  private readonly things = new Map<string, Watched>()
  private readonly foreign = new Set<string>()
  private isStopped = false

  constructor(private readonly violation: (text: string) => void) {}

  /** Called just before a write: what must show from the step of the write on. */
  expect({ table, id, kind, fields = {}, shown }: Change): void {
    if (this.isStopped) return
    // What goes on under another id may be written there (`goesAfter`).
    const { entries } = pendingStore.getState()
    const going = new Set([id])
    for (const one of going)
      for (const entry of entries) if (entry.id === one && entry.row_id) going.add(entry.row_id)
    this.release([...going].slice(1))
    if (this.foreign.has(id)) return
    const thing = this.things.get(id) ?? this.watch(table, id)
    thing.isOwn ||= kind !== 'toggle' || (shown as Row).user_id === sessionState().userId
    if (kind === 'delete') thing.expected = null
    else if (thing.expected !== null || kind === 'insert') {
      const { client_second: _, ...visible } = fields as Row
      thing.expected = { ...thing.expected, ...visible }
    }
  }

  /** Called with a write: it shows in this very step. `done`: its writer hears what became of it. */
  follow(id: string, done: Promise<void>): void {
    this.look(id)
    const thing = this.things.get(id)
    const written = pendingStore.getState().entries.findLast((entry) => entry.id === id)?.write_id
    if (!thing || !written) return
    const heard = () => thing.unheard.delete(written)
    thing.unheard.add(written)
    void done.then(heard, heard)
  }

  /** Somebody else may have changed these: what they look like is no longer ours to say (`forever`: nor later). */
  release(ids: readonly string[], forever = false): void {
    for (const id of ids) {
      this.drop(id)
      if (forever) this.foreign.add(id)
    }
  }

  stop(): void {
    this.isStopped = true
    for (const id of [...this.things.keys()]) this.drop(id)
  }

  /** Everything is at rest: also the counts beside one's own toggles must fit the stored rows. */
  check(): void {
    for (const [id, { lists, stored }] of this.things) {
      this.look(id)
      // Of a thing that moves between two streams both may be there for a while: the newer one is shown.
      const living = [...stored].filter(([, row]) => !row._deleted)
      const newest = living.toSorted(([, a], [, b]) => Number(b.rev) - Number(a.rev)).slice(0, 1)
      for (const [stream, row] of newest) {
        const shown = lists.flatMap((list) => [...list.get().rows])[0] as Row | undefined
        if (!shown) continue
        for (const [field, count] of counted(stream)) {
          const others = Number(row[count]) - Number(row[field])
          const seen = Number(shown[count]) - Number(shown[field])
          if (others === seen) continue
          const entries = pendingStore.getState().entries.filter((entry) => entry.id === id)
          this.violation(
            `I7 ${count} of ${id}: ${seen} others instead of ${others} (${about({ stored }, entries)})`,
          )
        }
      }
    }
  }

  /** Lists are told one after the other, and drawn together. */
  private lookSoon(id: string): void {
    queueMicrotask(() => this.look(id))
  }

  private watch(table: string, id: string): Watched {
    const oldest = [...this.things.keys()][0]
    if (this.things.size >= MOST && oldest) this.drop(oldest)
    const streams = streamsOf(table)
    const lists = streams.map((stream) => new LiveList<Stream>({ stream, where: { id }, limit: 1 }))
    const thing: Watched = {
      expected: {},
      isOwn: false,
      lists,
      stored: new Map(),
      stops: [],
      unheard: new Set(),
    }
    this.things.set(id, thing)
    for (const list of lists)
      thing.stops.push(
        list.subscribe(() => this.lookSoon(id)),
        () => list.close(),
      )
    for (const stream of streams)
      thing.stops.push(
        storedRow(
          stream,
          id,
          (row) => thing.stored.set(stream, row),
          () => thing.stored.delete(stream),
        ),
      )
    return thing
  }

  private drop(id: string): void {
    for (const stop of this.things.get(id)?.stops ?? []) stop()
    this.things.delete(id)
  }

  /** Compares what is shown of a thing with what its writer must see. */
  look(id: string): void {
    const thing = this.things.get(id)
    if (!thing) return
    const entries = pendingStore.getState().entries.filter((entry) => entry.id === id)
    const [row] = thing.lists.flatMap((list) => [...list.get().rows]) as Row[]
    // A refusal, a copy, a duplicate: the server decided otherwise, and says so elsewhere (I5).
    const isDecided = entries.some((entry) => entry.state === 'refused' || entry.row_id)
    const hasLeft = !row && !thing.isOwn && thing.expected !== null
    // In the other tab, in the same moment: what was typed here is kept, not shown.
    const isDeletedBeside = entries.some((entry) => entry.kind === 'delete') && thing.expected !== null
    // The device could not keep it: it is taken back just before its writer hears so (seed 86121).
    const isTakenBack = [...thing.unheard].some((written) =>
      entries.every(({ write_id }) => write_id !== written),
    )
    if (isDecided || hasLeft || isDeletedBeside || isTakenBack) {
      this.drop(id)
      return
    }
    const wrong = difference(thing, row)
    if (!wrong) return
    this.drop(id)
    this.violation(`I7 one's own write of ${id}: ${wrong} (${about(thing, entries)})`)
  }
}

/** Follows the stored row of one stream, also when the page changes from its snapshot to the database. */
function storedRow(stream: Stream, id: string, onRow: (row: Row) => void, onUnknown: () => void): () => void {
  let stop: (() => void) | undefined
  const listen = () => {
    stop?.()
    onUnknown()
    stop = rowsStore.getState().source?.byIds([stream], [id], ([rows]) => {
      const row = rows?.get(id)
      if (row) onRow(row as Row)
    })
  }
  listen()
  const stopListening = rowsStore.subscribe((now, before) => {
    if (now.source !== before.source) listen()
  })
  return () => {
    stopListening()
    stop?.()
  }
}

/** What the writer sees wrongly; null: nothing. */
function difference({ expected, lists }: Watched, row: Row | undefined): string | null {
  if (expected === null) return row ? 'shown though it was deleted here' : null
  // Until the lists have answered once nothing can be said of a row that only the disk holds.
  if (!row) return lists.every((list) => list.get().ready) ? 'not shown' : null
  const wrong = Object.keys(expected).filter(
    (field) =>
      // A draft shows no likes.
      (field !== 'liked_by_me' || row.is_draft === false) &&
      JSON.stringify(row[field]) !== JSON.stringify(expected[field]),
  )
  const said = wrong.map(
    (field) => `${field} ${JSON.stringify(row[field])} instead of ${JSON.stringify(expected[field])}`,
  )
  return said.length > 0 ? said.join(', ') : null
}

const about = ({ stored }: Pick<Watched, 'stored'>, entries: readonly Entry[]): string => {
  const rows = [...stored].map(([stream, row]) => `${stream} ${JSON.stringify(row)}`)
  const writes = entries.map(
    ({ kind, state, rev, fields }) => `${kind} ${state} rev ${rev ?? '-'} ${JSON.stringify(fields)}`,
  )
  return `entries: ${writes.join('; ')}; stored: ${rows.join()}`
}
