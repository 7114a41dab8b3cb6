import type { RxStorageInstance } from 'rxdb'
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'

type Instance = RxStorageInstance<{ id: string }, unknown, unknown>

const META = 'rx-replication-meta-'
/** How RxDB names its two checkpoints: what was pushed, what was pulled. */
const UP = 'up|1'
const DOWN = 'down|1'

/** Nothing is pushed by RxDB: to its question what has changed here the answer is nothing, without asking the disk. */
function nothingToPush(instance: Instance): void {
  instance.getChangedDocumentsSince = (_limit, checkpoint) => Promise.resolve({ documents: [], checkpoint })
}

/** Only the tab that pulls writes its checkpoint: it reads it once, and again when it has written it. */
function rememberCheckpoint(instance: Instance): void {
  const find = instance.findDocumentsById.bind(instance)
  const write = instance.bulkWrite.bind(instance)
  let pulled: ReturnType<Instance['findDocumentsById']> | undefined
  instance.findDocumentsById = (ids, withDeleted) => {
    if (ids.length !== 1 || withDeleted) return find(ids, withDeleted)
    if (ids[0] === UP) return Promise.resolve([])
    if (ids[0] !== DOWN) return find(ids, withDeleted)
    pulled ??= find(ids, withDeleted).catch((error) => {
      pulled = undefined
      throw error
    })
    return pulled
  }
  instance.bulkWrite = async (rows, context) => {
    if (rows.every(({ document }) => document.id === UP)) return { error: [] }
    try {
      return await write(rows, context)
    } finally {
      pulled = undefined
    }
  }
}

/**
 * At every resync RxDB's replication asks for both checkpoints and for all that is to be pushed, once per collection, and
 * after every answer it notes what was pushed: thirty questions to IndexedDB for a pull of nothing, though it pushes
 * nothing here and one tab pulls.
 */
export function pullOnly(storage: RxStorageDexie): RxStorageDexie {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    if (params.collectionName.startsWith(META)) rememberCheckpoint(instance as never)
    else nothingToPush(instance as never)
    return instance
  }
  return storage
}
