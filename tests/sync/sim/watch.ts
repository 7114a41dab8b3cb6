import { isUuid } from '@/sync/host/uuid'
import type { Change, Entry } from '@/sync/outbox/entry'
import { pendingStore } from '@/sync/outbox/pending'
import { LiveList } from '@/sync/read/live-list'
import { rowsStore } from '@/sync/rows/source'
import { sessionState } from '@/sync/session/session'
import { registry, type Stream, streamsOf } from '@/sync/tables'
import { namedBy } from './memory'

type Row = Record<string, unknown>

interface Watched {
  table: string
  id: string
  /** What the writer must see; `null`: nothing, it was deleted. */
  expected: Row | null
  /** Another's thing may leave at any moment. */
  isOwn: boolean
  lists: [Stream, LiveList<Stream>][]
  stored: Map<Stream, Row & { _deleted?: boolean }>
  stops: (() => void)[]
  /** Writes whose writer has not heard yet what became of them, by the id they have until the device has them. */
  unheard: Set<string>
}

const MOST = 6

/** What belongs to a member has the member's id in each of its tables. */
type Named = Pick<Change, 'table' | 'id'>
const keyOf = ({ table, id }: Named): string => `${table} ${id}`

/** What waits to be sent for it. */
const entriesOf = (named: Named): Entry[] =>
  pendingStore.getState().entries.filter((entry) => entry.table === named.table && entry.id === named.id)

/** The id, and those that the thing goes on under or came from, as far as this device knows (`followsNewId`). */
function alsoNamed(id: string): Set<string> {
  const { entries } = pendingStore.getState()
  const names = new Set([id])
  // A set that grows while it is walked is walked to its end.
  for (const one of names)
    for (const entry of entries) {
      if (entry.id === one && entry.row_id) names.add(entry.row_id)
      if (entry.row_id === one) names.add(entry.id)
    }
  return names
}

/** What shows of a write: not what only its making carries. */
const visibleOf = (table: string, fields: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) =>
      streamsOf(table).some((stream) => field in registry[stream].properties),
    ),
  )

/** The toggles that are part of a count, each with its count. */
const counted = (stream: Stream): [string, string][] =>
  Object.entries(registry[stream].toggles).flatMap(([field, { count }]) => (count ? [[field, count]] : []))

/** Looks at what one's own writes look like, at every change of what is shown (I7). */
export class Watch {
  private readonly things = new Map<string, Watched>()
  private readonly foreign = new Set<string>()
  private isStopped = false

  constructor(
    private readonly violation: (text: string) => void,
    /** Another tab has written it, and its write may come to the disk after ours. */
    private readonly isWrittenBeside: (id: string) => boolean,
  ) {}

  /** Called just before a write: what must show from the step of the write on. */
  expect({ table, id, kind, fields = {}, shown }: Change): void {
    // Nothing of it comes back.
    if (this.isStopped || streamsOf(table).length === 0) return
    for (const other of alsoNamed(id)) if (other !== id) this.drop(keyOf({ table, id: other }))
    if (!this.foreign.has(id)) this.note({ table, id, kind, fields, shown })
  }

  private note({ table, id, kind, fields, shown }: Change): void {
    const thing = this.things.get(keyOf({ table, id })) ?? this.watch(table, id)
    // What hangs on another's thing may go with that.
    const isHanging = namedBy(id, fields as Row, (shown ?? {}) as Row).some(
      (one) => one !== sessionState().userId,
    )
    thing.isOwn ||= !isHanging && (kind !== 'toggle' || (shown as Row).user_id === sessionState().userId)
    if (kind === 'delete') thing.expected = null
    else if (thing.expected !== null || kind === 'insert') {
      thing.expected = { ...thing.expected, ...visibleOf(table, fields as Row) }
    }
  }

  /** Called with a write: it shows in this very step. `done`: its writer hears what became of it. */
  follow(named: Named, done: Promise<void>): void {
    const key = keyOf(named)
    this.look(key)
    const thing = this.things.get(key)
    const written = entriesOf(named).at(-1)?.write_id
    if (!thing || !written) return
    const heard = () => thing.unheard.delete(written)
    thing.unheard.add(written)
    void done.then(heard, heard)
  }

  /** Somebody else may have changed these: what they look like is no longer ours to say (`forever`: nor later). */
  release(ids: readonly string[], forever = false): void {
    const names = new Set(ids.flatMap((id) => [...alsoNamed(id)]))
    for (const [key, { id }] of [...this.things]) if (names.has(id)) this.drop(key)
    if (forever) for (const id of ids) this.foreign.add(id)
  }

  stop(): void {
    this.isStopped = true
    for (const key of [...this.things.keys()]) this.drop(key)
  }

