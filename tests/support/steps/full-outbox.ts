import type { Page } from 'playwright'

/**
 * The outbox of this page meets what a full disk answers: it can only take away, until `room` is dispatched on the window.
 * Chromium's own quota override lets small writes pass.
 */
export const fillOutbox = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype
    const unlessFull = (write: typeof put) =>
      function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        if (this.name === 'entries') throw new DOMException('The disk is full.', 'QuotaExceededError')
        return write.call(this, value, key)
      }
    Object.assign(IDBObjectStore.prototype, { put: unlessFull(put), add: unlessFull(add) })
    window.addEventListener('room', () => Object.assign(IDBObjectStore.prototype, { put, add }))
  })
