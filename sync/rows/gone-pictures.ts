import { fireAndForget } from '../host/fire-and-forget'
import { registry, type Stream, streamsOf } from '../tables'
import type { RowDatabase } from './database'

/** Columns that name a picture by its path in a bucket; the same path is in no other. */
const PICTURE = /^(image|avatar)_url$/

interface Change {
  operation: string
  documentId: string
  documentData: object
  previousDocumentData?: object | undefined
}

/**
 * Forgets the kept pictures of rows that leave this device or name another one, at every width: what its author deleted
 * is nobody's to come by. Listens until the database closes; another tab that leads does it in this one's place.
 */
export function forgetGonePictures(database: RowDatabase): void {
  database.eventBulks$.subscribe(({ collectionName, events }) => {
    const stream = collectionName as Stream | undefined
    const column = stream && Object.keys(registry[stream].properties).find((name) => PICTURE.test(name))
    if (column && database.isLeader()) fireAndForget(forget(database, stream, column, events as Change[]))
  })
}

async function forget(
  database: RowDatabase,
  stream: Stream,
  column: string,
  changes: readonly Change[],
): Promise<void> {
  const pathIn = (row: object | undefined) => (row as Record<string, unknown> | undefined)?.[column]
  /** A draft that is published is the same picture in another stream. */
  const isNamed = async (id: string, path: string) => {
    const others = streamsOf(registry[stream].table)
    const rows = await Promise.all(others.map((one) => database[one].findOne(id).exec()))
    return rows.some((row) => pathIn(row?.toJSON()) === path)
  }
  const gone: string[] = []
  for (const { documentId, documentData, previousDocumentData, operation } of changes) {
    const path = pathIn(previousDocumentData)
    const isLeft = operation === 'DELETE' || pathIn(documentData) !== path
    if (typeof path === 'string' && isLeft && !(await isNamed(documentId, path))) gone.push(path)
  }
  if (gone.length > 0) await forgetPaths(gone)
}

async function forgetPaths(paths: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.includes('pictures')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (paths.some((path) => pathname.endsWith(`/${path}`))) await cache.delete(request)
    }
  }
}
