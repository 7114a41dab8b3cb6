import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openHome } from '@/tests/support/fan'
import { swipe } from '@/tests/support/fingers'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { settle } from '@/tests/support/settled'

const server = served()
const device = devices()
afterEach(() => server.reset())

const phone = { width: 390, height: 844 }
const banners = (page: Page) => page.getByRole('region', { name: '注目のお知らせ' })
const events = (page: Page) => page.getByRole('region', { name: 'これからのイベント' })
/** (What is inert is no part of the page for anybody; Playwright counts it all the same.) */
const shown = (page: Page, name: string | RegExp = /^\d\/\d /) =>
  banners(page).getByRole('listitem', { name }).and(page.locator(':not([inert])'))
const press = (page: Page, name: string) => banners(page).getByRole('button', { name }).click()
/** The titles of the banners whose time it is, in order. */
const titles = async () => {
  const rows = await server.sql<{ title: string }[]>`select title from public.featured_banners
    where is_active and coalesce(active_date_start < now(), true) and coalesce(active_date_end > now(), true)
    order by display_order`
  return rows.map(({ title }) => title)
}
/** Resolves when this banner, and no other, is the one shown. */
async function standsAt(page: Page, n: number): Promise<void> {
  const title = (await titles())[n] ?? ''
  await shown(page, title).waitFor()
  await expect.poll(() => shown(page).count()).toBe(1)
}

describe('the banners', () => {
  it('are led by buttons, dots and arrow keys, and begin anew after the last', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await standsAt(page, 0)
    await press(page, '次へ')
    await standsAt(page, 1)
    await press(page, '3枚目')
    await standsAt(page, 2)
    expect(await banners(page).getByRole('button', { name: '3枚目' }).getAttribute('aria-current')).toBe(
      'true',
    )
    await page.keyboard.press('ArrowRight')
    await standsAt(page, 0)
    await page.keyboard.press('ArrowLeft')
    await standsAt(page, 2)
    await banners(page).getByRole('button', { name: '前へ' }).focus()
    await page.keyboard.press('Enter')
    await standsAt(page, 1)
    // Tab leads from the banner that is shown to the buttons, past none that is not.
    await shown(page).getByRole('link').focus()
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toBe('前へ')
  })

  it('are swiped on a phone, and say so once', async () => {
    const { page } = await device()
    await page.setViewportSize(phone)
    await openHome(page, server.url)
    await standsAt(page, 0)
    const hint = banners(page).getByText('左右にスワイプすると、ほかのお知らせも見られます')
    await hint.waitFor()
    expect(await hint.evaluate((words) => getComputedStyle(words).animationDelay)).toBe('4s')
    const { y } = (await shown(page).boundingBox()) ?? { y: 0 }
    await swipe(page, y + 40, 340, 60)
    await standsAt(page, 1)
    await hint.waitFor({ state: 'detached' })
    await page.reload()
    await standsAt(page, 0)
    expect(await hint.count()).toBe(0)
  })

  it('change by themselves, rest under the focus, and stop for good when told to', async () => {
    const { page } = await device()
    await page.clock.install()
    await openHome(page, server.url)
    const list = banners(page).getByRole('list').first()
    const playing = () => expect.poll(() => list.getAttribute('aria-live')).toBe('off')
    const resting = () => expect.poll(() => list.getAttribute('aria-live')).toBe('polite')
    await playing()
    await page.clock.runFor(7_100)
    await standsAt(page, 1)
    await shown(page).getByRole('link').focus()
    await resting()
    await page.clock.runFor(30_000)
    await standsAt(page, 1)
    await shown(page).getByRole('link').blur()
    await playing()
    await press(page, '自動切り替えを停止')
    await page.getByRole('tab', { name: '新着' }).focus()
    await page.mouse.move(5, 5)
    await resting()
    await page.clock.runFor(30_000)
    await standsAt(page, 1)
    await press(page, '自動切り替えを再開')
    await page.getByRole('tab', { name: '新着' }).focus()
    await page.mouse.move(5, 5)
    await playing()
  })

  it('never change by themselves for whoever wants nothing to move', async () => {
    const { page } = await device()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openHome(page, server.url)
    await standsAt(page, 0)
    expect(await banners(page).getByRole('button', { name: /自動/ }).count()).toBe(0)
    await page.clock.runFor(60_000)
    await standsAt(page, 0)
    await press(page, '次へ')
    await standsAt(page, 1)
  })

  it('lead to pages of ours, and elsewhere in a window that knows nothing of this one', async () => {
    const { page } = await device()
    await server.sql`update public.featured_banners set link = 'https://example.com/a', link_text = '見に行く'
      where display_order = 1`
    await openHome(page, server.url)
    const outside = banners(page).getByRole('link', { name: /見に行く\s*（外部サイトが開きます）/ })
    expect(await outside.getAttribute('href')).toBe('https://example.com/a')
    expect(await outside.getAttribute('rel')).toBe('noopener noreferrer')
    await press(page, '次へ')
    await banners(page)
      .getByRole('link', { name: /里について/ })
      .click()
    await page.getByRole('heading', { name: '忍の里について', level: 1 }).waitFor()
  })

  it('one by itself needs no buttons; switched off elsewhere it goes, and home begins with its tabs', async () => {
    const { page } = await device()
    await server.sql`update public.featured_banners set is_active = display_order = 2`
    await openHome(page, server.url)
    await banners(page).getByText('忍の里へようこそ').waitFor()
    expect(await banners(page).getByRole('button').count()).toBe(0)
    await server.sql`update public.featured_banners set is_active = false`
    await banners(page).waitFor({ state: 'detached' })
  })

  it('are there without signal, and begin when their time has come', async () => {
    const { page, device: fan } = await settle(server, 'fan-1')
    try {
      await standsAt(page, 0)
      await server.sql`update public.featured_banners set active_date_start = now() + interval '1 hour', title = '夜の部',
        active_date_end = null where display_order = 1`
      await shown(page, /^1\/2/).waitFor()
      await fan.context.setOffline(true)
      await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
      await page.reload()
      await shown(page, '1/3 夜の部').waitFor()
      await events(page).getByRole('listitem').first().waitFor()
      await fan.context.setOffline(false)
    } finally {
      await fan.close()
    }
  })
})

