import type { DeviceState, StoredEntry } from '../wire'
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

type Rows = readonly Record<string, unknown>[]

/** All rows on the disk, by database and store. */
async function rowsOnDisk(disk: Disk): Promise<[place: string, rows: Rows][]> {
  const found: [string, Rows][] = []
  for (const { name } of await disk.factory.databases()) {
    if (!name) continue
    const database = await result<IDBDatabase>(disk.factory.open(name))
    for (const store of [...database.objectStoreNames]) {
      const rows = await result<Rows>(database.transaction(store).objectStore(store).getAll())
      found.push([`${name}/${store}`, rows])
    }
    database.close()
  }
  return found
}

/** The session and the outbox of whoever is here, as the disk has them: no app need be open. */
function ownOnDisk(rows: [string, Rows][], storage: WebStorage): Pick<DeviceState, 'refresh' | 'unsent'> {
  const of = (prefix: string) => rows.flatMap(([place, some]) => (place.startsWith(prefix) ? some : []))
  const entries = of(
    `shinobi-outbox-${String(storage['shinobi-account'])}/entries`,
  ) as unknown as StoredEntry[]
  return {
    refresh: /refresh-\d+/.exec(JSON.stringify(of('shinobi-session/')))?.[0] ?? null,
    unsent: entries.filter(({ state }) => state === 'waiting' || state === 'sent'),
  }
}

/** What a device shows and holds. */
export async function inspect(alive: readonly Page[], disk: Disk, storage: WebStorage): Promise<DeviceState> {
  const [first] = alive
  const entries = (await first?.open?.stored()) ?? []
  const onDisk = await rowsOnDisk(disk)
  return {
    account: first?.open?.account() ?? null,
    canSend: alive.every((tab) => tab.open?.canSend()),
    tabs: alive.map((tab) => ({
      name: tab.name,
      ...(tab.open?.shown() ?? { rows: {}, edge: undefined }),
    })),
    entries: entries.map(({ blob: _, ...entry }) => entry) as DeviceState['entries'],
    sealed: (await first?.open?.isAnythingSealed()) ? 1 : 0,
    // Everything readable, for looking up what must not be there (I6).
    texts: [
      ...Object.keys(storage).map((key) => `localStorage ${key} ${String(storage[key])}`),
      ...onDisk.map(([place, rows]) => `${place} ${JSON.stringify(rows)}`),
    ],
    ...ownOnDisk(onDisk, storage),
  }
}
