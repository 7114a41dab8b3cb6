import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { expect, it } from 'vitest'
import { deleteDatabase } from './device-databases'
import { keyValueStore } from './key-value'

let made = 0
const name = () => `store-${made++}`

/** As a first opening leaves it that was cut short, or a release that kept something else there. */
const without = (database: string, version: number, store?: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => store && request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result.close())
  })

it('keeps what is put', async () => {
  const database = name()
  await set('a', 1, keyValueStore(database, 'kept'))
  expect(await get('a', keyValueStore(database, 'kept'))).toBe(1)
})

it.each([
  [1, undefined],
  [7, undefined],
  [3, 'another'],
] as const)('makes its store where the database has none (version %i, store %s)', async (version, store) => {
  const database = name()
  await without(database, version, store)
  const page = keyValueStore(database, 'kept')
  const worker = keyValueStore(database, 'kept')
  await Promise.all([set('a', 1, page), set('b', 2, worker)])
  expect([await get('a', worker), await get('b', page)]).toEqual([1, 2])
})

it('lets others delete the database, and makes it anew', async () => {
  const database = name()
  const store = keyValueStore(database, 'kept')
  await set('a', 1, store)
  await deleteDatabase(database)
  expect(await get('a', store)).toBeUndefined()
})

it('tries again after it could not be opened', async () => {
  const database = name()
  const store = keyValueStore(database, 'kept')
  const { open } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('no', 'UnknownError')
  }
  await expect(get('a', store)).rejects.toThrow('no')
  indexedDB.open = open
  await set('a', 1, store)
  expect(await get('a', store)).toBe(1)
})

it('opens it again after a connection was dropped without a word', async () => {
  const database = name()
  const store = keyValueStore(database, 'kept')
  const dropped: IDBDatabase[] = []
  const { open } = indexedDB
  indexedDB.open = (...asked) => {
    const request = open.apply(indexedDB, asked)
    request.addEventListener('success', () => dropped.push(request.result))
    return request
  }
  await set('a', 1, store)
  for (const connection of dropped) connection.close()
  expect(await get('a', store)).toBe(1)
  indexedDB.open = open
})
