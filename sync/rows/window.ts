import type { Outbox } from '../outbox/store'
import { rowsStore } from '../source'
import type { Stream } from '../tables'
import type { RowDatabase } from './database'

/** Rows opened one by one stay this many; older ones leave at the next start. */
const OPENED = 100
/** A window grown by scrolling shrinks back when it is larger than this at a start (`docs/sync-spec.md`). */
const GROWN = 600
const OPENED_KEY = 'opened'

/** Notes that a person asked for rows, so that they stay on the device beyond the window. */
export async function noteOpened(outbox: Outbox, ids: readonly string[]): Promise<void> {
  const opened = (await outbox.readMeta<string[]>(OPENED_KEY)) ?? []
  await outbox.writeMeta(OPENED_KEY, [...new Set([...ids, ...opened])].slice(0, OPENED))
}

/** Of the lists only this page is held over a start: the others follow on a window that may have moved. */
const LASTING_PAGE = 'popular/0'

/**
 * Rows beyond the window that nobody opened lately, that no held list names, are not one's own or bookmarked, and have no
 * entries; and the further pages of lists. They leave through the pull handler like every other change of rows; an
 * eviction is no tombstone.
 */
export async function evictable(
  database: RowDatabase,
  outbox: Outbox,
): Promise<Partial<Record<Stream, string[]>>> {
  const pages = await database.lists.find().exec()
  const lists = pages.map((row) => row.primary).filter((id) => id !== LASTING_PAGE)
  const listed = pages.filter((row) => row.primary === LASTING_PAGE).flatMap((row) => row.get('ids'))
  const posts = await postsBeyond(database, outbox, listed)
  return { ...(lists.length > 0 && { lists }), ...(posts.length > 0 && { posts }) }
}

async function postsBeyond(
  database: RowDatabase,
  outbox: Outbox,
  listed: readonly string[],
): Promise<string[]> {
  const edge = rowsStore.getState().edges.posts
  if (typeof edge !== 'number') return []
  const held = await database.posts.count({ selector: { feed_key: { $lte: edge } } }).exec()
  if (held > GROWN) await outbox.db.wants.add({ stream: 'posts', trim: true })
  const beyond = await database.posts.find({ selector: { feed_key: { $gt: edge } } }).exec()
  const kept = new Set([
    ...((await outbox.readMeta<string[]>(OPENED_KEY)) ?? []),
    ...(await outbox.all()).map((entry) => entry.id),
    ...listed,
  ])
  const isMine = (row: (typeof beyond)[number]) =>
    row.get('user_id') === outbox.account || row.get('bookmarked_by_me')
  return beyond.filter((row) => !isMine(row) && !kept.has(row.primary)).map((row) => row.primary)
}
