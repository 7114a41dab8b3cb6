import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, openHome } from '@/tests/support/fan'
import { swipe } from '@/tests/support/fingers'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { openTab, tiles } from '@/tests/support/steps/home-tabs'
import { sizes } from '@/tests/support/steps/navigation'

const server = served()
const device = devices()

describe('sharing', () => {
  it('copies the address where the device cannot share, and says so', async () => {
    const { page, context } = await device()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const [post] = await published(server)
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('button', { name: '共有する' }).click()
    await page.getByText('リンクをコピーしました').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/posts/${post?.id}`)
  })

  it('says so where the address cannot be copied', async () => {
    const { page } = await device()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    const [post] = await published(server)
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('button', { name: '共有する' }).click()
    await page.getByText('コピーできませんでした').waitFor()
  })

  it('uses the device’s own sheet; to close it is no failure', async () => {
    const { page } = await device()
    await page.addInitScript(() => {
      const share = async (data: ShareData) => {
        Object.assign(window, { shared: data })
        throw new DOMException('closed', 'AbortError')
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    const [post] = await published(server)
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('button', { name: '共有する' }).click()
    const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
    await expect.poll(shared).toEqual({ title: post?.title, url: `${server.url}/posts/${post?.id}` })
    expect(await page.getByText(/リンクをコピー/).count()).toBe(0)
  })
})

it('opened directly, it is left for home, also after a look at its comments', async () => {
  const { page } = await device()
  const [post] = await published(server)
  await page.goto(`${server.url}/posts/${post?.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^コメント/ })
    .first()
    .click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#comments')
  await page.getByRole('button', { name: '戻る' }).click()
  await page.waitForURL(`${server.url}/`)
})

describe('its picture', () => {
  it('stands there as its tile had it until the larger one comes', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await openTab(page, 'ギャラリー')
    const tile = tiles(page).first()
    const shown = await tile
      .locator('img[data-shown]')
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    await tile.getByRole('link').click()
    const picture = page.getByRole('button', { name: '画像を拡大表示' }).locator('..').locator('> div')
    await expect
      .poll(() => picture.evaluate((frame) => getComputedStyle(frame).backgroundImage))
      .toBe(`url("${shown}")`)
    // Whoever opens it without a list has none.
    await page.reload()
    await picture.locator('img[data-shown]').waitFor()
    expect(await picture.evaluate((frame) => getComputedStyle(frame).backgroundImage)).not.toContain(
      '/storage/',
    )
  })
})

