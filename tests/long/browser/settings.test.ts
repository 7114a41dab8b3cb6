import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

describe('settings', () => {
  it('a visitor is sent to sign in, and comes back', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/settings`)
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '?return_to=%2Fsettings')
  })

  it('the theme is the device’s, holds before the first paint, and is shared by its tabs', async () => {
    const { page, context } = await device()
    await asPerson(page, server, 'fan-1')
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name: '設定' }).click()
    const theme = (tab = page) => tab.evaluate(() => document.documentElement.dataset.theme)
    const barColour = () =>
      page.evaluate(() => {
        const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
        return [...metas].find(({ media }) => matchMedia(media).matches)?.content
      })
    expect(await theme()).toBeUndefined()
    expect(await barColour()).toBe('#faf9f6')
    await page.getByRole('radio', { name: 'ダーク' }).check()
    expect(await theme()).toBe('dark')
    expect(await barColour()).toBe('#0f1115')
    const other = await context.newPage()
    await other.goto(server.url)
    await cards(other).first().waitFor()
    expect(await theme(other)).toBe('dark')
    await page.getByRole('radio', { name: '端末の設定に合わせる' }).check()
    await expect.poll(() => theme(other)).toBeUndefined()
    expect(await barColour()).toBe('#faf9f6')
  })

  it('the data saver asks for smaller pictures', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const sources = () => cards(page).first().locator('img[srcset]').first().getAttribute('srcset')
    await expect.poll(sources).toContain('quality=80')
    await page.goto(`${server.url}/settings`)
    await page.getByRole('switch', { name: 'データセーバー' }).check()
    await page.goto(server.url)
    await expect.poll(sources).toContain('quality=50')
    expect(await sources()).not.toContain('quality=80')
  })

  it('says what is kept, and gives its room back', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/settings`)
    await page.getByText(/使用中の容量：\d/).waitFor()
    await page.getByRole('button', { name: '保存した画像を削除' }).click()
    await page
      .getByRole('alertdialog', { name: '保存した画像を削除しますか？' })
      .getByRole('button', { name: '保存した画像を削除' })
      .click()
    await page.getByText('保存した画像を削除しました').waitFor()
    // (Who asks how much is kept opens an empty place for it.)
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('pictures'))
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => url)
    })
    expect(kept).toEqual([])
  })
})

describe('the session', () => {
  it('signs out on all devices', async () => {
    const [here, there] = [await device({ expect: [/40[013]/] }), await device({ expect: [/40[013]/] })]
    for (const { page } of [here, there]) {
      await asPerson(page, server, 'fan-3')
      await cards(page).first().waitFor()
    }
    await here.page.goto(`${server.url}/settings`)
    await here.page.getByRole('button', { name: 'すべての端末からログアウト' }).click()
    await here.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'すべての端末からログアウト' })
      .click()
    await here.page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
    await there.page.waitForURL((url) => url.pathname === '/login')
    await there.page.getByRole('alert').filter({ hasText: 'セッションの有効期限が切れました' }).waitFor()
  })
})
