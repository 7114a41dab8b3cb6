import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

// Art is saved for the tunnel, within what its person allows.

const server = served()
const device = devices(server)

const carried = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('carried-by-itself-pictures')).keys()).length)

/** Somebody at home, a while after they came. */
async function aWhileLater(page: Page) {
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  await controlled(page)
  await page.clock.install()
  // With its code there, its time has begun.
  const begun = page.waitForResponse(/\/beside-/)
  await page.reload()
  await cards(page).first().waitFor()
  await (await begun).finished()
  await page.clock.fastForward(30_000)
}

describe('art for the tunnel', () => {
  it('comes by itself, is there without a connection, and goes when it is not wanted', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await aWhileLater(page)
    await expect.poll(() => carried(page), { timeout: 60_000 }).toBeGreaterThan(60)
    await context.setOffline(true)
    await page.reload()
    const said = await page.getByRole('status').filter({ hasText: '枚を表示できます' }).textContent()
    const [, count] = /画像(\d+)枚を表示できます/.exec(said ?? '') ?? []
    expect(Number(count)).toBeGreaterThan(60)
    await page.getByRole('tab', { name: 'ギャラリー' }).click()
    await page.getByRole('link', { name: /./ }).nth(30).scrollIntoViewIfNeeded()
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    expect(await page.getByText('まだ端末にない画像です').count()).toBe(0)

    await page.goto(`${server.url}/settings`)
    await page.getByText(/自動で保存した画像：\d+枚/).waitFor()
    await page.getByRole('combobox', { name: 'オフライン用に自動で保存する画像' }).selectOption('保存しない')
    await page.getByText('自動で保存した画像はまだありません。').waitFor()
    expect(await carried(page)).toBe(0)
  })
})
