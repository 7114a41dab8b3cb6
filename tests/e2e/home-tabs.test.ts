import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, openHome, titleOf } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const list = (page: Page, name: string) => page.getByRole('region', { name })
const tiles = (page: Page) => list(page, '作品のギャラリー').getByRole('article')

const ranked = async () => {
  const rows = await server.sql<{ title: string }[]>`
    select title from private.popular_posts join public.posts on id = post_id order by place`
  return rows.map(({ title }) => title)
}
const titles = async (page: Page, name: string) =>
  (await list(page, name).getByRole('heading').allTextContents()).map((title) => title.trim())

describe('人気', () => {
  it('shows what the database ranked, goes on further down, and is there offline after a reload', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    await controlled(page)
    const order = await ranked()
    expect(order.length).toBeGreaterThan(24)
    await openTab(page, '人気')
    await expect.poll(() => titles(page, '人気の投稿')).toEqual(order.slice(0, 12))
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, 500))
        return cardOf(page, order[20] ?? '').isVisible()
      })
      .toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect.poll(async () => (await titles(page, '人気の投稿')).slice(0, 12)).toEqual(order.slice(0, 12))
    await expect
      .poll(() => page.getByRole('tab', { name: '人気' }).getAttribute('aria-selected'))
      .toBe('true')
  })

  it('says that the device does not hold it yet when it was never opened with a line', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    await controlled(page)
    await context.setOffline(true)
    await openTab(page, '人気')
    await page.getByText('この端末にはまだ保存されていません').waitFor()
    await page.getByText(/人気の投稿をこの端末に保存します/).waitFor()
    await context.setOffline(false)
    await list(page, '人気の投稿').getByRole('article').first().waitFor()
  })
})

describe('フォロー中', () => {
  it('asks a visitor to sign in, and leads back to the tab', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await openTab(page, 'フォロー中')
    const way = page.getByRole('tabpanel').getByRole('link', { name: 'ログイン' })
    expect(await way.getAttribute('href')).toContain(encodeURIComponent('/?tab=following'))
  })

  it('shows only those whom one follows, in order, beyond the window too, to the end', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-2')
    await openHome(page, server.url)
    const theirs = await server.sql<{ title: string }[]>`
      select p.title from public.posts p join public.follows f on f.following_id = p.user_id
      join public.profiles me on me.id = f.follower_id
      where me.display_name = 'カラス小路' and p.feed_key is not null order by p.feed_key, p.id`
    expect(theirs.length).toBeGreaterThan(0)
    await openTab(page, 'フォロー中')
    await expect
      .poll(async () => (await titles(page, 'フォローしている人の投稿')).slice(0, 3))
      .toEqual(theirs.slice(0, 3).map(({ title }) => title))
    const last = cards(page).filter({ hasText: theirs.at(-1)?.title ?? '' })
    // Cards that come near are measured, and the end moves on.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          return (await page.getByText('すべての投稿を表示しました').isVisible()) && (await last.count()) > 0
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBe(true)
  }, 120_000)

  it('has a page of its own for members', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-2')
    await page.goto(`${server.url}/following`)
    await page.getByRole('heading', { name: 'フォロー中', level: 1 }).waitFor()
    await list(page, 'フォローしている人の投稿').getByRole('article').first().waitFor()
  })
})

describe('ギャラリー', () => {
  it('shows pictures in their ratios, few at a time, and comes back to its place', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const pictures = (await published(server)).filter(({ image_url }) => image_url !== null)
    await openTab(page, 'ギャラリー')
    await tiles(page)
      .getByRole('link', { name: pictures[0]?.title ?? '' })
      .first()
      .waitFor()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, 6000))
          return page.evaluate(() => scrollY)
        },
        { timeout: 60_000 },
      )
      .toBe(6000)
    expect(await tiles(page).count()).toBeLessThanOrEqual(60)
    const link = tiles(page).getByRole('link').nth(8)
    const name = (await link.getAttribute('aria-label')) ?? ''
    const place = () => page.evaluate(() => scrollY)
    const before = await place()
    await link.evaluate((one: HTMLElement) => one.click())
    const [title] = name.split('、')
    await page.getByRole('heading', { name: title ?? '', level: 1, exact: true }).waitFor()
    await page.goBack()
    await expect.poll(place).toBe(before)
    await tiles(page).getByRole('link', { name }).first().waitFor()
    await page.reload()
    await expect.poll(place).toBe(before)
  })
})

describe('the tabs', () => {
  it('are walked by arrow keys, and Back leads past them', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await page.getByRole('tab', { name: '新着' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('tab', { name: '人気', selected: true }).count()).toBe(1)
    await page.keyboard.press('End')
    await expect.poll(() => page.getByRole('tab', { name: 'ギャラリー', selected: true }).count()).toBe(1)
    await tiles(page).first().waitFor()
    await page.keyboard.press('Home')
    await cards(page).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await titleOf(cards(page).first())).toBe((await published(server))[0]?.title)
  })
})

// Last of all: it takes most posts away.
describe('a village that a device holds whole', () => {
  it('goes on further down, and says that this was all only when it is', async () => {
    const { page } = await device()
    await server.sql`delete from public.posts where id in (
      select id from public.posts where feed_key is not null order by feed_key offset 60)`
    await openHome(page, server.url)
    const [newest] = await published(server)
    await cardOf(page, newest?.title ?? '').waitFor()
    // How high the page was in each frame in which it said so.
    const heights = await page.evaluate(async (end) => {
      const seen: number[] = []
      const { body, documentElement } = document
      while (seen.length < 30) {
        scrollTo(0, documentElement.scrollHeight)
        if (body.textContent.includes(end)) seen.push(body.scrollHeight)
        await new Promise(requestAnimationFrame)
      }
      return seen
    }, 'すべての投稿を表示しました')
    expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) / 2)
  })
})
