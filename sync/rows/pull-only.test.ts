import type { RxStorageInstance } from 'rxdb'
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { expect, it } from 'vitest'
import { pullOnly } from './pull-only'

it('asks no disk for what is to be pushed', async () => {
  const storage = {
    createStorageInstance: async () => ({
      getChangedDocumentsSince: () => {
        throw new Error('asked the disk')
      },
    }),
  } as unknown as RxStorageDexie
  const rows = (await pullOnly(storage).createStorageInstance({
    collectionName: 'posts',
  } as never)) as unknown as RxStorageInstance<unknown, unknown, unknown>
  expect(await rows.getChangedDocumentsSince?.(10)).toEqual({ documents: [], checkpoint: undefined })
})
