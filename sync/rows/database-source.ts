import type { RxDocument } from 'rxdb/plugins/core'
import { filter, merge, startWith, switchMap } from 'rxjs'
import type { Stream } from '../tables'
import { isValidRow } from '../tables/valid-row'
import type { RowDatabase } from './database'
import { mangoQuery } from './query'
import type { AnyRow, RowSource, Stored } from './source'

// RxDB documents are immutable, one per state of a row: so its plain row keeps its identity too.
const plain = new WeakMap<RxDocument<AnyRow>, AnyRow>()
const damaged = new WeakSet<RxDocument<AnyRow>>()

type OnDamaged = (stream: Stream, id: string) => void

/** None of a damaged one: a screen that trusts its fields would break. */
const rowsOf = (stream: Stream, document: RxDocument<AnyRow>, onDamaged: OnDamaged): AnyRow[] => {
  const known = plain.get(document)
  if (known) return [known]
  if (damaged.has(document)) return []
  const row = document.toJSON() as AnyRow
  if (!isValidRow(stream, row)) {
    damaged.add(document)
    onDamaged(stream, document.primary)
    return []
  }
  plain.set(document, row)
  return [row]
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
 * one perhaps before it came, the old one after it left. So what is gone is looked for once more.
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
 * another `reading` (0, 1, …) it does not know, and reads from the disk. `onDamaged` is told of rows that are not shown.
 */
export function databaseSource(
  database: RowDatabase,
  reading = 0,
  onDamaged: OnDamaged = () => undefined,
): RowSource {
  const known = reading === 0 ? {} : { $and: [{ id: { $ne: `reading ${reading}` } }] }
  return {
    list: (query, extra, onRows) => {
      const asked = mangoQuery(query, extra)
      const subscription = database[query.stream]
        .find({ ...asked, selector: { ...asked.selector, ...known } })
        .$.subscribe((documents) =>
          onRows(documents.flatMap((document) => rowsOf(query.stream, document, onDamaged))),
        )
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
          onRows(
            found.map((rows, i) => {
              const stream = streams[i] as Stream
              const sound = rows.filter((row) => {
                if (row._deleted || isValidRow(stream, row)) return true
                onDamaged(stream, row.id)
                return false
              })
              return new Map(sound.map((row) => [row.id, row as Stored<AnyRow>]))
            }),
          ),
        )
      return () => subscription.unsubscribe()
    },
  }
}
