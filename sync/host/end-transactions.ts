const open = new Set<IDBTransaction>()
let isAway = false
let isCutShort = false

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended, and nothing was cut short.
    return
  }
  isCutShort = true
}

function watch(begun: IDBTransaction): IDBTransaction {
  const forget = () => open.delete(begun)
  begun.addEventListener('complete', forget)
  begun.addEventListener('abort', forget)
  // What begins with the leaving itself would stay, too.
  if (isAway) end(begun)
  else open.add(begun)
  return begun
}

function watchAll(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    return watch(transaction.apply(this, given))
  }
  const { open: openDatabase } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...given) {
    const request = openDatabase.apply(this, given)
    // The making of a database is a transaction that nobody begins by hand.
    request.addEventListener('upgradeneeded', () => request.transaction && watch(request.transaction))
    return request
  }
}

/**
 * From here on a page that is kept for Back ends its transactions first, and loads anew when it comes back to what was not
 * answered. WebKit (seen in 2.50) keeps a page in the middle of a transaction, which then never ends: whoever needs its
 * store waits for good, as 5 of 15 did at their return from Google. Chromium throws such a page away, Firefox does not keep
 * it. What is aborted was not written; `onCutShort` leaves it to the next start. A file that was being put is not in the
 * journal: it has to be chosen again.
 */
export function endTransactionsWhenKept(onCutShort: () => void): void {
  watchAll()
  addEventListener('pagehide', ({ persisted }) => {
    isAway = persisted
    if (persisted) open.forEach(end)
    if (isCutShort) onCutShort()
  })
  addEventListener('pageshow', () => {
    // Until it is loaded anew whatever begins ends: put after what was cut short, it would pass for later.
    if (isCutShort) location.reload()
    else isAway = false
  })
}