describe('upcoming events', () => {
  it('are the next three with when, what and where; a link elsewhere is one', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const lines = events(page).getByRole('listitem')
    // The last leads to all of them.
    await expect.poll(() => lines.count()).toBe(4)
    expect(await lines.nth(3).getByRole('link').getAttribute('href')).toBe('/events')
    expect(await lines.nth(0).textContent()).toMatch(/^開催中・.+まで秋のファンアート大賞.*アートコンテスト/)
    expect(await lines.nth(1).textContent()).toMatch(/9:00朝の竹林さんぽ写生会鎌倉/)
    expect(await lines.nth(2).textContent()).toMatch(/21:00里の寄り合い/)
    const link = lines.nth(0).getByRole('link', { name: /^応募要項を読む：秋の/ })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('href')).toBe('https://example.com/autumn')
  })

  it('stand beside the feed on a desktop, above the tabs on a phone, once on each', async () => {
    const { page } = await device()
    for (const [size, isBeside] of [
      [{ width: 1280, height: 800 }, true],
      [{ width: 900, height: 800 }, false],
      [phone, false],
    ] as const) {
      await page.setViewportSize(size)
      await openHome(page, server.url)
      await expect.poll(() => events(page).count()).toBe(1)
      const tabs = await page.getByRole('tablist').boundingBox()
      const box = await events(page).boundingBox()
      const isRight = (box?.x ?? 0) > (tabs?.x ?? 0) + (tabs?.width ?? 0)
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (tabs?.y ?? 0)
      expect(isRight).toBe(isBeside)
      expect(isRight || isAbove).toBe(true)
    }
    // However much stands above them, a member's first card begins in the upper half or just below.
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(phone.height * 0.55)
  })

  it('one that is made, moved or called off elsewhere comes, changes and goes without a reload', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const line = (words: string | RegExp) => events(page).getByRole('listitem').filter({ hasText: words })
    await line('朝の竹林さんぽ写生会').waitFor()
    await server.sql`update public.events set title = '雨天順延の写生会' where title = '朝の竹林さんぽ写生会'`
    await line('雨天順延の写生会').waitFor()
    await server.sql`delete from public.events where title = '雨天順延の写生会'`
    await line('雨天順延の写生会').waitFor({ state: 'detached' })
    await line('狐面ワークショップ').waitFor()
    await server.sql`delete from public.events`
    await events(page).waitFor({ state: 'detached' })
  })
})

describe('what the village is', () => {
  it('visitors are told on home and read more at /about, also without signal; members see the art at once', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    const hero = page.getByRole('region', { name: '忍の里', exact: true })
    await hero.getByText('忍者を描く、忍者を愛でる。').waitFor()
    await hero.getByRole('link', { name: '忍の里について' }).click()
    await page.waitForURL(`${server.url}/about`)
    await page.getByRole('heading', { name: '里の約束' }).waitFor()
    expect(await page.title()).toBe('忍の里について｜忍の里')
    await controlled(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: '忍の里について', level: 1 }).waitFor()
    await page.getByRole('link', { name: '作品を見る' }).click()
    await page.getByRole('tab', { name: 'ギャラリー', selected: true }).waitFor()
    await context.setOffline(false)

    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    expect(await hero.count()).toBe(0)
    await page.getByRole('link', { name: '詳しく読む' }).click()
    await page.getByRole('heading', { name: '忍の里について', level: 1 }).waitFor()
  })
})
