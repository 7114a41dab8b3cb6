import { createHash, webcrypto } from 'node:crypto'
import { IDBKeyRange } from 'fake-indexeddb'
import { seededRandom } from '@/tests/support/random'
import type { OpenTab, TabApi } from '../tab-entry'
import type { WireAnswer } from '../wire'
import type { Host } from './host'
import { Realm } from './realms'
import { TabStorage } from './storage'
import type { Turns } from './turns'
import { WebStorage } from './web-storage'

type Listener = (event: unknown) => void

class Listeners {
  private readonly byType = new Map<string, Set<Listener>>()

  add = (type: string, listener: Listener): void => {
    this.byType.set(type, (this.byType.get(type) ?? new Set()).add(listener))
  }

  remove = (type: string, listener: Listener): void => void this.byType.get(type)?.delete(listener)

  fire(type: string, event: unknown): void {
    for (const listener of [...(this.byType.get(type) ?? [])]) listener(event)
  }
}

/** The part of `Response` that the product reads, without streams: they take turns that nobody counts. */
class SimResponse {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers

  constructor(
    private readonly said: string | null,
    { status, headers }: { status: number; headers: Headers },
  ) {
    this.ok = status < 400
    this.status = status
    this.headers = headers
  }

  json = async (): Promise<unknown> => JSON.parse(this.said ?? '')
  text = async (): Promise<string> => this.said ?? ''
}

const silent = Object.fromEntries(
  ['log', 'info', 'debug', 'warn', 'error'].map((level) => [level, () => undefined]),
)

/** Where the clocks of all devices begin (I13: each then goes wrong in its own way). */
const BEGINNING = Date.UTC(2026, 0, 1)

/** RxDB does nothing this often, to keep a hidden tab awake. */
const AWAKE_MS = 20_000

/**
 * One tab or worker of a device: a realm of its own in which the product's code is evaluated anew, with everything it
 * asks of a browser answered by the simulator. When it is gone, nothing it still does has any effect.
 */
export class Tab<Api> {
  isGone = false
  isVisible = true
  readonly api: Api
  private readonly realm: Realm
  private readonly storage: TabStorage
  private readonly page = new Listeners()
  private readonly documentEvents = new Listeners()
  readonly sessionStorage = new WebStorage()

  constructor(
    private readonly host: Host,
    readonly name: string,
    file: string,
    seed: number,
  ) {
    this.storage = new TabStorage(host.disk, this)
    const random = seededRandom(seed)
    this.realm = Realm.take(file)
    this.api = this.realm.evaluate(this.globals(random), { clock: this.clock, random }) as Api
  }

  /** The process of this tab ends here and now. */
  crash(): void {
    if (this.isGone) return
    this.isGone = true
    this.host.timers.drop(this)
    this.host.locks.drop(this)
    this.host.channels.drop(this)
    this.storage.crash()
    this.realm.giveBack()
  }

  setVisible(visible: boolean): void {
    if (visible === this.isVisible) return
    this.isVisible = visible
    this.documentEvents.fire('visibilitychange', {})
  }

  fire(type: string, event: unknown = {}): void {
    this.page.fire(type, event)
  }

  /** What this device's clock says (I13). */
  private readonly clock = () => BEGINNING + this.host.timers.now + this.host.skew

