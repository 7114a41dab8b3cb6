import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

/** The most that may move without anybody having touched the screen (issue 5). */
const MOST = 0.02

/** From the next load on, what moves by itself adds up in the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
      Reflect.set(window, 'shifted', sum)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'flushShifts', () => add(observer.takeRecords()))
  })

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    Reflect.get(window, 'flushShifts')()
    return Reflect.get(window, 'shifted') ?? 0
  })

/** Every picture on the screen is painted. */
const painted = (page: Page) =>
  page.waitForFunction(() => {
    // By its middle: the edge of the next one of a row is not fetched before one comes near.
    const images = [...document.images].filter((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      const middle = (left + right) / 2
      return image.checkVisibility() && top < innerHeight && middle > 0 && middle < innerWidth
    })
    return images.length > 0 && images.every((image) => image.complete)
  })

const places = [
  ['home', async () => '/'],
  ['the gallery', async () => '/?tab=gallery'],
  ['人気', async () => '/?tab=popular'],
  ['what a search found', async () => '/search?q=です'],
  ['a post', async () => `/posts/${(await published(server)).find(({ image_url }) => image_url)?.id}`],
] as const

const sizes = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const

describe.each(places)('nothing moves by itself on %s', (_, path) => {
  it.each(sizes)('of a %s, neither on a new device nor at the next start', async (_size, viewport) => {
    const { page } = await device()
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.goto(server.url + (await path()))
    for (const start of ['first', 'second']) {
      if (start === 'second') await page.reload()
      await cards(page).first().waitFor()
      await painted(page)
      expect(await shifted(page), start).toBeLessThan(MOST)
    }
  })
})

it.each(sizes)(
  'nothing moves under the finger as the connection goes and comes, on a %s',
  async (_, viewport) => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.goto(server.url)
    await cards(page).first().waitFor()
    await painted(page)
    // With the worker everything that is to be said offline is here.
    await controlled(page)
    const before = await shifted(page)
    const said = page.getByText(/^(ネットワーク接続が失われました|オフライン)$/).filter({ visible: true })
    await context.setOffline(true)
    await said.waitFor()
    await context.setOffline(false)
    await said.waitFor({ state: 'detached' })
    // A line above all would be a twentieth of the screen.
    expect((await shifted(page)) - before).toBeLessThan(0.005)
  },
)
