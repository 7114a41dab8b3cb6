import type { RxStorageInstance } from 'rxdb'
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { noteTrouble } from '../host/storage-trouble'
import { checkpointInstance, isForCheckpoints } from './checkpoints'

/**
 * At every resync RxDB's replication asks for its checkpoints and for all that is to be pushed, once per collection, and
 * after every answer it notes what was pushed: thirty questions to IndexedDB for a pull of nothing, though it pushes
 * nothing here and one tab pulls. To the question what has changed here the answer is nothing, without asking the disk.
 */
export function pullOnly(storage: RxStorageDexie): RxStorageDexie {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    if (isForCheckpoints(params)) return checkpointInstance(params as never) as never
    const instance = await create(params)
    const rows = instance as unknown as RxStorageInstance<unknown, unknown, unknown>
    // Over a damaged record RxDB stumbles for good: the person is told, and can make the rows anew.
    const write = rows.bulkWrite.bind(rows)
    rows.bulkWrite = (...asked) =>
      write(...asked).catch((error) => {
        if (error instanceof TypeError) noteTrouble('rows')
        throw error
      })
    rows.getChangedDocumentsSince = (_limit, checkpoint) => Promise.resolve({ documents: [], checkpoint })
    return instance
  }
  return storage
}