describe('the posts beside it', () => {
  it('follow one another in the order of the list; Back leads to the list’s place', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const [, second, third, fourth] = await published(server)
    const heading = (post: { title: string } | undefined) =>
      page.getByRole('heading', { level: 1, name: post?.title ?? '', exact: true }).waitFor()
    const card = cardOf(page, third?.title ?? '')
    await card.getByRole('link').last().scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await card.getByRole('heading').getByRole('link').click()
    await heading(third)
    await page.getByRole('button', { name: '次の投稿' }).click()
    await heading(fourth)
    await page.reload()
    await heading(fourth)
    await page.getByRole('button', { name: '前の投稿' }).click()
    await heading(third)
    await page.keyboard.press('ArrowLeft')
    await heading(second)
    await page.keyboard.press('ArrowRight')
    await heading(third)
    await page.getByRole('button', { name: '戻る' }).click()
    await card.waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  it('end with the list, and leave the arrows to what lies over the page', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const first = (await published(server))[0]
    await cardOf(page, first?.title ?? '')
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: '次の投稿' }).waitFor()
    expect(await page.getByRole('button', { name: '前の投稿' }).count()).toBe(0)
    await page.getByRole('button', { name: '画像を拡大表示' }).click()
    const viewer = page.getByRole('dialog', { name: first?.title ?? '' })
    await viewer.waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/posts/${first?.id}`)
  })

  it('are reached by a swipe over the picture; one from the edge, or upwards, is the browser’s', async () => {
    const { page } = await device()
    await page.setViewportSize(sizes.phone)
    await openHome(page, server.url)
    const [first, second] = await published(server)
    const heading = (post: { title: string } | undefined) =>
      page.getByRole('heading', { level: 1, name: post?.title ?? '', exact: true }).waitFor()
    await cardOf(page, first?.title ?? '')
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: '次の投稿' }).waitFor()
    await swipe(page, 200, 385, 120)
    await swipe(page, 200, 200, 160)
    await heading(first)
    await swipe(page, 200, 300, 80)
    await heading(second)
    // What is beside it is known a moment later; until then a swipe leads nowhere.
    await page.getByRole('button', { name: '前の投稿' }).waitFor()
    // A page that is busy with changing gives up a touch (`touchcancel`).
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    await swipe(page, 200, 80, 300)
    await heading(first)
  })

  it('are not there where one came from nowhere', async () => {
    const { page } = await device()
    const [post] = await published(server)
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('heading', { level: 1, name: post?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: '共有する' }).waitFor()
    expect(await page.getByRole('button', { name: /^(前|次)の投稿/ }).count()).toBe(0)
  })
})

it('a video says that it needs a connection, and asks nobody before the tap', async () => {
  const { page, context } = await device({ expect: [offlineNoise] })
  const [post] = await published(server)
  await server.sql`
    update public.posts set video_url = 'https://youtu.be/dQw4w9WgXcQ' where id = ${post?.id ?? ''}`
  await page.goto(`${server.url}/posts/${post?.id}`)
  const play = page.getByRole('button', { name: 'YouTubeの動画を再生' })
  await play.getByText('再生するとYouTubeに接続します').waitFor()
  await context.setOffline(true)
  await play.getByText('動画の再生にはインターネット接続が必要です').waitFor()
  await play.click()
  await page
    .getByRole('region', { name: 'アプリからのメッセージ' })
    .getByText('動画の再生にはインターネット接続が必要です')
    .waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})

describe('who likes it', () => {
  it('is told with the last first, oneself at the tap, and by the keyboard', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const me = (await server.session('fan-1')).user.id
    const [post] = await server.sql<{ id: string; title: string }[]>`
      select p.id, p.title from public.posts p join public.post_counters c on c.post_id = p.id
      where p.is_published and c.like_count between 3 and 20
        and not exists (select from public.likes l where l.post_id = p.id and l.user_id = ${me}) order by p.feed_key limit 1`
    const likers = await server.sql<{ name: string }[]>`
      select display_name as name from public.likes join public.profiles on id = user_id
      where post_id = ${post?.id ?? ''} order by likes.created_at desc, user_id desc`
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('heading', { name: post?.title ?? '', level: 1 }).waitFor()
    const names = () =>
      page.getByRole('dialog', { name: 'いいねした人' }).getByRole('listitem').locator('bdi:first-child')
    const told = async () => (await names().allTextContents()).slice(0, likers.length + 1)
    await page.getByRole('button', { name: 'いいねした人' }).press('Enter')
    await expect.poll(told).toEqual(likers.map(({ name }) => name))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^いいね \d+件/ }).click()
    await page.getByRole('button', { name: 'いいねした人' }).click()
    const [mine] = await server.sql`select display_name from public.profiles where id = ${me}`
    await expect.poll(async () => (await told())[0]).toBe(mine?.display_name)
  })

  it('says without a connection that it is not on the device yet', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    const [post] = await server.sql<{ id: string }[]>`
      select post_id as id from public.post_counters where feed_key is not null and like_count > 0
      order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('button', { name: 'いいねした人' }).waitFor()
    await controlled(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'いいねした人' }).click()
    await page.getByRole('dialog').getByText('この端末にはまだ保存されていません').waitFor()
    await context.setOffline(false)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  })
})
