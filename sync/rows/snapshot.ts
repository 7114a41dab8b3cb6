import { ended, openExisting } from '../host/existing-database'
import { metaValue, SNAPSHOT } from '../outbox/meta'
import { withBlob } from '../outbox/stored-blob'
import { registry, type Stream } from '../tables'
import { isValidRow } from '../tables/valid-row'
import { comparator, matches } from './query'
import { type AnyRow, type Edges, nothingToStop, type RowSource } from './source'

/** The first screen's rows as the server said them, kept beside the outbox and painted before RxDB is loaded. */
export interface Snapshot {
  rows: Partial<Record<Stream, AnyRow[]>>
  edges: Edges
}

/** A stored snapshot as a source: it answers lists, and knows nothing of rows it does not hold. */
export function snapshotSource({ rows }: Snapshot): RowSource {
  return {
    isSnapshot: true,
    list: (query, extra, onRows) => {
      const found = (rows[query.stream] ?? []).filter((row) => matches(query, row)).sort(comparator(query))
      // Nothing found proves nothing: the database may hold it.
      if (found.length > 0) onRows(found.slice(0, (query.limit ?? found.length) + extra))
      return nothingToStop
    },
    byIds: (streams, ids, onRows) => {
      const wanted = new Set(ids)
      const held = (stream: Stream) => (rows[stream] ?? []).filter((row) => wanted.has(row.id))
      onRows(streams.map((stream) => new Map(held(stream).map((row) => [row.id, row]))))
      return nothingToStop
    },
  }
}

const isObject = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null

/** What was stored as a snapshot, without the rows of it that are damaged; null: it is none. */
export function soundSnapshot(stored: unknown): Snapshot | null {
  const read = metaValue(SNAPSHOT, stored)
  if (!read) return null
  const rows = Object.entries(read.rows).map(([stream, found]) => [
    stream,
    Array.isArray(found) && Object.hasOwn(registry, stream)
      ? found.filter((row) => isObject(row) && isValidRow(stream as Stream, row))
      : [],
  ])
  return { rows: Object.fromEntries(rows), edges: read.edges }
}

/**
 * Reads one record and one whole store of an IndexedDB database by hand: Dexie is not loaded yet. Null: there is none (it
 * is left to Dexie to make it), or it cannot be read, which the engine will tell.
 */
export async function readByHand(name: string): Promise<{ snapshot: unknown; entries: unknown[] } | null> {
  const db = await openExisting(name)
  try {
    if (!db?.objectStoreNames.contains('meta') || !db.objectStoreNames.contains('entries')) return null
    const transaction = db.transaction(['meta', 'entries'])
    const snapshot = transaction.objectStore('meta').get(SNAPSHOT)
    const entries = transaction.objectStore('entries').getAll()
    await ended(transaction)
    return { snapshot: snapshot.result?.value, entries: entries.result.map(withBlob) }
  } catch {
    return null
  } finally {
    db?.close()
  }
}
