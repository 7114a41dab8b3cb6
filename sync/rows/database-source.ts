import type { RxDocument } from 'rxdb/plugins/core'
import { filter, startWith, switchMap } from 'rxjs'
import type { Stored } from '../overlay'
import { mangoQuery } from '../query'
import type { AnyRow as Row, RowSource } from '../source'
import type { AnyRow, RowDatabase } from './database'

// RxDB documents are immutable, one per state of a row: so its plain row keeps its identity too.
const plain = new WeakMap<RxDocument<AnyRow>, Row>()

const rowOf = (document: RxDocument<AnyRow>): Row => {
  const known = plain.get(document)
  if (known) return known
  const row = document.toJSON() as Row
  plain.set(document, row)
  return row
}

/**
 * The open database as a source of live rows. RxDB answers a query that it knows from what it was told since; one of
 * another `reading` (0, 1, …) it does not know, and reads from the disk.
 */
export function databaseSource(database: RowDatabase, reading = 0): RowSource {
  const known = reading === 0 ? {} : { $and: [{ id: { $ne: `reading ${reading}` } }] }
  return {
    list: (query, extra, onRows) => {
      const asked = mangoQuery(query, extra)
      const subscription = database[query.stream]
        .find({ ...asked, selector: { ...asked.selector, ...known } })
        .$.subscribe((documents) => onRows(documents.map(rowOf)))
      return () => subscription.unsubscribe()
    },
    byIds: (stream, ids, onRows) => {
      const collection = database[stream]
      const wanted = new Set(ids)
      const subscription = collection.eventBulks$
        .pipe(
          filter((bulk) => bulk.events.some((event) => wanted.has(event.documentId))),
          startWith(null),
          // Tombstones too: a query would hide them (architecture: Edges).
          switchMap(() => collection.storageInstance.findDocumentsById([...wanted], true)),
        )
        .subscribe((found) => onRows(new Map(found.map((row) => [row.id, row as Stored<Row>]))))
      return () => subscription.unsubscribe()
    },
  }
}
