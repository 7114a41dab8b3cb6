import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { type DrivenPage, drivenSteps } from '@/tests/support/driven-page'
import { served } from '@/tests/support/served'
import { isWebKitHere, openWebKit } from '@/tests/support/webkit'

// What only WebKit does; it is on every iPhone.

const server = served()
let page: DrivenPage
const { there, press } = drivenSteps(() => page)

describe.skipIf(!isWebKitHere())('in WebKit', () => {
  beforeAll(async () => {
    page = await openWebKit()
  })
  afterAll(() => page?.close())

  it('a sign-in whose page was reading when it was left comes to its end', async () => {
    await page.goto(`${server.url}${paths.login()}`)
    const isBegun = () =>
      page.run<boolean>(`
        const has = (all, what) => all.some(({ name }) => name.includes(what))
        const isWatched = has(performance.getEntriesByType('resource'), '/kept-page-')
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
    await there('[aria-label="プロフィールメニュー"]')
    await there('article')
    // Else it would show nothing.
    expect(await page.run("return sessionStorage.getItem('was kept')")).toBe('true')
  })
})
