/**
 * Opens an IndexedDB database as it is; undefined: there is none, or it cannot be opened. What its reader does with it
 * stands outside the event handler: thrown in there (the browser is closing it) it would settle no promise.
 */
export const openExisting = (name: string): Promise<IDBDatabase | undefined> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    // Not there (any more): it must not come (back) by this.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = (event) => {
      event.preventDefault()
      resolve(undefined)
    }
    opening.onsuccess = () => resolve(opening.result)
  })

/** Resolves when the transaction is over; rejects when nothing came of it. */
export const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