  private globals(random: () => number): object {
    const { host } = this
    const timeout = (run: () => void, ms: number) =>
      this.isGone ? 0 : host.timers.set(this, () => this.isGone || run(), ms)
    const interval = (run: () => void, ms: number) =>
      this.isGone || ms === AWAKE_MS ? 0 : host.timers.set(this, () => this.isGone || run(), ms, true)
    const globals: Record<string, unknown> = {
      ...shared,
      Error,
      console: silent,
      indexedDB: this.storage.indexedDB,
      BroadcastChannel: host.channels.of(this),
      localStorage: host.localStorageOf(this),
      sessionStorage: this.sessionStorage,
      setTimeout: timeout,
      clearTimeout: (id: number) => host.timers.clear(id),
      setInterval: interval,
      clearInterval: (id: number) => host.timers.clear(id),
      requestAnimationFrame: (run: () => void) => timeout(run, 16),
      performance: { now: this.clock },
      AbortSignal: { timeout: (ms: number) => ({ ms }) },
      crypto: this.crypto(random),
      fetch: (url: string, init: RequestInit = {}) => this.fetch(url, init),
      Response: SimResponse,
      addEventListener: this.page.add,
      removeEventListener: this.page.remove,
      dispatchEvent: (event: Event) => this.page.fire(event.type, event),
      document: {
        // Whoever signs in here began it here.
        get cookie() {
          return 'shinobi-sign-in=attempt'
        },
        set cookie(_said) {
          // It stays.
        },
        isVisible: () => this.isVisible,
        addEventListener: this.documentEvents.add,
        removeEventListener: this.documentEvents.remove,
      },
      location: {
        origin: 'http://village',
        href: 'http://village/',
        pathname: '/',
        replace: () => this.isGone || host.reload(this),
        reload: () => this.isGone || host.reload(this),
      },
      history: { replaceState: () => undefined },
      caches: {
        keys: async () => [],
        delete: async () => true,
        open: async () => ({ keys: async () => [] }),
      },
      Blob: blobsWaitedFor(host.turns),
      simPage: host.page,
      simGrown: host.grown,
      simListen: (topic: string, hear: () => void) => host.listen(this, topic, hear),
    }
    Object.defineProperty(globals.document, 'visibilityState', {
      get: () => (this.isVisible ? 'visible' : 'hidden'),
    })
    globals.navigator = Object.defineProperty(
      {
        locks: host.locks.of(this),
        userAgent: 'simulator',
        serviceWorker: {
          getRegistration: async () => ({ sync: { register: async () => host.askForWake(this) } }),
        },
      },
      'onLine',
      { get: () => host.isOnline },
    )
    return globals
  }

  private crypto(random: () => number) {
    const { host } = this
    const fill = <T extends Uint8Array>(array: T): T => {
      for (let at = 0; at < array.length; at++) array[at] = Math.floor(random() * 256)
      return array
    }
    const subtle = new Proxy(webcrypto.subtle, {
      get: (target, name: keyof SubtleCrypto) => {
        // Synchronous where it can be, a fixed pair where making one takes a second.
        if (name === 'digest')
          return async (_algorithm: unknown, data: Uint8Array) => {
            const digest = createHash('sha256').update(data).digest()
            return digest.buffer.slice(digest.byteOffset, digest.byteOffset + digest.byteLength)
          }
        return (...args: unknown[]) =>
          host.turns.during((target[name] as (...args: unknown[]) => Promise<unknown>).apply(target, args))
      },
    })
    return { subtle, getRandomValues: fill, randomUUID: undefined }
  }

  private async fetch(url: string, init: RequestInit): Promise<SimResponse> {
    if (this.isGone) return new Promise(() => undefined)
    const path = url.replace('http://village', '')
    const authorization = new Headers(init.headers).get('authorization')
    const isText = typeof init.body === 'string'
    const bytes = init.body && !isText ? await this.host.turns.during((init.body as Blob).text()) : null
    const answer = await new Promise<WireAnswer>((resolve) => {
      const { ms = 60_000 } = (init.signal ?? {}) as { ms?: number }
      const stopWaiting = this.host.send(
        this,
        {
          method: init.method ?? 'GET',
          path,
          token: authorization?.replace('Bearer ', '') ?? null,
          json: isText ? JSON.parse(init.body as string) : null,
          bytes,
        },
        (given) => {
          this.host.timers.clear(timer)
          resolve(given)
        },
      )
      const timer = this.host.timers.set(this, stopWaiting, ms)
      if (init.signal instanceof AbortSignal) init.signal.addEventListener('abort', stopWaiting)
    })
    if (this.isGone) return new Promise(() => undefined)
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, body, retryAfter } = answer
    const headers = new Headers(retryAfter ? { 'retry-after': String(retryAfter) } : {})
    return new SimResponse(body, { status, headers })
  }
}

/** A tab with the app open in it. */
export type Page = Tab<TabApi> & { open?: OpenTab }

const resolved = Promise.resolve()
/** `queueMicrotask` of Node makes an object of its own for each. */
const soon = (task: () => void): void => void resolved.then(task)

/** Reading one is work outside the event loop. */
const blobsWaitedFor = (turns: Turns) =>
  class extends Blob {
    override arrayBuffer(): Promise<ArrayBuffer> {
      return turns.during(super.arrayBuffer())
    }
  }

/** What a realm of `node:vm` does not have by itself, and may share with the others. */
const shared = {
  IDBKeyRange,
  queueMicrotask: soon,
  TextEncoder,
  TextDecoder,
  URL,
  Headers,
  // Asked for by supabase-js, which opens none.
  WebSocket: class {},
  AbortController,
  structuredClone,
  CustomEvent,
  Event,
  EventTarget,
  DOMException,
  MessageChannel,
  Uint8Array,
  ArrayBuffer,
}
