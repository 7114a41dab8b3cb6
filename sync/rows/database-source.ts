import type { RxDocument } from 'rxdb/plugins/core'
import { filter, merge, startWith, switchMap } from 'rxjs'
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

type Read = readonly (readonly { id: string; _deleted: boolean }[])[]

/** Of what lies somewhere only tombstones do. */
const gone = (found: Read): Set<string> => {
  const all = found.flat()
  const living = new Set(all.flatMap(({ id, _deleted }) => (_deleted ? [] : [id])))
  return new Set(all.flatMap(({ id }) => (living.has(id) ? [] : [id])))
}

/**
 * What moves is stored in its new place before it leaves the old one, but the places are read beside each other: the new
 * one perhaps before it came, the old one after it left. So what is gone is looked for once more (seed 80488).
 */
async function readTogether<F extends Read>(read: () => Promise<F>): Promise<F> {
  let known = new Set<string>()
  for (;;) {
    const found = await read()
    const now = gone(found)
    if (found.length === 1 || [...now].every((id) => known.has(id))) return found
    known = now
  }
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
    byIds: (streams, ids, onRows) => {
      const collections = streams.map((stream) => database[stream])
      const wanted = new Set(ids)
      // Tombstones too: a query would hide them (architecture: Edges).
      const read = () =>
        Promise.all(
          collections.map(({ storageInstance }) => storageInstance.findDocumentsById([...wanted], true)),
        )
      const subscription = merge(...collections.map(({ eventBulks$ }) => eventBulks$))
        .pipe(
          filter((bulk) => bulk.events.some((event) => wanted.has(event.documentId))),
          startWith(null),
          switchMap(() => readTogether(read)),
        )
        .subscribe((found) =>
          onRows(found.map((rows) => new Map(rows.map((row) => [row.id, row as Stored<Row>])))),
        )
      return () => subscription.unsubscribe()
    },
  }
}
