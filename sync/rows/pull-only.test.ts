import type { RxStorageInstance } from 'rxdb'
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { expect, it } from 'vitest'
import { pullOnly } from './pull-only'

/** A storage that counts its questions, and keeps what is written. */
async function instanceOf(collectionName: string) {
  const asked: string[] = []
  const stored = new Map<string, { id: string }>()
  const storage = {
    createStorageInstance: async () => ({
      findDocumentsById: async (ids: string[]) => {
        asked.push(`find ${ids}`)
        return ids.flatMap((id) => stored.get(id) ?? [])
      },
      bulkWrite: async (rows: { document: { id: string } }[]) => {
        asked.push(`write ${rows.map(({ document }) => document.id)}`)
        for (const { document } of rows) stored.set(document.id, document)
        return { error: [] }
      },
    }),
  } as unknown as RxStorageDexie
  const instance = await pullOnly(storage).createStorageInstance({ collectionName } as never)
  const write = (id: string) => instance.bulkWrite([{ document: { id } }] as never, 'test')
  const find = (id: string) => instance.findDocumentsById([id], false)
  return { asked, instance, find, write }
}

it('reads what was pulled once, and again from the disk when it was written', async () => {
  const { asked, find, write } = await instanceOf('rx-replication-meta-abc')
  expect(await find('down|1')).toEqual([])
  await find('down|1')
  await write('down|1')
  expect(await find('down|1')).toEqual([{ id: 'down|1' }])
  await find('down|1')
  expect(asked).toEqual(['find down|1', 'write down|1', 'find down|1'])
})

it('asks no disk for what is to be pushed, nor notes it there', async () => {
  const { asked, find, write } = await instanceOf('rx-replication-meta-abc')
  await write('up|1')
  expect(await find('up|1')).toEqual([])
  const rows = await instanceOf('posts')
  const { getChangedDocumentsSince } = rows.instance as RxStorageInstance<unknown, unknown, unknown>
  expect(await getChangedDocumentsSince?.(10)).toEqual({ documents: [], checkpoint: undefined })
  expect([...asked, ...rows.asked]).toEqual([])
})

it('reads everything else as ever', async () => {
  const { asked, find } = await instanceOf('rx-replication-meta-abc')
  await find('post-1')
  await find('post-1')
  expect(asked).toEqual(['find post-1', 'find post-1'])
})
