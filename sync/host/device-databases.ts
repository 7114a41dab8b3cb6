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
export const emptyDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    // Deleted meanwhile: it must not come back.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = (event) => {
      event.preventDefault()
      resolve()
    }
    opening.onsuccess = () => {
      const db = opening.result
      const stores = [...db.objectStoreNames]
      if (stores.length === 0) {
        db.close()
        return resolve()
      }
      const transaction = db.transaction(stores, 'readwrite')
      for (const store of stores) transaction.objectStore(store).clear()
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      // Takes effect once the transaction is over.
      db.close()
    }
  })
