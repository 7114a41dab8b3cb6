import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'

/** What RxDB calls the writing of a checkpoint. */
const CHECKPOINT = 'replication-set-checkpoint'

/**
 * A checkpoint that cannot be written (the device is full) ends RxDB's replication for good: it queues everything
 * behind a promise that is rejected, and the tab is deaf until it loads anew. The rows are on the disk before their
 * checkpoint, so without it they come again at the next start, and nothing is lost.
 */
export function withoutCheckpointErrors(storage: RxStorageDexie): RxStorageDexie {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    const write = instance.bulkWrite.bind(instance)
    instance.bulkWrite = (rows, context) => {
      const written = write(rows, context)
      return context === CHECKPOINT ? written.catch(() => ({ error: [] })) : written
    }
    return instance
  }
  return storage
}
