import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { expect, it } from 'vitest'
import { withoutCheckpointErrors } from './checkpoints'

const full = async () => {
  throw new DOMException('the device is full', 'QuotaExceededError')
}

it('lets a checkpoint fail that a full disk does not take, and nothing else', async () => {
  const storage = { createStorageInstance: async () => ({ bulkWrite: full }) } as unknown as RxStorageDexie
  const instance = await withoutCheckpointErrors(storage).createStorageInstance({} as never)
  expect(await instance.bulkWrite([], 'replication-set-checkpoint')).toEqual({ error: [] })
  await expect(instance.bulkWrite([], 'replication-down-write-meta')).rejects.toThrow('full')
})
