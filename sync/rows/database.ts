import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
} from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { registry, type Stream, streams } from '../tables'
import { rowStorage } from './storage'

export type AnyRow = { id: string } & Record<string, unknown>
export type RowCollection = RxCollection<AnyRow>
export type RowDatabase = RxDatabase<Record<Stream, RowCollection>>

addRxPlugin(RxDBLeaderElectionPlugin)

const schemaOf = (stream: Stream): RxJsonSchema<AnyRow> => {
  const { properties, indexes } = registry[stream]
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: structuredClone(properties) as unknown as RxJsonSchema<AnyRow>['properties'],
    required: Object.keys(properties),
    indexes: indexes.map((fields) => [...fields]),
  }
}

/** A short name of the rows' shape: another shape is another database, never a migration (architecture: Rows). */
const shapeHash = (): string => {
  let hash = 5381
  for (const char of JSON.stringify(streams.map((stream) => schemaOf(stream))))
    hash = (hash * 33 + char.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

const PREFIX = 'shinobi-rows-'

/** One database of rows per account (null: visitor), never two open (rule 8 of the architecture). */
export const rowsName = (account: string | null): string => `${PREFIX}${account ?? 'visitor'}-${shapeHash()}`

/** Opens the rows of `account`, the collections of `first` before the others (architecture: Starting up). */
export async function openRows(account: string | null): Promise<RowDatabase> {
  const database = await createRxDatabase<Record<Stream, RowCollection>>({
    name: rowsName(account),
    storage: rowStorage(),
    multiInstance: true,
    eventReduce: true,
  })
  await database.addCollections(
    Object.fromEntries(streams.map((stream) => [stream, { schema: schemaOf(stream) }])) as Record<
      Stream,
      { schema: RxJsonSchema<AnyRow> }
    >,
  )
  return database
}

const isOf = (name: string, account: string | null): boolean =>
  name.includes(`${PREFIX}${account ?? 'visitor'}-`)

/** Deletes the IndexedDB databases of rows that `keep` does not name. Rows are a cache: nothing is lost. */
export async function deleteRows(account: string | null, keep?: string): Promise<void> {
  const all = await indexedDB.databases()
  const gone = all.flatMap(({ name }) =>
    name && isOf(name, account) && !(keep && name.includes(keep)) ? [name] : [],
  )
  await Promise.all(gone.map(deleteDatabase))
}

/** Resolves when the database is gone, also when another tab still has to close it. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
