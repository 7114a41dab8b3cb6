import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { mutexes } from '@/tests/support/locks'
import { waitFor } from '@/tests/support/pull-world'
import { uuidV7 } from '../host/uuid'
import { openOutbox } from '../outbox/store'
import { openRows, type RowDatabase } from './database'
import { Leader } from './leader'
import type { Message, Tabs } from './tabs'

const { evictable, pull } = vi.hoisted(() => ({ evictable: vi.fn(), pull: vi.fn() }))
vi.mock('./run-evictions', async (original) => ({ ...(await original<object>()), evictable }))
vi.mock('../wire/transport', async (original) => ({ ...(await original<object>()), pull }))
vi.mock('../host/fire-and-forget', () => ({ fireAndForget: (work: Promise<unknown>) => work.catch(() => 0) }))

let database: RowDatabase
afterEach(() => database?.close())

/** A server that has one post, and after that nothing new. */
const serverWith = (post: object) =>
  pull.mockImplementation(async () => ({
    kind: 'ok',
    body: {
      streams: {
        posts: { rows: pull.mock.calls.length === 1 ? [post] : [], cursor: 1, done: true, edge: null },
      },
      scope_version: 0,
      epoch: 'e',
      generation: 'e',
      now: new Date().toISOString(),
    },
  }))

it('a look for what leaves that fails holds up no pull: the rows come all the same', async () => {
  const me = uuidV7()
  database = await openRows(me, true)
  evictable.mockRejectedValue(new Error('the disk could not be read'))
  const post = aPost({ id: uuidV7() })
  serverWith(post)
  const told: Message[] = []
  const tabs = { tell: (message: Message) => told.push(message) } as unknown as Tabs
  const leader = new Leader(database, openOutbox(me, mutexes()), tabs, () => undefined)
  await leader.start()
  leader.request()
  await waitFor(async () => expect(await database.posts.findOne(post.id).exec()).not.toBeNull())
  expect(evictable).toHaveBeenCalledTimes(1)
  // Nor the pulls after it, though the look is not made again.
  const stored = () => told.filter(({ kind }) => kind === 'stored').length
  const before = stored()
  leader.request()
  await waitFor(() => expect(stored()).toBeGreaterThan(before))
  expect(evictable).toHaveBeenCalledTimes(1)
  expect(told.filter(({ kind }) => kind === 'failed')).toEqual([])
})