  /** Everything is at rest: also the counts beside one's own toggles must fit the stored rows. */
  check(): void {
    for (const [key, thing] of this.things) {
      const { stored, id } = thing
      this.look(key)
      // Of a thing that moves between two streams both may be there for a while: the newer one is shown.
      const living = [...stored].filter(([, row]) => !row._deleted)
      const newest = living.toSorted(([, a], [, b]) => Number(b.rev) - Number(a.rev)).slice(0, 1)
      for (const [stream, row] of newest) {
        const [[, shown] = []] = rowsOf(thing)
        if (!shown) continue
        for (const [field, count] of counted(stream)) {
          const others = Number(row[count]) - Number(row[field])
          const seen = Number(shown[count]) - Number(shown[field])
          if (others === seen) continue
          this.violation(`I7 ${count} of ${id}: ${seen} others instead of ${others} (${about(thing)})`)
        }
      }
    }
  }

  /** Lists are told one after the other, and drawn together. */
  private lookSoon(key: string): void {
    queueMicrotask(() => this.look(key))
  }

  private watch(table: string, id: string): Watched {
    const oldest = [...this.things.keys()][0]
    if (this.things.size >= MOST && oldest) this.drop(oldest)
    const streams = streamsOf(table)
    const lists = streams.map((stream): [Stream, LiveList<Stream>] => [
      stream,
      new LiveList<Stream>({ stream, where: { id }, limit: 1 }),
    ])
    const key = keyOf({ table, id })
    const thing: Watched = {
      table,
      id,
      expected: {},
      isOwn: false,
      lists,
      stored: new Map(),
      stops: [],
      unheard: new Set(),
    }
    this.things.set(key, thing)
    for (const [, list] of lists)
      thing.stops.push(
        list.subscribe(() => this.lookSoon(key)),
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

  private drop(key: string): void {
    for (const stop of this.things.get(key)?.stops ?? []) stop()
    this.things.delete(key)
  }

  /** Compares what is shown of a thing with what its writer must see. */
  private look(key: string): void {
    const thing = this.things.get(key)
    if (!thing) return
    const entries = entriesOf(thing)
    const [[stream, row] = []] = rowsOf(thing)
    // A refusal, a copy, a duplicate: the server decided otherwise, and says so elsewhere (I5).
    const isDecided = entries.some((entry) => entry.state === 'refused' || entry.row_id)
    const hasLeft = !row && !thing.isOwn && thing.expected !== null
    // In the other tab, in the same moment: what was typed here is kept, not shown.
    const isDeletedBeside = entries.some((entry) => entry.kind === 'delete') && thing.expected !== null
    // The device could not keep it: it is taken back just before its writer hears so.
    const isTakenBack = [...thing.unheard].some((written) =>
      entries.every(({ write_id }) => write_id !== written),
    )
    const isWrittenBeside = [...alsoNamed(thing.id)].some((name) => this.isWrittenBeside(name))
    if (isDecided || hasLeft || isDeletedBeside || isTakenBack || isWrittenBeside) {
      this.drop(key)
      return
    }
    const wrong = difference(thing, stream, row)
    if (!wrong) return
    this.drop(key)
    this.violation(`I7 one's own write of ${thing.id}: ${wrong} (${about(thing)})`)
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

/** The rows that are shown of it, each with its stream: one, but for a thing that moves. */
const rowsOf = ({ lists }: Watched): [Stream, Row][] =>
  lists.flatMap(([stream, list]) => list.get().rows.map((row): [Stream, Row] => [stream, row as Row]))

/** A toggle of another stream of the same table. */
const isElsewhere = (stream: Stream, field: string): boolean =>
  !(field in registry[stream].toggles) &&
  streamsOf(registry[stream].table).some((other) => field in registry[other].toggles)

/** What the writer sees wrongly; null: nothing. */
function difference(
  { expected, lists }: Watched,
  stream: Stream | undefined,
  row: Row | undefined,
): string | null {
  if (expected === null) return row ? 'shown though it was deleted here' : null
  // Until the lists have answered once nothing can be said of a row that only the disk holds.
  if (!row || !stream) return lists.every(([, list]) => list.get().ready) ? 'not shown' : null
  const wrong = Object.keys(expected).filter(
    (field) =>
      // A draft shows no likes.
      !isElsewhere(stream, field) &&
      // What it named may have been deleted by its owner.
      !(row[field] === null && isUuid(String(expected[field]))) &&
      JSON.stringify(row[field]) !== JSON.stringify(expected[field]),
  )
  const said = wrong.map(
    (field) => `${field} ${JSON.stringify(row[field])} instead of ${JSON.stringify(expected[field])}`,
  )
  return said.length > 0 ? said.join(', ') : null
}

const about = (thing: Watched): string => {
  const rows = [...thing.stored].map(([stream, row]) => `${stream} ${JSON.stringify(row)}`)
  const writes = entriesOf(thing).map(
    ({ kind, state, rev, fields }) => `${kind} ${state} rev ${rev ?? '-'} ${JSON.stringify(fields)}`,
  )
  return `entries: ${writes.join('; ')}; stored: ${rows.join()}`
}
