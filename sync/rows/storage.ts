import type { DBCore, DBCoreGetManyRequest, DBCoreTable, Dexie, Middleware } from 'dexie'
import { getRxStorageDexie, type RxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { yieldToDeletion } from '../outbox/yield-to-deletion'
import { withoutClock } from './broadcast-clock-patch'
import { pullOnly } from './pull-only'

/** From this many keys on, one range is asked first. */
const MANY = 10
/** DBCoreRangeType.Range; the enum is a type only. */
const RANGE = 2

/**
 * RxDB looks up every row of an answer before it writes it, twice, and Dexie asks IndexedDB once per key: half the time
 * of a first fill went into asking an empty store 1,000 times. Ids are made in order of time (UUID v7), so the rows of
 * an answer lie close together: one request for their range, unless much else lies between them.
 */
async function getManyByRange(table: DBCoreTable, request: DBCoreGetManyRequest): Promise<unknown[]> {
  const { trans } = request
  const keys = request.keys as string[]
  if (keys.length < MANY) return table.getMany(request)
  const sorted = keys.toSorted()
  const [lower, upper] = [sorted[0], sorted.at(-1)]
  const { primaryKey } = table.schema
  const query = { index: primaryKey, range: { type: RANGE as never, lower, upper } }
  const between = await table.count({ trans, query })
  if (between > 2 * keys.length) return table.getMany(request)
  if (between === 0) return keys.map(() => undefined)
  const { result } = await table.query({ trans, query, values: true })
  const byKey = new Map(result.map((row) => [primaryKey.extractKey?.(row), row]))
  return keys.map((key) => byKey.get(key))
}

const byRange: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'get-many-by-range',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      return { ...table, getMany: (request) => getManyByRange(table, request) }
    },
  }),
}

/**
 * WebKit drops the connections of an app that lay in the background. Dexie opens them again with the next request, unless
 * it was told not to, as RxDB does: the rows would stay closed until the app is loaded anew. What is no longer there is not
 * made again: its person signed out in another tab, or the browser cleared it, and then the cursors are old.
 */
function reopenWhenLost(database: Dexie): void {
  ;(database as unknown as { _options: { autoOpen: boolean } })._options.autoOpen = true
  let isMade = false
  const made = () => {
    isMade = true
  }
  database.on('ready', made, true)
  database.on('populate', () => {
    if (isMade) throw new Error('the rows are gone')
  })
}

/** Dexie as RxDB's storage: many rows are looked up in one request, and nothing is kept for Dexie's own live queries. */
export const rowStorage = (): RxStorageDexie =>
  pullOnly(
    withoutClock(
      getRxStorageDexie({
        cache: 'disabled',
        onCreate: (database: Dexie) => {
          database.use(byRange)
          reopenWhenLost(database)
          yieldToDeletion(database, { disableAutoOpen: true })
        },
      }),
    ),
  )
