import { toServerTime } from '../host/server-clock'
import type { Outbox } from '../outbox/store'
import { registry, type Stream } from '../tables'
import type { Held } from '../tables/descriptor'
import type { PulledStream } from '../wire/protocol'
import { openedOf, type RowDatabase } from './database'
import { MOST_FETCHED } from './fetch'
import { rowsStore } from './source'
import { readOpened } from './window'

/** A window grown by scrolling shrinks back when it is larger than this at a start (`docs/sync-spec.md`). */
const GROWN = 600

/** Ids that are to leave, by stream. */
export type Leaving = Partial<Record<Stream, string[]>>
type Edge = number | null | undefined

/** What leaves at a start, by stream: each table says it of its own rows. It goes through the pull handler like every change. */
export async function evictable(database: RowDatabase, outbox: Outbox): Promise<Leaving> {
  const leaving: Leaving = {}
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

/** Fetches that open nothing: what is gone, or no longer this person's to see, leaves with the answer. */
async function askAnew(outbox: Outbox, stream: Stream, rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += MOST_FETCHED)
    await outbox.db.wants.add({ stream, ids: ids.slice(at, at + MOST_FETCHED) })
}

/**
 * These (true: many) left the village from beyond the window, whose edge is `edge`: what is held of them is asked for anew
 * (I6), but what is `leaving` anyway. Gives whether there is any.
 */
export async function askBeyond(
  database: RowDatabase,
  outbox: Outbox,
  { left_beyond: left, edge }: Pick<PulledStream, 'left_beyond' | 'edge'>,
  leaving: readonly string[],
): Promise<boolean> {
  if (!left || typeof edge !== 'number') return false
  const rows = await database.posts.find({ selector: { feed_key: { $gt: edge } } }).exec()
  const doubtful = rows.filter(
    ({ id, user_id }) =>
      user_id !== outbox.account && !leaving.includes(id) && (left === true || left.includes(id)),
  )
  await askAnew(outbox, 'posts', doubtful)
  return doubtful.length > 0
}

/**
 * What still leaves with an answer whose window of posts ends at `reached`. Where that is not the edge that was swept for,
 * a tab grew the window and closed before it could note that: the rows between would never be told again (I4).
 */
export const stillLeaving = (leaving: Leaving, swept: Edge, reached: Edge): Leaving =>
  reached === undefined || reached === swept ? leaving : { ...leaving, posts: [] }

async function heldNow(database: RowDatabase, outbox: Outbox, leaving: Leaving): Promise<Held> {
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
      !leaving[stream as Stream]?.includes(id) && (await of(stream).findOne(id).exec()) !== null,
  }
}

async function shrinkWindow(database: RowDatabase, outbox: Outbox, edge: number): Promise<void> {
  const held = await database.posts.count({ selector: { feed_key: { $lte: edge } } }).exec()
  if (held > GROWN) await outbox.db.wants.add({ stream: 'posts', trim: true })
}
