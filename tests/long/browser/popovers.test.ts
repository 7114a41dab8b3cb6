import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { atHome } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { BELL } from '@/tests/support/steps/notifications'

// What a popover does by itself in Chromium and not in every Safari (`docs/browsers.md`).

const server = served()
const device = devices()

/** What opens, by its button, and is then there. */
const popovers = (page: Page) => [
  { button: page.getByRole('button', { name: 'この投稿の操作' }).first(), panel: page.getByRole('menu') },
  { button: page.getByRole('button', { name: BELL }), panel: page.getByRole('dialog', { name: '通知' }) },
]

async function home(page: Page): Promise<void> {
  await asPerson(page, server, 'fan-1')
  await atHome(page)
}

it('a tap beside it closes it, also where the browser does not', async () => {
  const { page } = await device()
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      // The browser closes nothing of this kind.
      set.call(this, name, name === 'popover' ? 'manual' : value)
    }
  })
  await home(page)
  for (const { button, panel } of popovers(page)) {
    await button.click()
    await panel.waitFor()
    await page.mouse.click(4, 300)
    await panel.waitFor({ state: 'hidden' })
  }
})

it('the focus comes back to its button, also where a press gives none', async () => {
  const { page } = await device()
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault()))
  await home(page)
  for (const { button, panel } of popovers(page)) {
    await button.click()
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})
