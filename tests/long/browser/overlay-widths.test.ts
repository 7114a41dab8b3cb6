import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import {
  deskOverlays,
  memberOverlays,
  type Overlay,
  over,
  POST,
  viaMenu,
} from '@/tests/support/steps/overlays'
import { writeWidest } from '@/tests/support/widest'
import { narrowSizes, setWindow, sizeName } from '@/tests/support/window-sizes'

// What opens over a page, with the longest names and the largest counts, on the narrowest screens and in large letters:
// nothing of it is wider than it is, or than the screen.

const server = served()
const device = devices()

/** What of this panel reaches beyond it or the screen, or stands over the edge of its own box. */
const wideParts = (panel: Locator) =>
  panel.evaluate((root) => {
    const box = root.getBoundingClientRect()
    const left = Math.max(box.left, 0) - 1
    const right = Math.min(box.right, innerWidth) + 1
    const isOut = (one: Element) => {
      // What ends in … ends within the box around it.
      if (one.parentElement && getComputedStyle(one.parentElement).textOverflow === 'ellipsis') return false
      const { left: from, right: to, width } = one.getBoundingClientRect()
      return width > 1 && one.checkVisibility() && (from < left || to > right)
    }
    const spills = (one: Element) =>
      one.clientWidth > 1 &&
      one.getBoundingClientRect().left + one.scrollWidth > right &&
      getComputedStyle(one).overflowX === 'visible'
    const found = [...root.querySelectorAll('*')].filter((one) => isOut(one) || spills(one))
    if (box.left < -1 || box.right > innerWidth + 1 || root.scrollWidth > root.clientWidth + 1)
      found.unshift(root)
    return found
      .slice(0, 3)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent?.slice(0, 12)}`)
  })

/** What is wrong with these, at each size. */
async function faultsOf(page: Page, all: Record<string, Overlay>): Promise<string[]> {
  const found: string[] = []
  for (const [name, { path, open }] of Object.entries(all)) {
    for (const size of narrowSizes) {
      await setWindow(page, size)
      await go(page, path)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      const panel = await open(page)
      await panel.waitFor()
      await expect.poll(() => panel.textContent()).not.toBe('')
      await expect.poll(() => panel.locator('[aria-busy="true"]').count(), { timeout: 60_000 }).toBe(0)
      const faults = await wideParts(panel)
      found.push(...faults.map((fault) => `${name} at ${sizeName(size)}: ${fault}`))
      await page.keyboard.press('Escape')
      await over(page).first().waitFor({ state: 'hidden' })
    }
  }
  return found
}

beforeAll(() => writeWidest(server))

it('no menu, dialog or panel is too wide', async () => {
  const { page } = await device()
  const overlays = await memberOverlays(server)
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  const toast: Overlay = {
    path: overlays.likers?.path ?? '',
    open: async (on) => {
      // The one before stands as long as the pointer rests on it, and may lie over the menu.
      for (const close of await on.getByRole('button', { name: 'メッセージを閉じる' }).all())
        await close.click()
      await viaMenu(POST, /ミュート/)(on)
      const toast = on.getByRole('region', { name: 'アプリからのメッセージ' }).getByRole('listitem').first()
      // Under the pointer it stays.
      await toast.hover()
      return toast
    },
  }
  expect(await faultsOf(page, { ...overlays, toast })).toEqual([])
})

it('nor is what the desk opens', async () => {
  const { page } = await device()
  const overlays = await deskOverlays(server)
  await asPerson(page, server, 'master')
  await cards(page).first().waitFor()
  expect(await faultsOf(page, overlays)).toEqual([])
})
