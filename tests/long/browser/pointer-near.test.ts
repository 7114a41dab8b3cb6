import type { Page, Request } from 'playwright'
import { expect, it } from 'vitest'
import { DEVICE_SETTINGS_KEY } from '@/src/domain/device-keys'
import { devices } from '@/tests/support/devices'
import { openHome } from '@/tests/support/fan'
import { fingersOn } from '@/tests/support/fingers'
import { served } from '@/tests/support/served'
import { openTab, tiles } from '@/tests/support/steps/home-tabs'

const server = served()
const device = devices()

/** The gallery, and what has been asked there of the picture of its nth tile since. */
async function openGallery(page: Page) {
  await openHome(page, server.url)
  await openTab(page, 'ギャラリー')
  const tileAt = async (n: number) => {
    const tile = tiles(page).nth(n)
    const shown = await tile
      .locator('img[data-shown]')
      .evaluate((image: HTMLImageElement) => image.currentSrc.replace(/[?].*/, ''))
    const asked: string[] = []
    page.on('request', (request: Request) => {
      if (request.url().startsWith(shown)) asked.push(request.url())
    })
    return { tile, asked }
  }
  return { tileAt }
}

it('the page’s picture is fetched while a pointer is on its way; not for whoever saves data', async () => {
  const { page } = await device()
  const { tileAt } = await openGallery(page)
  const { tile, asked } = await tileAt(0)
  await tile.hover()
  await expect.poll(() => asked.length).toBe(1)
  await tile.getByRole('link').click()
  const shown = await page
    .getByRole('main')
    .locator('article img[data-shown]')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(asked[0]).toBe(shown)

  await page.evaluate((key) => localStorage.setItem(key, '{"dataSaver":true}'), DEVICE_SETTINGS_KEY)
  const saving = await openGallery(page)
  const second = await saving.tileAt(1)
  await second.tile.hover()
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((then) => performance.now() - then > 1_000, since)
  expect(second.asked).toEqual([])
})

it('a finger that rests on a picture sees it large with its name, until it is lifted or moves on; the page stays', async () => {
  const { page } = await device()
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page, server.url)
  await openTab(page, 'ギャラリー')
  const tile = tiles(page).first()
  const title = (await tile.getByRole('link').getAttribute('aria-label'))?.split('、')[0] ?? ''
  const { x = 0, y = 0, width = 0, height = 0 } = (await tile.boundingBox()) ?? {}
  const middle = { x: x + width / 2, y: y + height / 2 }
  const peek = page.locator('figure').filter({ hasText: title })
  const fingers = await fingersOn(page)

  await fingers('touchStart', middle)
  await peek.locator('img[data-shown]').waitFor()
  await fingers('touchEnd')
  await peek.waitFor({ state: 'detached' })

  await fingers('touchStart', middle)
  await peek.waitFor()
  await fingers('touchMove', { x: middle.x, y: middle.y - 60 })
  await peek.waitFor({ state: 'detached' })
  await fingers('touchEnd')
  expect(new URL(page.url()).pathname).toBe('/')

  // A tap is a tap.
  await fingers('touchStart', middle)
  await fingers('touchEnd')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.locator('figure').count()).toBe(0)
})
