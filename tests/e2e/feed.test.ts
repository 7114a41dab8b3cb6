import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openHome, titleOf } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

/** The cards on the screen with their places, to the pixel. */
const onScreen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .map((card) => ({
        title: card.querySelector('h2')?.textContent,
        top: card.getBoundingClientRect().top,
      }))
      .filter(({ top }) => top > -200 && top < innerHeight)
      .map(({ title, top }) => `${title} ${Math.round(top)}`),
  )

/** The same, once it stands still: cards that were never measured may move when they are. */
async function onScreenAtRest(page: Page): Promise<string[]> {
  let seen: string[] = []
  await expect
    .poll(async () => {
      const last = seen.join()
      seen = await onScreen(page)
      return seen.length > 0 && seen.join() === last
    })
    .toBe(true)
  return seen
}

/** Scrolls until the page is at least `y` long behind one. */
async function scrollFar(page: Page, y: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((to) => scrollTo(0, to), y)
      return page.evaluate(() => scrollY)
    })
    .toBe(y)
}

describe('新着', () => {
  it('begins with the newest posts in the server’s order', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const [first, second] = await published(server)
    expect(await titleOf(cards(page).nth(0))).toBe(first?.title)
    expect(await titleOf(cards(page).nth(1))).toBe(second?.title)
  })

  it('goes on by itself past what the device held, says when it cannot, and ends at the oldest post', async () => {
    const { page } = await device({ expect: [/status of 503/] })
    await openHome(page, server.url)
    const all = await published(server)
    expect(all.length).toBeGreaterThan(500)
    const scrollUntil = (mark: Locator) =>
      expect
        .poll(
          async () => {
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
            return mark.isVisible()
          },
          { timeout: 90_000, interval: 50 },
        )
        .toBe(true)

    await server.faults({ status: 503, only: '/rest/v1/rpc/sync_pull' })
    await scrollUntil(page.getByRole('alert').filter({ hasText: '続きを読み込めませんでした' }))
    await server.faults()
    await page.getByRole('button', { name: 'もう一度' }).click()
    await scrollUntil(page.getByText('すべての投稿を表示しました'))

    await scrollUntil(
      cards(page)
        .last()
        .filter({ hasText: all.at(-1)?.title ?? '' }),
    )
    expect(await cards(page).count(), 'only the cards near the screen exist').toBeLessThan(30)
  }, 240_000)

  it('draws a card once: neither the end of the first fill nor older posts take it away for a moment', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const first = await cards(page).first().elementHandle()
    const isThere = () => first?.evaluate((card) => card.isConnected)
    await page
      .getByRole('banner')
      .getByText(/保存しています/)
      .waitFor({ state: 'detached' })
    await scrollFar(page, 9000)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('tab', { name: '新着' }).waitFor()
    expect(await isThere()).toBe(true)
  })

  it('comes back to the very card by Back and by a reload', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await scrollFar(page, 9000)
    const before = await onScreenAtRest(page)
    // By keyboard, so that nothing is scrolled into view first.
    const card = cards(page).filter({ hasText: before.at(-1)?.replace(/ -?\d+$/, '') ?? '' })
    await card
      .getByRole('heading')
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/posts\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => onScreen(page)).toEqual(before)
    await page.reload()
    await expect.poll(() => onScreen(page)).toEqual(before)
  })

  it('goes to the top when home is tapped on home', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await scrollFar(page, 4000)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /ホーム/ })
      .click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  it('keeps what one reads in place when a post arrives, and shows it on demand', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await scrollFar(page, 3000)
    const before = await onScreenAtRest(page)
    await server.sql`
      insert into public.posts (id, user_id, title, description, is_draft)
      select gen_random_uuid(), user_id, 'いま描けました', '', false from public.posts limit 1`
    const fresh = page.getByRole('button', { name: '新しい投稿が1件あります' })
    await fresh.waitFor()
    expect(await onScreen(page)).toEqual(before)
    await fresh.click()
    await expect.poll(() => titleOf(cards(page).first())).toBe('いま描けました')
    await server.sql`delete from public.posts where title = 'いま描けました'`
    await cards(page).filter({ hasText: 'いま描けました' }).waitFor({ state: 'detached' })
  })

  it('puts words in the place of a picture that cannot be had', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await context.route('**/storage/v1/render/**', (route) => route.abort())
    await openHome(page, server.url)
    await page.getByText('画像を読み込めません').first().waitFor()
    await context.setOffline(true)
    await page.getByText('まだ端末にない画像です').first().waitFor()
    expect(await page.getByText('画像を読み込めません').count()).toBe(0)
    await context.setOffline(false)
  })
})
