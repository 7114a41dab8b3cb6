import { ended, openExisting } from './existing-database'

/** Resolves when the IndexedDB database is gone, also when another tab still has to close it. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/**
 * Takes everything out of an IndexedDB database, if there is one. Nobody waits for anybody: deleting would wait until
 * the last page has closed it, and every opening of it behind that.
 */
export async function emptyDatabase(name: string): Promise<void> {
  const db = await openExisting(name)
  const stores = [...(db?.objectStoreNames ?? [])]
  if (!db || stores.length === 0) return db?.close()
  const transaction = db.transaction(stores, 'readwrite')
  for (const store of stores) transaction.objectStore(store).clear()
  // Takes effect once the transaction is over.
  db.close()
  await ended(transaction)
}
