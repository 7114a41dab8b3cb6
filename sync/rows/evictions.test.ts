import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { mutexes } from '@/tests/support/locks'
import { openOutbox } from '../outbox/store'
import { rowsStore } from '../source'
import { comments } from '../tables/comments'
import { commentsOf } from '../tables/lists'
import { uuidV7 } from '../uuid'
import { openRows, type RowDatabase } from './database'
import { evictable } from './evictions'
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
    page(commentsOf('opened'), 0, ['c1']),
    page(commentsOf('far'), 0, ['c2']),
  ])
  await database.comments.bulkInsert([comment('c1', 'opened'), comment('c2', 'far'), comment('c3', 'gone')])
  await noteOpened(outbox, ['opened'])
  expect(await evictable(database, outbox)).toEqual({
    posts: ['far'],
    lists: ['comments/far/0', 'following/0', 'popular/1'],
    comments: ['c2', 'c3'],
  })
})
