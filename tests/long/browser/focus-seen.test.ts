import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'

// What has the focus is seen (WCAG 2.4.11): not wholly under a bar that stands over the page, on the narrowest screens
// and in the largest letters too.

const server = served()
const device = devices()

const sizes = [
  { width: 390, height: 740, letters: '100%' },
  { width: 390, height: 740, letters: '200%' },
  { width: 1280, height: 800, letters: '100%' },
]
const STEPS = 45
const MOST_FRAMES = 60

/** What has the focus, where nothing of it can be seen: another thing lies over all of it. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return null
    // Of a choice that is drawn by its label, the label is what is seen.
    const isChoice = active.matches('[type=checkbox], [type=radio]')
    const focused = (isChoice && active.closest('label')) || active
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isSeen = [...Array(21).keys()].some((x) =>
      [0.05, 0.5, 0.95].some((y) => {
        const found = document.elementFromPoint(left + width * ((x + 0.5) / 21), top + height * y)
        return found !== null && (focused.contains(found) || found.contains(focused))
      }),
    )
    return isSeen
      ? null
      : `${focused.tagName.toLowerCase()} ${focused.textContent?.slice(0, 30)} at ${Math.round(top)}`
  })

async function walked(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = []
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press(key)
    // A bar that makes room for the focus takes a moment to go.
    let under = await hidden(page)
    for (let frame = 0; under && frame < MOST_FRAMES; frame++) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      under = await hidden(page)
    }
    if (under) found.push(`${key} ${step}: ${under}`)
  }
  return found
}

it.for(sizes)('the focus is under no bar, %o', async ({ width, height, letters }) => {
  const { page } = await device({ expect: [offlineNoise] })
  await page.setViewportSize({ width, height })
  await page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size))
  }, letters)
  await asPerson(page, server, 'master')
  await cards(page).first().waitFor()
  const { user } = await server.session('master')
  const post = (await published(server)).find(({ user_id }) => user_id !== user.id)
  const found: string[] = []
  for (const path of [
    paths.home,
    paths.post(post?.id ?? ''),
    paths.settings,
    paths.newPost,
    paths.adminPage('posts'),
    paths.adminPage('reports'),
  ]) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
    for (const key of ['Tab', 'Shift+Tab'] as const)
      found.push(...(await walked(page, key)).map((one) => `${path} ${one}`))
  }
  expect(found).toEqual([])
})
