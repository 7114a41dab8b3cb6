import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { imageUrl } from '@/src/domain/images'
import { aPost } from '@/tests/support/builders'
import { uuidV7 } from '../host/uuid'
import { openRows, type RowDatabase } from './database'
import { forgetGonePictures } from './gone-pictures'

/** The browser's caches, by name: each the addresses it holds. */
let kept: Record<string, Set<string>>
let database: RowDatabase

const pathOf = (n: number) => `0198a000-0000-7000-8000-000000000000/${n}-abcdef.jpg`
const cached = (name = 'pictures') =>
  [...(kept[name] ?? [])].map((address) => /(\d)-abcdef.*width=(\d+)/.exec(address)?.slice(1).join(' at '))

beforeEach(async () => {
  const all = [1, 2].flatMap((n) => [320, 1280].map((width) => imageUrl('post-images', pathOf(n), width)))
  kept = { pictures: new Set(all), 'carried-pictures': new Set(all), 'precache-v2': new Set(all) }
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(kept),
    open: async (name: string) => ({
      keys: async () => [...(kept[name] ?? [])].map((address) => ({ url: `http://village.test${address}` })),
      delete: async ({ url }: Request) => kept[name]?.delete(url.replace('http://village.test', '')),
    }),
  })
  database = await openRows(uuidV7())
  vi.spyOn(database, 'isLeader').mockReturnValue(true)
  forgetGonePictures(database)
})
afterEach(() => database.close())

const second = ['2 at 320', '2 at 1280']
const both = ['1 at 320', '1 at 1280', ...second]

it('forgets the picture of a row that leaves, at every width, wherever pictures are kept', async () => {
  await database.posts.bulkInsert([1, 2].map((n) => aPost({ id: `p${n}`, image_url: pathOf(n) })))
  await database.posts.bulkRemove(['p1'])
  await vi.waitFor(() => expect([cached(), cached('carried-pictures')]).toEqual([second, second]))
  expect(cached('precache-v2')).toEqual(both)
})

it('forgets the one that its row no longer names, and none when anything else changes', async () => {
  const [first, other] = await Promise.all(
    [1, 2].map((n) => database.posts.insert(aPost({ id: `p${n}`, image_url: pathOf(n) }))),
  )
  await other?.incrementalPatch({ title: '別の題' })
  await first?.incrementalPatch({ image_url: null })
  await vi.waitFor(() => expect(cached()).toEqual(second))
})

it('keeps that of a draft that is published', async () => {
  await database.drafts.insert({ ...aPost({ id: 'p1', image_url: pathOf(1) }), draft_key: 1 })
  await database.drafts.insert({ ...aPost({ id: 'p2', image_url: pathOf(2) }), draft_key: 2 })
  await database.posts.insert(aPost({ id: 'p1', image_url: pathOf(1) }))
  await database.drafts.bulkRemove(['p1', 'p2'])
  await vi.waitFor(() => expect(cached()).toEqual(['1 at 320', '1 at 1280']))
})
