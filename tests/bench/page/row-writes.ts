declare global {
  interface Window {
    /** When the last transaction that wrote rows was complete; ms of `performance.now()`. */
    rowsWritten?: number
  }
}

/** Runs in a page before its own scripts: notes when rows are on disk, by the database's own word. */
export function noteRowWrites(): void {
  const holdsRows = /--(posts|profiles|drafts)$|^feed$/
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = open.call(this, stores, mode, options)
    if (mode === 'readwrite' && holdsRows.test(this.name))
      transaction.addEventListener('complete', () => {
        window.rowsWritten = performance.now()
      })
    return transaction
  }
}
