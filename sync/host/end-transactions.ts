import { hardReload } from './hard-reload'

const open = new Set<IDBTransaction>()
let isAway = false
let isCutShort = false

function end(transaction: IDBTransaction): void {
  isCutShort = true
  try {
    transaction.abort()
  } catch {
    // It has ended.
  }
}

function track(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given)
    const forget = () => open.delete(begun)
    begun.addEventListener('complete', forget)
    begun.addEventListener('abort', forget)
    // What begins with the leaving itself would stay, too.
    if (isAway) end(begun)
    else open.add(begun)
    return begun
  }
}

/**
 * From here on a page that is kept for Back ends its transactions first, and loads anew when it comes back to what was not
 * answered. WebKit (seen in 2.50) keeps a page in the middle of a transaction, which then never ends: whoever needs its
 * store waits for good, as 5 of 15 did at their return from Google. Chromium throws such a page away, Firefox does not keep
 * it. What is aborted was not written; the journal has it (`outbox/journal.ts`).
 */
export function endTransactionsWhenKept(): void {
  track()
  addEventListener('pagehide', ({ persisted }) => {
    isAway = persisted
    if (persisted) open.forEach(end)
  })
  addEventListener('pageshow', () => {
    isAway = false
    const { pathname, search, hash } = location
    if (isCutShort) hardReload(pathname + search + hash)
  })
}
