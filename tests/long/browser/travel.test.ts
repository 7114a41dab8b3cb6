import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { openHome } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { openTab, tiles } from '@/tests/support/steps/home-tabs'

const server = served()
const device = devices()

/** Notes of each View Transition of the page which parts travel from one place to another. */
const watchTravels = (page: Page) =>
  page.addInitScript(() => {
    const travels: string[][] = []
    Object.assign(window, { travels })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      transition.ready.then(
        () => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          const has = (part: string, name: string) => moved.includes(`::view-transition-${part}(${name})`)
          travels.push(
            ['post-picture'].filter((name) => has('old', name) && has('new', name) && has('group', name)),
          )
        },
        () => undefined,
      )
      return transition
    }
  })

const travels = (page: Page) => page.evaluate(() => Reflect.get(window, 'travels') as string[][])

it.each(['ホーム', 'ギャラリー'])(
  'the picture travels from its card to its page, and back to it: %s',
  async (tab) => {
    const { page } = await device()
    await watchTravels(page)
    await openHome(page, server.url)
    const post = (await published(server)).find(({ image_url }) => image_url)
    const title = post?.title ?? ''
    const isGallery = tab === 'ギャラリー'
    if (isGallery) await openTab(page, tab)
    const card = isGallery
      ? tiles(page)
          .filter({ has: page.getByRole('link', { name: title }) })
          .first()
      : page.getByRole('article', { name: title, exact: true })
    await card.locator('img[data-shown]').first().waitFor()
    const goThere = async () => {
      await card.locator('a > div img').first().click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('main').locator('article img[data-shown]').first().waitFor()
    }
    const goBack = async () => {
      await page.getByRole('button', { name: '戻る' }).click()
      await card.locator('img[data-shown]').first().waitFor()
    }
    // The first time its code may come later than the tap.
    await goThere()
    await goBack()
    await expect.poll(() => travels(page)).toHaveLength(2)
    await goThere()
    await expect.poll(async () => (await travels(page)).at(2)).toEqual(['post-picture'])
    await goBack()
    await expect.poll(async () => (await travels(page)).at(3)).toEqual(['post-picture'])
    expect(new URL(page.url()).pathname).toBe('/')
  },
)

it('nothing travels for whoever wants less motion', async () => {
  const { page } = await device()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTravels(page)
  await openHome(page, server.url)
  const post = (await published(server)).find(({ image_url }) => image_url)
  const card = page.getByRole('article', { name: post?.title ?? '', exact: true })
  await card.locator('a > div img').first().click()
  await page.getByRole('heading', { level: 1, name: post?.title ?? '' }).waitFor()
  await page.getByRole('button', { name: '戻る' }).click()
  await card.waitFor()
  expect(await travels(page)).toEqual([])
})
