import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { cardOf, cards, titleOf } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { scrollFar } from '@/tests/support/steps/feed'
import { list, openTab, tiles } from '@/tests/support/steps/home-tabs'

// The four tabs of home: what each of them shows, how far down it goes, and that one comes back to one’s place.

const server = served()
const shared = sharedDevices(server)

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

const ranked = async () => {
  const rows = await server.sql<{ title: string }[]>`
    select title from private.popular_posts join public.posts on id = post_id order by place`
  return rows.map(({ title }) => title)
}

const titles = async (page: Page, name: string) =>
  (await list(page, name).getByRole('heading').allTextContents()).map((title) => title.trim())

describe('新着', () => {
  it('begins with the newest posts in the server’s order', async () => {
    const { page } = await shared(null)
    const [first, second] = await published(server)
    expect(await titleOf(cards(page).nth(0))).toBe(first?.title)
    expect(await titleOf(cards(page).nth(1))).toBe(second?.title)
  })

  it('comes back to the very card by Back and by a reload', async () => {
    const { page } = await shared(null)
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

  it('keeps what one reads in place when a post arrives, and shows it on demand', async () => {
    const { page } = await shared(null)
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
})

describe('人気', () => {
  it('shows what the database ranked, goes on further down, and is there offline after a reload', async () => {
    const { page, context } = await shared(null)
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
})

describe('フォロー中', () => {
  it('shows only those whom one follows, in order, beyond the window too, to the end', async () => {
    const { page } = await shared('fan-2')
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
})

describe('ギャラリー', () => {
  it('shows pictures in their ratios, few at a time, and comes back to its place', async () => {
    const { page } = await shared(null)
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
    const place = () => page.evaluate(() => scrollY)
    const before = await place()
    // Read and clicked in one: a moment later another tile may be the ninth.
    const name = await link.evaluate((one: HTMLElement) => {
      one.click()
      return one.getAttribute('aria-label') ?? ''
    })
    const [title] = name.split('、')
    await page.getByRole('heading', { name: title ?? '', level: 1, exact: true }).waitFor()
    await page.goBack()
    await expect.poll(place).toBe(before)
    await tiles(page).getByRole('link', { name }).first().waitFor()
    await page.reload()
    await expect.poll(place).toBe(before)
  })
})
