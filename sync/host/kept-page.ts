import { endBackground } from './fire-and-forget'

/** What the page has begun and not ended: how each is let go. */
const begun = new Set<() => void>()
let isKept = false

function watch(transaction: IDBTransaction): IDBTransaction {
  const end = () => {
    try {
      transaction.abort()
    } catch {
      // It has ended.
    }
  }
  const forget = () => begun.delete(end)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
  // What begins with the leaving itself would stay, too.
  if (isKept) end()
  else begun.add(end)
  return transaction
}

function watchTransactions(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    return watch(transaction.apply(this, given))
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given)
    // The making of a database is a transaction that nobody begins by hand.
    request.addEventListener('upgradeneeded', () => request.transaction && watch(request.transaction))
    return request
  }
}

type Work = LockGrantedCallback<unknown>

function watchLocks(): void {
  const { request } = LockManager.prototype
  const watched = async (locks: LockManager, name: string, asked: LockOptions, work: Work) => {
    const { signal, ...options } = asked
    const waiting = new AbortController()
    const giveUp = () => waiting.abort(signal?.reason)
    let release = (): void => undefined
    const letGo = () => {
      giveUp()
      release()
    }
    // Whoever asked never hears that its lock was let go: a write would pass for stored.
    let outcome: Promise<unknown> | undefined
    const held = (lock: Lock | null) =>
      new Promise<void>((resolve) => {
        release = resolve
        outcome = (async () => work(lock))()
        outcome.then(release, release)
      })
    signal?.addEventListener('abort', giveUp)
    begun.add(letGo)
    if (isKept || signal?.aborted) giveUp()
    // Those two do not wait, and are refused together with a signal.
    const waits = !options.steal && !options.ifAvailable
    try {
      await request.call(locks, name, { ...options, ...(waits && { signal: waiting.signal }) }, held)
      return await outcome
    } catch (error) {
      // Nobody is told anything any more: the page is over.
      return isKept ? new Promise(() => undefined) : Promise.reject(error)
    } finally {
      begun.delete(letGo)
      signal?.removeEventListener('abort', giveUp)
    }
  }
  LockManager.prototype.request = function (this: LockManager, name: string, ...given: unknown[]) {
    const work = given.pop() as Work
    return watched(this, name, (given[0] ?? {}) as LockOptions, work)
  } as LockManager['request']
}

/**
 * From here on a page that is kept for Back ends its transactions and lets its locks go first, and loads anew when it
 * comes back. WebKit (seen in 2.50) keeps a page in the middle of a transaction, which then never ends: whoever needs its
 * store waits for good, as 5 of 15 did at their return from Google. Its locks it takes away in silence (2.50), or lets the
 * page keep them (before that). Chromium throws such a page away, Firefox does not keep it. What is aborted was not
 * written; `onKept` leaves it to the next start. A file that was being put is not in the journal: it has to be chosen
 * again.
 */
export function letGoWhenKept(onKept: () => void): void {
  watchTransactions()
  watchLocks()
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    isKept = true
    for (const letGo of begun) letGo()
    endBackground()
    onKept()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Whoever has something unsaved would be asked to stay on a page that does nothing any more.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    location.reload()
  })
}
