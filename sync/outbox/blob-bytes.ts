import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie'
import { bytesOf, withBlob } from './stored-blob'

// WebKit (seen in 2.50) loses a Blob whose record is put again before anybody has read it: a picture that waited through a
// restart was gone for good with the first change of its entry. In a private window it stores none at all. So bytes lie on
// the disk; whoever reads an entry has a Blob.

/** Reads the bytes of what is to be put, once. Rejects when the file behind it is gone. */
export async function readBytes(blob: unknown): Promise<void> {
  if (blob instanceof Blob && !bytesOf.has(blob)) bytesOf.set(blob, await blob.arrayBuffer())
}

/** The opposite of `withBlob`. A Blob whose bytes nobody has read, of a release that stored Blobs, stays one. */
function withBytes<T extends { blob?: Blob }>(record: T): object {
  const bytes = record.blob && bytesOf.get(record.blob)
  return bytes ? { ...record, blob: { bytes, type: record.blob?.type ?? '' } } : record
}

const stored = (request: DBCoreMutateRequest): DBCoreMutateRequest =>
  request.type === 'add' || request.type === 'put'
    ? { ...request, values: request.values.map(withBytes) }
    : request

const throughBytes = (table: DBCoreTable): DBCoreTable => ({
  ...table,
  mutate: (request) => table.mutate(stored(request)),
  get: (request) => table.get(request).then(withBlob),
  getMany: (request) => table.getMany(request).then((found) => found.map(withBlob)),
  query: (request) =>
    table
      .query(request)
      .then((answer) => (request.values ? { ...answer, result: answer.result.map(withBlob) } : answer)),
})

/** The Blobs of `entries` lie on the disk as bytes. What goes by cursors (`each`, `modify`) is not asked of them. */
export const blobsAsBytes: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'blobs-as-bytes',
  create: (core) => ({
    ...core,
    table: (name) => (name === 'entries' ? throughBytes(core.table(name)) : core.table(name)),
  }),
}
