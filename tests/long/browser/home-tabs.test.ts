import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, openHome, titleOf } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { list, openTab, tiles } from '@/tests/support/steps/home-tabs'

const server = served()
const device = devices()

describe('人気', () => {
  it('says that the device does not hold it yet when it was never opened online', async () => {
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

  it('has a page of its own for members', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-2')
    await page.goto(`${server.url}/following`)
    await page.getByRole('heading', { name: 'フォロー中', level: 1 }).waitFor()
    await list(page, 'フォローしている人の投稿').getByRole('article').first().waitFor()
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
