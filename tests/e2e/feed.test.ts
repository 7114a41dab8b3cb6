import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserOptions, type Device, launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { cardOf, cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { type Server, startServer } from '@/tests/support/server'
import { controlled } from '@/tests/support/service-worker'

let server: Server
let devices: Device[] = []

async function device(options?: BrowserOptions): Promise<Device> {
  const launched = await launchBrowser(options)
  devices.push(launched)
  return launched
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
afterEach(async () => {
  await server.faults()
  const open = devices
  devices = []
  for (const one of open) await one.close()
})

const published = () => server.sql<
  { id: string; title: string; user_id: string; image_url: string | null }[]
>`
  select p.id, p.title, p.user_id, p.image_url from public.posts p where p.is_published order by p.feed_key, p.id`

const titleOf = async (card: Locator) => (await card.getByRole('heading').textContent())?.trim()

const openHome = async (page: Page) => {
  await page.goto(server.url)
  await cards(page).first().waitFor()
}

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
    await openHome(page)
    const [first, second] = await published()
    expect(await titleOf(cards(page).nth(0))).toBe(first?.title)
    expect(await titleOf(cards(page).nth(1))).toBe(second?.title)
  })

  it('goes on by itself past what the device held, says when it cannot, and ends at the oldest post', async () => {
    const { page } = await device({ expect: [/status of 503/] })
    await openHome(page)
    const all = await published()
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

  it('comes back to the very card by Back and by a reload', async () => {
    const { page } = await device()
    await openHome(page)
    await scrollFar(page, 9000)
    await expect.poll(() => onScreen(page)).not.toEqual([])
    const before = await onScreen(page)
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
    await openHome(page)
    await scrollFar(page, 4000)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /ホーム/ })
      .click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  it('keeps what one reads in place when a post arrives, and shows it on demand', async () => {
    const { page } = await device()
    await openHome(page)
    await scrollFar(page, 3000)
    const before = await onScreen(page)
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
    await openHome(page)
    await page.getByText('画像を読み込めません').first().waitFor()
  })
})

describe('a like', () => {
  it('shows at once and arrives', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: /^いいね/, pressed: false }) })
      .first()
    const title = await toggleLike(card)
    const likes = () => server.sql`
      select 1 from public.likes l join public.posts p on p.id = l.post_id join public.profiles m on m.id = l.user_id
      where p.title = ${title} and m.display_name = 'みつば'`
    await expect.poll(async () => (await likes()).length).toBe(1)
  })

  it('that cannot be sent yet is marked on its button; one that goes at once never is', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await controlled(page)
    await page.evaluate(() => {
      const seen = () =>
        document.querySelector('[title="送信待ち"]') && Object.assign(window, { marked: true })
      new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
    })
    const sent = () => server.sql`
      select 1 from public.likes l join public.profiles m on m.id = l.user_id where m.display_name = 'カラス小路'`
    const before = (await sent()).length
    const first = await toggleLike(unlikedCard(page))
    await expect.poll(async () => (await sent()).length).toBe(before + 1)
    await page
      .getByRole('banner')
      .getByText(/件を送信しています/)
      .waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBeUndefined()

    await context.setOffline(true)
    const second = await toggleLike(unlikedCard(page, first))
    const heart = cardOf(page, second).getByRole('button', { name: /^いいね/ })
    const description = () =>
      heart.evaluate(
        (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    await expect.poll(description).toBe('送信待ち')
    await context.setOffline(false)
    await expect.poll(description, { timeout: 30_000 }).toBeUndefined()
    expect((await sent()).length).toBe(before + 2)
  })

  it('leads a visitor to the login page, says why, and remembers where they were: home or a post', async () => {
    const { page } = await device()
    const [first] = await published()
    for (const place of ['/', `/posts/${first?.id}`]) {
      await page.goto(server.url + place)
      await page
        .getByRole('button', { name: /^いいね/ })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('return_to')).toBe(place)
      await page.getByText('ログインが必要です', { exact: true }).waitFor()
    }
  })
})

describe('a post', () => {
  it('opens from its address although it is older than what the device holds', async () => {
    const { page } = await device()
    const oldest = (await published()).at(-1)
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
    expect(await page.title()).toBe(`${oldest?.title}｜忍の里`)
  })

  it('that does not exist is said to be gone', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/posts/00000000-0000-7000-8000-000000000000`)
    await page.getByRole('heading', { name: '投稿が見つかりません' }).waitFor()
  })

  it('that the device does not hold waits for the signal, offline', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page)
    await controlled(page)
    const oldest = (await published()).at(-1)
    await context.setOffline(true)
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { name: 'この投稿はまだ端末にありません' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
  })

  it('that could not be asked for can be asked for again', async () => {
    const { page } = await device({ expect: [/status of 500/] })
    await openHome(page)
    const oldest = (await published()).at(-1)
    await server.faults({ status: 500, only: '/rest/' })
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { name: 'データの取得に失敗しました。' }).waitFor()
    await server.faults()
    await page.getByRole('button', { name: 'もう一度' }).click()
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
  })

  it('is deleted by its owner after the spec’s question, and by nobody else', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const all = await published()
    const me = (await server.session('fan-1')).user.id
    const mine = all.find(({ user_id, image_url }) => user_id === me && image_url)
    const theirs = all.find(({ user_id }) => user_id !== me)

    await page.goto(`${server.url}/posts/${theirs?.id}`)
    await page.getByRole('heading', { level: 1, name: theirs?.title ?? '' }).waitFor()
    expect(await page.getByRole('button', { name: 'この投稿の操作' }).count()).toBe(0)

    await page.goto(`${server.url}/posts/${mine?.id}`)
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('この投稿を削除しますか？この操作は取り消せません。').waitFor()
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: mine?.title ?? '' }).waitFor()

    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await question.getByRole('button', { name: '削除する' }).click()
    await page.getByText('投稿を削除しました').waitFor()
    await page.waitForURL(`${server.url}/`)
    const left = () => server.sql`select 1 from public.posts where id = ${mine?.id ?? ''}`
    await expect.poll(async () => (await left()).length).toBe(0)
    const picture = () => server.sql`select 1 from storage.objects where name = ${mine?.image_url ?? ''}`
    await expect.poll(async () => (await picture()).length).toBe(0)
  })
})

describe('any other address', () => {
  it('shows the gate and the way home', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/no/such/place`)
    await page.getByRole('heading', { level: 1, name: 'この鳥居の先には、何もないようです' }).waitFor()
    await page.getByRole('link', { name: 'ホームへ戻る' }).click()
    await cards(page).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
