import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import './clone'

/** What fake-indexeddb keeps of a connection; needed to end one as a crash does, in the middle of a transaction. */
interface Connection extends IDBDatabase {
  _rawDatabase: { transactions: { db: unknown; _state: string; _abort: (name: string) => void }[] }
}

/** Whose step runs: only puts of tabs count against a full disk, and one device is one thread. */
let isFull = false
for (const method of ['add', 'put'] as const) {
  const store = IDBObjectStore.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  const real = store[method] as (...args: unknown[]) => unknown
  store[method] = function (this: unknown, ...args: unknown[]) {
    if (isFull) throw new DOMException('the device is full', 'QuotaExceededError')
    return real.apply(this, args)
  }
}

/** The IndexedDB of one device. */
export class Disk {
  readonly factory = new IDBFactory()

  get isFull(): boolean {
    return isFull
  }

  setFull(full: boolean): void {
    isFull = full
  }
}

type Owner = { isGone: boolean }

const never = (): unknown => ({ addEventListener: () => undefined, removeEventListener: () => undefined })

/** `indexedDB` as one tab has it. Gone means: open transactions abort, connections end, nothing opens any more. */
export class TabStorage {
  private readonly connections = new Set<Connection>()

  constructor(
    private readonly disk: Disk,
    private readonly owner: Owner,
  ) {}

  readonly indexedDB = {
    open: (name: string, version?: number) => {
      if (this.owner.isGone) return never()
      const request = this.disk.factory.open(name, version)
      const keep = () => this.keep(request.result as unknown as Connection)
      request.addEventListener('upgradeneeded', keep)
      request.addEventListener('success', keep)
      return request
    },
    deleteDatabase: (name: string) => (this.owner.isGone ? never() : this.disk.factory.deleteDatabase(name)),
    databases: () => (this.owner.isGone ? new Promise(() => undefined) : this.disk.factory.databases()),
    cmp: (a: unknown, b: unknown) => this.disk.factory.cmp(a as IDBValidKey, b as IDBValidKey),
  }

  crash(): void {
    for (const connection of this.connections) end(connection)
    this.connections.clear()
  }

  private keep(connection: Connection): void {
    if (this.owner.isGone) end(connection)
    else this.connections.add(connection)
  }
}

function end(connection: Connection): void {
  for (const transaction of connection._rawDatabase.transactions)
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort('AbortError')
  connection.close()
}
