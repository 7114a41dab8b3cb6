import type { DeviceState } from '../wire'
import type { Disk } from './storage'
import type { Page } from './tab'
import type { WebStorage } from './web-storage'

const result = <T>(request: {
  result: unknown
  onsuccess: unknown
  onerror: unknown
  error: unknown
}): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })

/** Everything readable in IndexedDB and localStorage, by place, for looking up what must not be there (I6). */
async function textsOnDevice(disk: Disk, storage: WebStorage): Promise<string[]> {
  const texts = Object.keys(storage).map((key) => `localStorage ${key} ${String(storage[key])}`)
  for (const { name } of await disk.factory.databases()) {
    if (!name) continue
    const database = await result<IDBDatabase>(disk.factory.open(name))
    for (const store of [...database.objectStoreNames]) {
      const rows = await result<unknown[]>(database.transaction(store).objectStore(store).getAll())
      texts.push(`${name}/${store} ${JSON.stringify(rows)}`)
    }
    database.close()
  }
  return texts
}

/** What a device shows and holds. */
export async function inspect(
  tabs: readonly (Page | undefined)[],
  disk: Disk,
  storage: WebStorage,
): Promise<DeviceState> {
  const alive = tabs.filter((tab): tab is Page => tab !== undefined && !tab.isGone)
  const [first] = alive
  const entries = (await first?.open?.stored()) ?? []
  return {
    account: first?.open?.account() ?? null,
    canSend: alive.every((tab) => tab.open?.canSend()),
    tabs: alive.map((tab) => ({
      name: tab.name,
      ...(tab.open?.shown() ?? { posts: [], drafts: [], people: [], edge: undefined }),
    })),
    entries: entries.map(({ blob: _, ...entry }) => entry) as DeviceState['entries'],
    sealed: (await first?.open?.isAnythingSealed()) ? 1 : 0,
    texts: await textsOnDevice(disk, storage),
  }
}
