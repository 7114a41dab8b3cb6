import { comparator, matches } from './query'
import { type AnyRow, type Edges, nothingToStop, type RowSource } from './source'
import type { Stream } from './tables'

/** The first screen's rows as the server said them, kept beside the outbox and painted before RxDB is loaded. */
export interface Snapshot {
  rows: Partial<Record<Stream, AnyRow[]>>
  edges: Edges
}

export const SNAPSHOT = 'snapshot'

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

/** Reads one record and one whole store of an IndexedDB database by hand: Dexie is not loaded yet. */
export function readByHand(name: string): Promise<{ snapshot: Snapshot | null; entries: unknown[] }> {
  return new Promise((resolve) => {
    const nothing = { snapshot: null, entries: [] }
    const opening = indexedDB.open(name)
    // Not there yet: leave it to Dexie to make it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = (event) => {
      event.preventDefault()
      resolve(nothing)
    }
    opening.onblocked = () => resolve(nothing)
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('meta') || !db.objectStoreNames.contains('entries')) {
        db.close()
        return resolve(nothing)
      }
      const transaction = db.transaction(['meta', 'entries'])
      const snapshot = transaction.objectStore('meta').get(SNAPSHOT)
      const entries = transaction.objectStore('entries').getAll()
      transaction.oncomplete = () => {
        db.close()
        resolve({
          snapshot: (snapshot.result as { value: Snapshot } | undefined)?.value ?? null,
          entries: entries.result,
        })
      }
      transaction.onabort = () => {
        db.close()
        resolve(nothing)
      }
    }
  })
}
