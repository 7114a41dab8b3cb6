import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { served } from '@/tests/support/served'
import { isWebKitHere, openWebKit, type WebKitPage } from '@/tests/support/webkit'

// What only WebKit does; it is on every iPhone.

const server = served()
let page: WebKitPage

/** Presses the first that is named so, as soon as it is there. */
async function press(kind: 'button' | 'a', name: string): Promise<void> {
  const isPressed = (): Promise<boolean> =>
    page
      .run<boolean>(
        `const [kind, name] = args
        const found = [...document.querySelectorAll(kind)].find((one) => one.textContent.includes(name))
        found?.click()
        return found !== undefined`,
        kind,
        name,
      )
      // Between two pages there is none.
      .catch(() => false)
  await expect.poll(isPressed, { timeout: 30_000 }).toBe(true)
}

const isThere = (selector: string): Promise<boolean> =>
  page.run<boolean>('return document.querySelector(args[0]) !== null', selector).catch(() => false)

describe.skipIf(!isWebKitHere())('in WebKit', () => {
  beforeAll(async () => {
    page = await openWebKit()
  })
  afterAll(() => page?.close())

  it('a sign-in whose page was reading when it was left comes to its end', async () => {
    await page.goto(`${server.url}/login`)
    const isBegun = () =>
      page.run<boolean>(`
        const has = (all, what) => all.some(({ name }) => name.includes(what))
        const isWatched = has(performance.getEntriesByType('resource'), '/end-transactions-')
        return isWatched && has(await indexedDB.databases(), 'shinobi-session')`)
    await expect.poll(isBegun, { timeout: 30_000 }).toBe(true)
    // It reads without a pause, as it does now and then for a moment.
    await page.run(`
      const database = await new Promise((opened) => {
        const request = indexedDB.open('shinobi-session')
        request.onsuccess = () => opened(request.result)
      })
      const store = database.transaction('keyval', 'readonly').objectStore('keyval')
      const read = () => {
        store.count().onsuccess = read
      }
      read()
      addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('was kept', persisted))`)
    await press('button', 'Googleでログイン')
    await press('a', 'みつば')
    await expect.poll(() => isThere('[aria-label="プロフィールメニュー"]'), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => isThere('article'), { timeout: 60_000 }).toBe(true)
    // Else it would show nothing.
    expect(await page.run("return sessionStorage.getItem('was kept')")).toBe('true')
  })
})
