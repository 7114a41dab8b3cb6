import Dexie, { type EntityTable } from 'dexie'
import type { RxStorageInstance } from 'rxdb'

/** How RxDB names the collection of its own notes about a replication, and in it how far it has pulled. */
export const NOTES = 'rx-replication-meta-'
const PULLED = 'down|1'

/** What the replication of each stream is called. */
export const PULL = 'pull'

type Instance = RxStorageInstance<{ id: string }, unknown, object>
type Params = Pick<Instance, 'databaseName' | 'collectionName' | 'schema' | 'options'>
interface Checkpoint {
  collection: string
  document: Awaited<ReturnType<Instance['findDocumentsById']>>[number]
}

class Checkpoints extends Dexie {
  checkpoints!: EntityTable<Checkpoint, 'collection'>
  users = 0

  constructor(rows: string) {
    super(rows)
    this.version(1).stores({ checkpoints: 'collection' })
  }
}

const opened = new Map<string, Checkpoints>()

/** Named like the rows, so that whatever deletes those deletes this: a checkpoint without its rows would hide them. */
function openFor(rows: string): Checkpoints {
  const known = opened.get(rows) ?? new Checkpoints(`${rows}-checkpoints`)
  opened.set(rows, known)
  known.users += 1
  return known
}

function letGo(rows: string, database: Checkpoints): void {
  database.users -= 1
  if (database.users > 0) return
  opened.delete(rows)
  database.close()
}

/** What is damaged is none: everything is pulled again. */
const isNote = (document: Checkpoint['document'] | undefined): document is Checkpoint['document'] => {
  const { id, checkpointData } = (document ?? {}) as { id?: unknown; checkpointData?: unknown }
  return id === PULLED && typeof checkpointData === 'object' && checkpointData !== null
}

/** Whether RxDB asks for a place for the notes of a replication. */
export const isForCheckpoints = ({ collectionName }: Pick<Params, 'collectionName'>): boolean =>
  collectionName.startsWith(NOTES)

/**
 * Where RxDB's replication of one collection keeps its notes. As nothing is pushed there is but one, how far it has pulled;
 * RxDB would open a database of three stores for it, for every collection. Only the tab that pulls writes it: it reads it
 * once, and again when it has written it.
 *
 * One that cannot be written (the device is full) would end the replication for good: RxDB queues everything behind a
 * promise that is rejected, and the tab shows nothing new until it is reloaded. The rows are on the disk before their checkpoint, so
 * without it they come again at the next start, and nothing is lost.
 */
export function checkpointInstance({ databaseName, collectionName, schema, options }: Params): Instance {
  const database = openFor(databaseName)
  const { checkpoints } = database
  let pulled: ReturnType<Instance['findDocumentsById']> | undefined
  const read: Instance['findDocumentsById'] = async () => {
    const stored = await checkpoints.get(collectionName)
    return stored && isNote(stored.document) ? [stored.document] : []
  }
  const instance: Partial<Instance> = {
    databaseName,
    collectionName,
    schema,
    options,
    findDocumentsById: (ids) => {
      if (!ids.includes(PULLED)) return Promise.resolve([])
      pulled ??= read(ids, false).catch((error) => {
        pulled = undefined
        throw error
      })
      return pulled
    },
    bulkWrite: async (rows) => {
      const document = rows.map((row) => row.document).find(({ id }) => id === PULLED)
      if (document) await checkpoints.put({ collection: collectionName, document }).catch(() => undefined)
      if (document) pulled = undefined
      return { error: [] }
    },
    close: async () => letGo(databaseName, database),
  }
  return instance as Instance
}

/** All that is kept of the open databases, by RxDB's name for the notes of one replication: for who looks on. */
export async function readCheckpoints(): Promise<Map<string, unknown>> {
  const all = await Promise.all([...opened.values()].map(({ checkpoints }) => checkpoints.toArray()))
  return new Map(all.flat().map(({ collection, document }) => [collection, document]))
}
