import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { openRows, type RowDatabase, rowDatabases } from './database'

/** RxDB's channel between tabs lies beside them here; browsers have one of their own. */
const isOfRows = (name: string) => name.startsWith('rxdb-dexie-')
const ofRows = async () => (await rowDatabases('somebody')).filter(isOfRows)

/** Every connection to rows that is opened from here on. */
function connections(): IDBDatabase[] {
  const opened: IDBDatabase[] = []
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = open.apply(indexedDB, asked)
    if (isOfRows(asked[0])) request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  return opened
}

let rows: RowDatabase
afterEach(async () => {
  vi.restoreAllMocks()
  await rows.close()
})

const inStore = async (id: string) =>
  (await rows.posts.storageInstance.findDocumentsById([id], false)).map((row) => row.id)

it('rows are read and written again after the browser has dropped their connections', async () => {
  const opened = connections()
  rows = await openRows(null)
  const post = aPost({ id: '01890000-0000-7000-8000-000000000001' })
  await rows.posts.insert(post)
  expect(opened.length).toBeGreaterThan(1)
  for (const connection of opened) forceCloseDatabase(connection as never)
  expect(await inStore(post.id)).toEqual([post.id])
  const next = aPost({ id: '01890000-0000-7000-8000-000000000002', feed_key: 2000 })
  await rows.posts.insert(next)
  expect(await inStore(next.id)).toEqual([next.id])
})

it('rows that another tab deletes, whose person signs out there, are not made again', async () => {
  rows = await openRows('somebody')
  const names = await ofRows()
  expect(names.length).toBeGreaterThan(1)
  for (const name of names)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
  await expect(inStore('01890000-0000-7000-8000-000000000001')).rejects.toThrow()
  expect(await ofRows()).toEqual([])
})

it('nor when their connections were dropped before', async () => {
  const opened = connections()
  rows = await openRows('somebody')
  for (const connection of opened) forceCloseDatabase(connection as never)
  for (const name of await ofRows())
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
  await expect(inStore('01890000-0000-7000-8000-000000000001')).rejects.toThrow()
  expect(await ofRows()).toEqual([])
})
