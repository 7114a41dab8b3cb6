// Apart from `blob-bytes.ts`: the start shows what waits before Dexie is loaded.

interface StoredBlob {
  bytes: ArrayBuffer
  type: string
}

/** The bytes of Blobs, once read: a Blob gives them later, and within a transaction nothing may be waited for. */
export const bytesOf = new WeakMap<Blob, ArrayBuffer>()

const isStoredBlob = (stored: unknown): stored is StoredBlob =>
  Object.prototype.toString.call((stored as StoredBlob | undefined)?.bytes) === '[object ArrayBuffer]'

/** A record as it lies on the disk with a Blob in the place of its bytes; any other as it is. */
export function withBlob<T>(record: T): T {
  const stored = (record as { blob?: unknown } | undefined)?.blob
  if (!isStoredBlob(stored)) return record
  const blob = new Blob([stored.bytes], { type: stored.type })
  bytesOf.set(blob, stored.bytes)
  return { ...record, blob }
}
