import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
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
    await expect.poll(() => isThere('[aria-label="プロフィールメニュー"]'), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => isThere('article'), { timeout: 60_000 }).toBe(true)
    // Else it would show nothing.
    expect(await page.run("return sessionStorage.getItem('was kept')")).toBe('true')
  })

  // WebDriver's window is a private one: nothing of it reaches the disk, and WebKit stores no Blob in it.
  it('a picture is posted from a private window', async () => {
    await page.goto(`${server.url}${paths.newPost}`)
    await expect.poll(() => isThere('input[type=file]'), { timeout: 30_000 }).toBe(true)
    await page.run(`
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d').fillRect(0, 0, 20, 30)
      const drawn = await new Promise((done) => canvas.toBlob(done, 'image/png'))
      const chosen = new DataTransfer()
      chosen.items.add(new File([drawn], 'ninja.png', { type: 'image/png' }))
      const field = document.querySelector('input[type=file]')
      field.files = chosen.files
      field.dispatchEvent(new Event('change', { bubbles: true }))`)
    await page.run(`
      const field = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith('タイトル')).control
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      set.call(field, '月夜の忍び')
      field.dispatchEvent(new Event('input', { bubbles: true }))`)
    await press('button', '投稿する')
    const posted = () =>
      server.sql`select image_width from public.posts where title = '月夜の忍び' and is_published and image_url is not null`
    await expect.poll(posted, { timeout: 60_000 }).toEqual([{ image_width: 40 }])
  })
})
