import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
} from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { deleteDatabase } from '../host/device-databases'
import { registry, type Stream, streams, streamsFor } from '../tables'
import type { AnyRow } from './source'
import { rowStorage } from './storage'

export type RowCollection = RxCollection<AnyRow>
/** On a device that is no rank's, the streams of ranks are not among them. */
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

/** A short name of a shape of rows. */
const hashOf = (shape: unknown): string => {
  let hash = 5381
  for (const char of JSON.stringify(shape)) hash = (hash * 33 + char.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

/** Another shape is another database, never a migration (architecture: Rows). */
const SHAPE = hashOf(streams.map((stream) => schemaOf(stream)))

const PREFIX = 'shinobi-rows-'

/** One database of rows per account (null: visitor), never two open (rule 8 of the architecture). */
export const rowsName = (account: string | null): string => `${PREFIX}${account ?? 'visitor'}-${SHAPE}`

/** Opens the rows of `account`; `isRank`: those of the team, too. */
export async function openRows(account: string | null, isRank = false): Promise<RowDatabase> {
  const database = await createRxDatabase<Record<Stream, RowCollection>>({
    name: rowsName(account),
    storage: rowStorage(),
    multiInstance: true,
    eventReduce: true,
  })
  await database.addCollections(
    Object.fromEntries(streamsFor(isRank).map((stream) => [stream, { schema: schemaOf(stream) }])) as Record<
      Stream,
      { schema: RxJsonSchema<AnyRow> }
    >,
  )
  return database
}

/** The streams that this device has opened. */
export const openedOf = ({ collections }: RowDatabase): readonly Stream[] =>
  streams.filter((stream) => stream in collections)

/** The IndexedDB databases that hold rows of `account`, of any shape. */
export const rowDatabases = async (account: string | null): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) =>
    name?.includes(`${PREFIX}${account ?? 'visitor'}-`) ? [name] : [],
  )

/** Deletes the rows of `account`, but for the databases that `keep` names. Rows are a cache: nothing is lost. */
export async function deleteRows(account: string | null, keep?: string): Promise<void> {
  const gone = (await rowDatabases(account)).filter((name) => !(keep && name.includes(keep)))
  await Promise.all(gone.map(deleteDatabase))
}
