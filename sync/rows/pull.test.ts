import { describe, expect, it, vi } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { FakeWorld, replicate, start, waitFor } from '@/tests/support/pull-world'
import { type Stream, streams } from '../tables'
import { PullRounds } from './pull'
import type { Checkpoint } from './pull-state'

const titles = async ({ database }: FakeWorld) =>
  (await database.posts.find().exec()).map((row) => row.get('title'))
const aDraft = (id: string) => ({ ...aPost({ id, is_draft: true, is_published: false }), draft_key: 1 })

describe('a round', () => {
  it('asks once for all collections, and reports only when every one has stored its part', async () => {
    const { world } = await start((w) =>
      w.answers.push({ posts: [aPost({ title: '一' })], drafts: [aDraft('d')] }),
    )
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    expect(world.asked).toHaveLength(1)
    expect(await titles(world)).toEqual(['一'])
    expect(await world.heldIds('drafts')).toEqual(['d'])
  })

  it('stores what the server says over what a disk has damaged', async () => {
    const { world, rounds } = await start((w) => w.answers.push({ posts: [aPost({ title: '一' })] }))
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    const { storageInstance } = world.database.posts
    const [before] = await storageInstance.findDocumentsById(['post-1'], false)
    const document = { ...before, title: 7, _rev: '9-disk' } as never
    await storageInstance.bulkWrite([{ previous: before as never, document }], 'test')
    world.answers.push({ posts: [aPost({ title: '一' })] })
    rounds.request()
    await waitFor(async () => expect(await titles(world)).toEqual(['一']))
  })

  it('keeps a row that moves until the page that has it where it goes (I7)', async () => {
    const { world, rounds } = await start((w) => w.answers.push({ drafts: [aDraft('d')] }))
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    const held: string[][] = []
    const { ask } = world
    world.ask = async (request) => {
      held.push([...(await world.heldIds('posts')), ...(await world.heldIds('drafts'))])
      return ask(request)
    }
    const gone = { id: 'd', _deleted: true }
    world.more = ['posts']
    world.answers.push({ posts: [aPost({ id: 'other' })], drafts: [gone] })
    // The last page is of the time of the first one: what has moved since comes with the next difference.
    world.answers.push({ posts: [aPost({ id: 'last' })], drafts: [gone] })
    world.answers.push({ posts: [aPost({ id: 'd' })], drafts: [gone] })
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    expect(held).toEqual([['d'], ['other', 'd'], ['last', 'other', 'd']])
    expect(new Set(world.asked.slice(1).map(({ cursors }) => cursors.drafts))).toHaveLength(1)
    expect(await world.heldIds('posts')).toEqual(['d', 'last', 'other'])
    expect(await world.heldIds('drafts')).toEqual([])
  })

  it('goes on from the stored cursor, and from an empty answer’s too', async () => {
    const { world, rounds } = await start((w) => w.answers.push({ posts: [aPost()] }))
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(3))
    expect(world.asked.map((request) => request.cursors.posts)).toEqual([null, 1, 2])
    expect(world.asked.map((request) => request.cursors.drafts)).toEqual([null, 1, 2])
  })

  it('goes on from there at the next start, also of a stream that was empty', async () => {
    const { world, end } = await start((w) => w.answers.push({ posts: [aPost()] }))
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    await end()
    replicate(world)
    await waitFor(() => expect(world.asked).toHaveLength(2))
    expect(world.asked[1]?.cursors).toEqual(Object.fromEntries(streams.map((stream) => [stream, 1])))
    expect(await world.heldIds('drafts')).toEqual([])
  })

  it('asks for the next page by itself', async () => {
    const { world } = await start((w) => {
      w.answers.push(
        { posts: [aPost({ id: 'a', title: '一' })] },
        { posts: [aPost({ id: 'b', title: '二' })] },
      )
      w.more = ['posts']
    })
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    expect((await titles(world)).sort()).toEqual(['一', '二'])
  })

  it('waits out a failure instead of throwing, and one that many asked for is one', async () => {
    const { world, rounds } = await start((w) => w.answers.push('offline', 'offline', { posts: [aPost()] }))
    rounds.request()
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalled())
    // With what each had asked for: of a refused one that alone is forgotten.
    expect(world.failed.mock.calls).toEqual([
      [{ kind: 'offline' }, 1, 0],
      [{ kind: 'offline' }, 2, 1],
    ])
    expect(await titles(world)).toHaveLength(1)
  })

  it('asks again after a pause when the answer could not be stored (a full disk)', async () => {
    const world = await FakeWorld.open()
    world.answers.push({ posts: [aPost()] })
    const rounds = new PullRounds(world)
    const call = () => Promise.all(streams.map((stream) => rounds.handler(stream)(undefined)))
    await call()
    expect(world.failed).not.toHaveBeenCalled()
    await call()
    expect(world.failed).toHaveBeenCalledTimes(1)
    expect(world.asked).toHaveLength(2)
  })

  it('stores a row that moves in its new place before it leaves the old one (I7)', async () => {
    const { world, rounds } = await start((w) => w.answers.push({ drafts: [aDraft('p')] }))
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    const seen: string[] = []
    const note = async (where: string) => seen.push(where)
    world.database.posts.$.subscribe(() => void note('in posts'))
    world.database.drafts.$.subscribe(() => void note('out of drafts'))
    world.answers.push({ posts: [aPost({ id: 'p' })], drafts: [{ id: 'p', _deleted: true }] })
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    expect(seen).toEqual(['in posts', 'out of drafts'])
    expect(await world.heldIds('drafts')).toEqual([])
  })

  it('keeps the cursor until what leaves is stored, too: whoever goes on after a crash gets both again (I8)', async () => {
    const world = await FakeWorld.open()
    const rounds = new PullRounds(world)
    const held = new Map<Stream, Checkpoint | undefined>()
    const round = async () => {
      const pages = await Promise.all(streams.map((stream) => rounds.handler(stream)(held.get(stream))))
      for (const [at, stream] of streams.entries()) held.set(stream, pages[at]?.checkpoint)
      return pages[streams.indexOf('posts')]
    }
    world.answers.push({ posts: [aPost({ id: 'p' })] })
    await round()
    await round()
    rounds.request()
    world.answers.push({ posts: [aPost({ id: 'q' }), { id: 'p', _deleted: true }] })
    const coming = await round()
    const going = await round()
    expect([coming, going].map((page) => [page?.documents[0]?.id, page?.checkpoint?.cursor])).toEqual([
      ['q', 1],
      ['p', 2],
    ])
  })
})

