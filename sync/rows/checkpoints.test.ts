import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { uuidV7 } from '../host/uuid'
import { checkpointInstance, isForCheckpoints } from './checkpoints'

let name = ''
const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const instance of opened.splice(0)) await instance.close()
  name = ''
})

/** Where one collection keeps its notes, in the same database as the others of this test. */
function notesOf(collectionName: string) {
  name ||= `shinobi-rows-test-${uuidV7()}`
  const instance = checkpointInstance({ databaseName: name, collectionName, options: {} } as never)
  opened.push(instance)
  const write = (id: string, place = 0) =>
    instance.bulkWrite([{ document: { id, checkpointData: { place } } }] as never, 'test')
  const find = async (id = 'down|1') =>
    (await instance.findDocumentsById([id], false)) as unknown as { checkpointData: { place: number } }[]
  return { find, write, instance }
}

it('keeps how far each collection has pulled, in one database named like the rows', async () => {
  const [posts, drafts] = [notesOf('rx-replication-meta-posts'), notesOf('rx-replication-meta-drafts')]
  expect(await posts.find()).toEqual([])
  await posts.write('down|1', 1)
  await drafts.write('down|1', 2)
  await posts.write('down|1', 3)
  expect(await posts.find()).toMatchObject([{ checkpointData: { place: 3 } }])
  expect(await drafts.find()).toMatchObject([{ checkpointData: { place: 2 } }])
  const databases = (await indexedDB.databases()).filter((one) => one.name?.startsWith(name))
  expect(databases.map((one) => one.name)).toEqual([`${name}-checkpoints`])
})

it('is there again after all have let go of it', async () => {
  const first = notesOf('rx-replication-meta-posts')
  await first.write('down|1', 5)
  for (const instance of opened.splice(0)) await instance.close()
  expect(await notesOf('rx-replication-meta-posts').find()).toMatchObject([{ checkpointData: { place: 5 } }])
})

it('notes nothing of what is pushed, and nothing of the rows', async () => {
  const { find, write } = notesOf('rx-replication-meta-posts')
  await write('up|1')
  await write('post|0')
  expect([...(await find('up|1')), ...(await find('post|0')), ...(await find())]).toEqual([])
})

it('lets a checkpoint go that cannot be written: the one before is there, and nothing fails', async () => {
  const { find, write, instance } = notesOf('rx-replication-meta-posts')
  await write('down|1', 1)
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('the device is full', 'QuotaExceededError')
  }
  try {
    expect(await instance.bulkWrite([{ document: { id: 'down|1' } }] as never, 'test')).toEqual({ error: [] })
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect(await find()).toMatchObject([{ checkpointData: { place: 1 } }])
})

it('is only for notes', () => {
  expect(isForCheckpoints({ collectionName: 'rx-replication-meta-abc' })).toBe(true)
  expect(isForCheckpoints({ collectionName: 'posts' })).toBe(false)
})

it('what is damaged is none: the next pull begins anew', async () => {
  const first = notesOf('rx-replication-meta-posts')
  await first.write('down|1', 5)
  const opening = indexedDB.open(`${name}-checkpoints`)
  await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
  const store = opening.result.transaction('checkpoints', 'readwrite').objectStore('checkpoints')
  store.put({ collection: 'rx-replication-meta-posts', document: { garbage: [1] } })
  await new Promise((resolve) => store.transaction.addEventListener('complete', resolve, { once: true }))
  opening.result.close()
  expect(await notesOf('rx-replication-meta-posts').find()).toEqual([])
})
