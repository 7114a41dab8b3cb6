import type { Outbox } from '../outbox/store'
import { rowsStore } from '../source'
import type { CollectionItemRow, CollectionRow, CommentRow, ListRow, PostRow, Stream } from '../tables'
import { isFleeting, postOf } from '../tables/lists'
import type { RowDatabase } from './database'
import { contentOver, eventsOver } from './over'
import { readOpened } from './window'

/** A window grown by scrolling shrinks back when it is larger than this at a start (`docs/sync-spec.md`). */
const GROWN = 600

/**
 * What leaves at a start: posts beyond the window that nobody opened lately, that neither 人気 nor a collection of one's own
 * names, are not one's own or bookmarked, and have no entries; pages of lists but the first, of searches, of likers and of a person's page; comments of
 * posts that leave, collections of others; events and banners that are long over. It goes through the pull handler like
 * every other change of rows; an eviction is no tombstone.
 */
export async function evictable(
  database: RowDatabase,
  outbox: Outbox,
): Promise<Partial<Record<Stream, string[]>>> {
  const pages = await all<ListRow>(database, 'lists')
  const written = new Set((await outbox.all()).map(({ id }) => id))
  const items = await all<CollectionItemRow>(database, 'collection_items')
  const opened = new Set(await readOpened(outbox))
  const named = [...pages.flatMap(popularIds), ...items.map(({ post_id }) => post_id)]
  const posts = await postsBeyond(database, outbox, new Set([...written, ...named, ...opened]))
  const leaving = new Set(posts)
  const isHeld = async (post: string) =>
    !leaving.has(post) && (await database.posts.findOne(post).exec()) !== null

  const lists: string[] = []
  const read = new Set<string>()
  for (const page of pages) {
    const post = postOf(page.list)
    if (!isLasting(page) || (post && !(await isHeld(post)))) lists.push(page.id)
    else if (post) read.add(post)
  }
  const comments = (await all<CommentRow>(database, 'comments'))
    .filter(({ id, post_id }) => !read.has(post_id) && !written.has(id))
    .map(({ id }) => id)
  const albums = (await all<CollectionRow>(database, 'albums'))
    .filter(({ id, user_id }) => user_id !== outbox.account && !opened.has(id))
    .map(({ id }) => id)
  const now = Date.now()
  const isNeeded = (id: string) => opened.has(id) || written.has(id)
  const events = (await eventsOver(database, outbox.account, now)).filter((id) => !isNeeded(id))
  const site_content = (await contentOver(database, now)).filter((id) => !isNeeded(id))
  return Object.fromEntries(
    Object.entries({ posts, lists, comments, albums, events, site_content }).filter(
      ([, ids]) => ids.length > 0,
    ),
  )
}

const all = async <Row>(database: RowDatabase, stream: Stream): Promise<Row[]> =>
  (await database[stream].find().exec()).map((row) => row.toJSON() as Row)

/** The first page stands by itself; フォロー中 follows on a window that may have moved, others are asked for again. */
const isLasting = ({ page, list }: ListRow): boolean =>
  page === 0 && list !== 'following' && !isFleeting(list)

const popularIds = (page: ListRow): string[] => (page.list === 'popular' && isLasting(page) ? page.ids : [])

async function postsBeyond(
  database: RowDatabase,
  outbox: Outbox,
  needed: ReadonlySet<string>,
): Promise<string[]> {
  const edge = rowsStore.getState().edges.posts
  if (typeof edge !== 'number') return []
  const held = await database.posts.count({ selector: { feed_key: { $lte: edge } } }).exec()
  if (held > GROWN) await outbox.db.wants.add({ stream: 'posts', trim: true })
  const beyond = await database.posts.find({ selector: { feed_key: { $gt: edge } } }).exec()
  return beyond
    .map((row) => row.toJSON() as unknown as PostRow)
    .filter((row) => row.user_id !== outbox.account && !row.bookmarked_by_me && !needed.has(row.id))
    .map(({ id }) => id)
}