describe('a change of scope', () => {
  it('begins a refill anew when its answer could not be stored (a full disk)', async () => {
    const world = await FakeWorld.open()
    const rounds = new PullRounds(world)
    const call = (at: number, held: (Checkpoint | undefined)[]) => {
      if (at > 0) rounds.request()
      return Promise.all(streams.map((stream, n) => rounds.handler(stream)(held[n])))
    }
    const held = (await call(0, [])).map(({ checkpoint }) => checkpoint)
    await call(0, held)
    world.scope = 1
    await call(1, held)
    await call(1, held)
    expect(world.asked.map(({ cursors }) => cursors.posts)).toEqual([null, 1, null, null])
  })

  it('begins a refill anew when something failed before it was asked for', async () => {
    const { world, rounds } = await start((w) =>
      w.answers.push({ posts: [aPost({ id: 'a' }), aPost({ id: 'b' })] }),
    )
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    world.scope = 1
    const { fetches } = world
    vi.spyOn(world, 'fetches').mockImplementationOnce(fetches).mockRejectedValueOnce(new Error('full'))
    world.answers.push({}, { posts: [aPost({ id: 'a' })] })
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    expect(world.asked.map(({ cursors }) => cursors.posts)).toEqual([null, 1, null])
    expect(await world.heldIds('posts')).toEqual(['a'])
  })

  it('refills, and evicts what does not come again, page by page (I6)', async () => {
    const { world, rounds } = await start((w) =>
      w.answers.push({ posts: [aPost({ id: 'a', title: '残る' }), aPost({ id: 'b', title: '消える' })] }),
    )
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    world.scope = 1
    world.answers.push(
      {},
      { posts: [aPost({ id: 'a', title: '残る' })] },
      { posts: [aPost({ id: 'c', title: '新しい' })] },
    )
    const ask = world.ask
    let call = 0
    world.ask = (request) => {
      call += 1
      if (call === 2) world.more = ['posts']
      return ask(request)
    }
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    expect((await titles(world)).sort()).toEqual(['新しい', '残る'].sort())
    // The second page of the refill is asked for with the first one's cursor, not from the start again.
    expect(world.asked.map((request) => request.cursors.posts)).toEqual([null, 1, null, 3, 4])
    expect(world.stored.mock.calls.map((call) => (call as unknown[])[2])).toEqual([true, true])
  })
})
