import { describe, expect, it, vi } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { start, waitFor } from '@/tests/support/pull-world'

describe('what is to leave with an answer', () => {
  it('leaves a stream that is not answered, and its cursor stays', async () => {
    const { world, rounds } = await start((w) => {
      w.answers = [{ posts: [aPost({ id: 'a' }), aPost({ id: 'b' })] }]
    })
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    const held = () => world.heldIds('posts')
    expect(await held()).toEqual(['a', 'b'])
    world.quiet = ['posts']
    world.leaving = { posts: ['a'] }
    rounds.request()
    await waitFor(async () => expect(await held()).toEqual(['b']))
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    rounds.request()
    await waitFor(() => expect(world.asked.length).toBeGreaterThan(2))
    expect(world.asked.at(-1)?.cursors.posts).toBe(world.asked[1]?.cursors.posts)
    expect(world.asked.at(-1)?.cursors.posts).not.toBeNull()
  })

  it('is left to a fill that is under way, which itself lets go of what it has not brought (I4)', async () => {
    const { world, rounds } = await start((w) =>
      w.answers.push({ posts: [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'c' })] }),
    )
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    const left: string[] = []
    world.database.posts.$.subscribe(
      ({ operation, documentId }) => operation === 'DELETE' && left.push(documentId),
    )
    world.scope = 1
    world.leaving = { posts: ['b', 'c'] }
    world.answers.push({}, { posts: [aPost({ id: 'a' })] }, { posts: [aPost({ id: 'b' })] })
    const { ask } = world
    vi.spyOn(world, 'ask')
      .mockImplementationOnce(ask)
      .mockImplementationOnce((request) => {
        world.more = ['posts']
        return ask(request)
      })
    rounds.request()
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(2))
    expect(left).toEqual(['c'])
  })

  it('stays when it comes with that answer: the window has moved (I4)', async () => {
    const { world, rounds } = await start((w) =>
      w.answers.push({ posts: [aPost({ id: 'a' }), aPost({ id: 'b' })] }),
    )
    await waitFor(() => expect(world.stored).toHaveBeenCalledTimes(1))
    world.leaving = { posts: ['a', 'b'] }
    world.answers.push({ posts: [aPost({ id: 'a' })] })
    rounds.request()
    await waitFor(async () => expect(await world.heldIds('posts')).toEqual(['a']))
  })
})
