import type { RxStorageInstance } from 'rxdb'
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { expect, it } from 'vitest'
import { storageTrouble } from '../host/storage-trouble'
import { pullOnly } from './pull-only'

const failing = (error: Error) => async (): Promise<never> => {
  throw error
}

const opened = async (bulkWrite = failing(new Error('no room'))) => {
  const storage = {
    createStorageInstance: async () => ({
      getChangedDocumentsSince: failing(new Error('asked the disk')),
      bulkWrite,
    }),
  } as unknown as RxStorageDexie
  const instance = await pullOnly(storage).createStorageInstance({ collectionName: 'posts' } as never)
  return instance as unknown as RxStorageInstance<unknown, unknown, unknown>
}

it('asks no disk for what is to be pushed', async () => {
  const rows = await opened()
  expect(await rows.getChangedDocumentsSince?.(10)).toEqual({ documents: [], checkpoint: undefined })
})

it('says that the rows are damaged when RxDB stumbles over one, and not of a full disk', async () => {
  await expect((await opened()).bulkWrite([], 'test')).rejects.toThrow('no room')
  expect(storageTrouble()).toBeUndefined()
  const rows = await opened(failing(new TypeError("Cannot read properties of null (reading 'lwt')")))
  await expect(rows.bulkWrite([], 'test')).rejects.toThrow('lwt')
  expect(storageTrouble()).toBe('rows')
})
