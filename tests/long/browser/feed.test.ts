import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openHome } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { scrollFar } from '@/tests/support/steps/feed'

const server = served()
const device = devices()

describe('新着', () => {
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

/** Scrolls down until it is there, pressing `again` wherever that stands in the way. */
const scrollUntil = (page: Page, mark: Locator, again?: Locator) =>
  expect
    .poll(
      async () => {
        if (await again?.isVisible()) await again?.click({ timeout: 1000 }).catch(() => undefined)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return mark.isVisible()
      },
      { timeout: 90_000, interval: 50 },
    )
    .toBe(true)

describe('新着, far down', () => {
  it('waits for the connection without a word of failure, and goes on by itself with it', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    await controlled(page)
    await context.setOffline(true)
    const waits = page.getByRole('alert').filter({ hasText: 'つながると、自動で読み込みます。' })
    await scrollUntil(page, waits)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await context.setOffline(false)
    await expect.poll(height).toBeGreaterThan(before)
    expect(await page.getByRole('alert').filter({ hasText: '読み込' }).count()).toBe(0)
  }, 240_000)

  it('goes on by itself past what the device held, says when it cannot, and ends at the oldest post', async () => {
    const { page } = await device({ expect: [/status of 503/] })
    await openHome(page, server.url)
    const all = await published(server)
    expect(all.length).toBeGreaterThan(500)
    await server.faults({ status: 503, only: '/rest/v1/rpc/sync_pull' })
    await scrollUntil(page, page.getByRole('alert').filter({ hasText: '続きを読み込めませんでした' }))
    await server.faults()
    // What was asked before may still be refused after the finger.
    const again = page.getByRole('button', { name: 'もう一度' })
    await again.click()
    await scrollUntil(page, page.getByText('すべての投稿を表示しました'), again)

    await scrollUntil(
      page,
      cards(page)
        .last()
        .filter({ hasText: all.at(-1)?.title ?? '' }),
    )
    expect(await cards(page).count(), 'only the cards near the screen exist').toBeLessThan(30)
  }, 240_000)
})
