import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDatabase } from './device-databases'
import { forgetSharedBy, sharedStore } from './shared-store'
import { forgetShared, keepShared, readShared, sharedCount } from './shared-things'

const thing = (title: string) => ({
  title,
  text: '',
  url: '',
  picture: new Blob(['jpeg'], { type: 'image/jpeg' }),
})
const keep = (account: string | null, ...titles: string[]) => keepShared(account, titles.map(thing))
const titlesFor = async (account: string) => (await readShared(account)).things.map(({ title }) => title)

beforeEach(() => {
  // Each share is of a moment of its own.
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
  return emptyDatabase('shinobi-shared')
})
afterEach(() => vi.restoreAllMocks())

it('waits for whoever was signed in, or for whoever comes when nobody was; oldest first', async () => {
  await keep(null, '夜桜')
  await keep('b', '滝')
  await keep('a', '朝霧', '竹林')
  expect(await titlesFor('a')).toEqual(['夜桜', '朝霧', '竹林'])
  expect(await titlesFor('b')).toEqual(['夜桜', '滝'])
  const [first] = (await readShared('a')).things
  expect(await first?.picture?.text()).toBe('jpeg')
  await forgetShared(first?.key ?? '')
  expect(await titlesFor('a')).toEqual(['朝霧', '竹林'])
})

it('a damaged record keeps nothing else back, and is told', async () => {
  await keep('a', '夜桜')
  await set('a/0', { title: 7 }, sharedStore)
  expect(await readShared('a')).toMatchObject({ things: [{ title: '夜桜' }], damaged: ['a/0'] })
  expect(await readShared('b')).toEqual({ things: [], damaged: [] })
})

it('a record whose bytes the disk has lost is a damaged one; what may pass takes nothing away', async () => {
  await keep('a', '夜桜', '朝霧')
  const real = IDBObjectStore.prototype.get
  const failing = (name: string) =>
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('', name)
    })
  failing('DataError')
  expect(await readShared('a')).toMatchObject({ things: [{ title: '朝霧' }], damaged: [expect.any(String)] })
  failing('UnknownError')
  await expect(readShared('a')).rejects.toMatchObject({ name: 'UnknownError' })
  IDBObjectStore.prototype.get = real
  expect(await titlesFor('a')).toEqual(['夜桜', '朝霧'])
})

it('whoever leaves takes theirs along, and nobody else’s', async () => {
  await keep(null, '夜桜')
  await keep('a', '朝霧')
  await keep('b', '滝')
  await set('a/0', 'not a thing', sharedStore)
  expect([await sharedCount('a'), await sharedCount('b')]).toEqual([2, 1])
  await forgetSharedBy('a')
  expect(await readShared('a')).toMatchObject({ things: [{ title: '夜桜' }], damaged: [] })
  expect(await titlesFor('b')).toEqual(['夜桜', '滝'])
})
