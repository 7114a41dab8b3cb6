import type { Page } from 'playwright'

/** As the browser does when another tab is chosen; the debugging protocol keeps every tab visible. */
export const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
