import type { UseStore } from 'idb-keyval'

/**
 * A key-value store of its own for idb-keyval. Its `createStore` takes a database for whole because it opens: one whose
 * first opening was cut short has no store, and every read and write of it would fail for good.
 */
export function keyValueStore(name: string, store: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = (version?: number): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const { result } = request
        if (!result.objectStoreNames.contains(store)) {
          result.close()
          return resolve(open(result.version + 1))
        }
        result.onclose = forget
        // Another page makes it whole, or deletes it.
        result.onversionchange = () => forget(result.close())
        resolve(result)
      }
    })
  const forget = (_: unknown) => {
    opened = undefined
  }
  const begin = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open()
    const asked = opened
    try {
      return (await asked).transaction(store, mode).objectStore(store)
    } catch (error) {
      if (opened === asked) opened = undefined
      throw error
    }
  }
  // Once more: WebKit may drop a connection that lay in the background and tell nobody.
  return async (mode, work) => work(await begin(mode).catch(() => begin(mode)))
}
