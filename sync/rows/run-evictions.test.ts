import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { anEntry, aPost } from '@/tests/support/builders'
import { mutexes } from '@/tests/support/locks'
import { uuidV7 } from '../host/uuid'
import { openOutbox } from '../outbox/store'
import { collections } from '../tables/collections'
import { comments } from '../tables/comments'
import { events } from '../tables/events'
import { commentsOf, searchOf } from '../tables/lists'
import { openRows, type RowDatabase } from './database'
import { askBeyond, evictable, stillLeaving } from './run-evictions'
import { rowsStore } from './source'
import { noteOpened } from './window'

let database: RowDatabase
afterEach(() => database?.close())

const EDGE = 1000
const page = (list: string, at: number, ids: string[]) => ({
  id: `${list}/${at}`,
  list,
  page: at,
  start: null,
  next: null,
  ids,
  is_closed: false,
})
const comment = (id: string, post_id: string) => ({ ...comments.blank(id, 'other', 0), post_id })

it('leaves what the window, its owner, their bookmarks, 人気 and what was opened lately need', async () => {
  const me = uuidV7()
  database = await openRows(me)
  const outbox = openOutbox(me, mutexes())
  rowsStore.setState({ edges: { posts: EDGE } })
  const posts = {
    near: aPost({ id: 'near', feed_key: EDGE }),
    far: aPost({ id: 'far', feed_key: EDGE + 1 }),
    mine: aPost({ id: 'mine', feed_key: EDGE + 2, user_id: me }),
    marked: aPost({ id: 'marked', feed_key: EDGE + 3, bookmarked_by_me: true }),
    warm: aPost({ id: 'warm', feed_key: EDGE + 4 }),
    opened: aPost({ id: 'opened', feed_key: EDGE + 5 }),
  }
  await database.posts.bulkInsert(Object.values(posts))
  await database.lists.bulkInsert([
    page('popular', 0, ['warm']),
    page('popular', 1, ['far']),
    page('following', 0, ['far']),
    page(searchOf('posts/newest', '影丸'), 0, ['far']),
    page(commentsOf('opened'), 0, ['c1']),
    page(commentsOf('far'), 0, ['c2']),
  ])
  await database.comments.bulkInsert([comment('c1', 'opened'), comment('c2', 'far'), comment('c3', 'gone')])
  await noteOpened(outbox, ['opened'])
  expect(await evictable(database, outbox)).toEqual({
    posts: ['far'],
    lists: ['comments/far/0', 'following/0', 'popular/1', 'search/posts/newest/影丸/0'],
    comments: ['c2', 'c3'],
  })
})

it('keeps a comment that is being written on, but not for a write that was refused because it is gone', async () => {
  const me = uuidV7()
  database = await openRows(me)
  const outbox = openOutbox(me, mutexes())
  await database.comments.bulkInsert([comment('edited', 'gone'), comment('refused', 'gone')])
  const edit = { table: 'comments', kind: 'edit', account: me, fields: { body: '直した言葉' } } as const
  await outbox.db.entries.bulkAdd([
    anEntry({ ...edit, id: 'edited', write_id: uuidV7() }),
    anEntry({ ...edit, id: 'refused', write_id: uuidV7(), state: 'refused', code: 'not_found' }),
  ])
  expect(await evictable(database, outbox)).toEqual({ comments: ['refused'] })
})

it('lets go of events and banners that were over a week ago, of announcements beyond the newest hundred', async () => {
  const me = uuidV7()
  database = await openRows(me)
  const outbox = openOutbox(me, mutexes())
  const day = 86_400_000
  const event = (id: string, until_ms: number, by = 'other') => ({ ...events.blank(id, by, 0), until_ms })
  await database.events.bulkInsert([
    event('long ago', Date.now() - 8 * day),
    event('read lately', Date.now() - 8 * day),
    event('mine', Date.now() - 8 * day, me),
    event('yesterday', Date.now() - day),
    event('open-ended', 9_999_999_999_999),
  ])
  const content = (id: string, kind: string, place: number, data: object) => ({
    id,
    kind,
    place,
    data,
    rev: 1,
  })
  const ending = (days: number | null) => ({
    active_date_end: days === null ? null : new Date(Date.now() + days * day).toISOString(),
  })
  await database.site_content.bulkInsert([
    content('over', 'banner', 1, ending(-8)),
    content('shown', 'banner', 2, ending(8)),
    content('always', 'banner', 3, ending(null)),
    ...Array.from({ length: 101 }, (_, n) => content(`a${n}`, 'announcement', n, {})),
    content('pinned', 'announcement', 999, { is_pinned: true }),
  ])
  await noteOpened(outbox, ['read lately'])
  expect(await evictable(database, outbox)).toEqual({
    events: ['long ago'],
    site_content: ['over', 'a100'],
  })
})

it('asks anew for what others may have closed or deleted meanwhile, which nobody tells of', async () => {
  const me = uuidV7()
  database = await openRows(me)
  const outbox = openOutbox(me, mutexes())
  const album = (id: string, by: string) => ({ ...collections.blank(id, by, 0), is_public: true })
  await database.albums.bulkInsert([album('mine', me), album('opened', 'other'), album('passed', 'other')])
  await noteOpened(outbox, ['opened'])
  expect(await evictable(database, outbox)).toEqual({ albums: ['passed'] })
  expect(await outbox.db.wants.toArray()).toMatchObject([{ stream: 'albums', ids: ['opened'] }])
})

it('asks anew for what left of what one opened beyond the window, in fetches of 60 (I6)', async () => {
  const me = uuidV7()
  database = await openRows(me)
  const outbox = openOutbox(me, mutexes())
  const far = Array.from({ length: 61 }, (_, n) => aPost({ id: `far-${n}`, feed_key: EDGE + 1 + n }))
  await database.posts.bulkInsert([
    aPost({ id: 'near', feed_key: EDGE }),
    aPost({ id: 'mine', feed_key: EDGE + 1, user_id: me }),
    aPost({ id: 'leaving', feed_key: EDGE + 1 }),
    ...far,
  ])
  const told = async (left_beyond: string[] | true | undefined, edge: number | null) => {
    await outbox.db.wants.clear()
    const isAny = await askBeyond(database, outbox, { left_beyond, edge } as never, ['leaving'])
    const asked = await outbox.db.wants.toArray()
    expect(isAny).toBe(asked.length > 0)
    return asked.map(({ ids }) => ids)
  }
  expect(await told(['near', 'mine', 'leaving', 'far-1', 'nowhere'], EDGE)).toEqual([['far-1']])
  expect(await told(['nowhere'], EDGE)).toEqual([])
  expect(await told(['far-1'], null)).toEqual([])
  expect(await told(undefined, EDGE)).toEqual([])
  const many = await told(true, EDGE)
  expect(many.map((ids) => ids?.length)).toEqual([60, 1])
  expect(many.flat().sort()).toEqual(far.map(({ id }) => id).sort())
})

it.each([
  ['where it was', 5, 5, ['a']],
  ['further down: a tab grew it and closed before it could note that (I4)', 5, 9, []],
  ['at nothing more', 5, null, []],
  ['nowhere, of a stream that is not answered', 5, undefined, ['a']],
])('of a window that ends %s', (_, swept, reached, posts) => {
  expect(stillLeaving({ posts: ['a'], lists: ['b'] }, swept, reached)).toEqual({ posts, lists: ['b'] })
})
