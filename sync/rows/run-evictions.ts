import { toServerTime } from '../host/server-clock'
import type { Outbox } from '../outbox/store'
import { registry, type Stream } from '../tables'
import type { Held } from '../tables/descriptor'
import { openedOf, type RowDatabase } from './database'
import { MOST_FETCHED } from './fetch'
import { rowsStore } from './source'
import { readOpened } from './window'

/** A window grown by scrolling shrinks back when it is larger than this at a start (`docs/sync-spec.md`). */
const GROWN = 600

/** What leaves at a start, by stream: each table says it of its own rows. It goes through the pull handler like every change. */
export async function evictable(
  database: RowDatabase,
  outbox: Outbox,
): Promise<Partial<Record<Stream, string[]>>> {
  const leaving: Partial<Record<Stream, string[]>> = {}
  const held = await heldNow(database, outbox, leaving)
  if (held.edge !== undefined) await shrinkWindow(database, outbox, held.edge)
  for (const stream of openedOf(database)) {
    const { evicts } = registry[stream]
    const selector = evicts?.where ? evicts.where(held) : {}
    if (!evicts || !selector) continue
    const rows = (await database[stream].find({ selector }).exec()).map((row) => row.toJSON())
    const ids = await evicts.which(rows, held)
    if (ids.length > 0) leaving[stream] = ids
    const doubtful = rows.filter((row) => !ids.includes(row.id) && evicts.mayBeGone?.(row, held))
    if (doubtful.length > 0) await askAnew(outbox, stream, doubtful)
  }
  return leaving
}

/** A fetch that opens nothing: what is gone, or no longer this person's to see, leaves with the answer. */
const askAnew = (outbox: Outbox, stream: Stream, rows: readonly { id: string }[]): Promise<unknown> =>
  outbox.db.wants.add({ stream, ids: rows.map(({ id }) => id).slice(0, MOST_FETCHED) })

async function heldNow(
  database: RowDatabase,
  outbox: Outbox,
  leaving: Partial<Record<string, string[]>>,
): Promise<Held> {
  // What was refused because the thing is gone keeps no row of it: of a comment whose page is not held nobody tells.
  const writes = (await outbox.all()).filter(({ code }) => code !== 'not_found')
  const written = new Set(writes.map(({ id }) => id))
  const opened = new Set(await readOpened(outbox))
  const { posts: edge } = rowsStore.getState().edges
  const of = (stream: string) => database[stream as Stream]
  return {
    me: outbox.account,
    nowMs: toServerTime(Date.now()),
    edge: edge ?? undefined,
    isWritten: (id) => written.has(id),
    isOpened: (id) => opened.has(id),
    all: async <R>(stream: string) => (await of(stream).find().exec()).map((row) => row.toJSON() as R),
    stays: async (stream, id) =>
      !leaving[stream]?.includes(id) && (await of(stream).findOne(id).exec()) !== null,
  }
}

async function shrinkWindow(database: RowDatabase, outbox: Outbox, edge: number): Promise<void> {
  const held = await database.posts.count({ selector: { feed_key: { $lte: edge } } }).exec()
  if (held > GROWN) await outbox.db.wants.add({ stream: 'posts', trim: true })
}
