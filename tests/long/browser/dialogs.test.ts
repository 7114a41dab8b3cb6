import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

/** A report begun on somebody else's post. */
async function openReport(page: Page) {
  const me = (await server.session('fan-1')).user.id
  const [post] = await server.sql<{ id: string }[]>`
    select id from public.posts where is_published and user_id <> ${me} order by feed_key desc limit 1`
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  await go(page, paths.post(post?.id ?? ''))
  await page.getByRole('button', { name: 'この投稿の操作' }).first().click()
  await page.getByRole('menuitem', { name: '通報する' }).click()
  const dialog = page.getByRole('dialog', { name: '通報する' })
  const words = dialog.getByRole('textbox')
  await words.fill('ほかの方の絵')
  return { dialog, words }
}

it('Escape of a conversion ends the conversion; the next one the dialog', async () => {
  const { page } = await device()
  const { dialog, words } = await openReport(page)
  for (const key of [
    { isComposing: true, keyCode: 27 },
    // As Safari tells the key that ended it.
    { isComposing: false, keyCode: 229 },
  ])
    await words.evaluate(
      (field, how) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how }),
        ),
      key,
    )
  expect(await words.inputValue()).toBe('ほかの方の絵')
  await words.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('what is typed in one and not sent is asked about when its page goes, also once it is closed', async () => {
  const { page } = await device()
  const { dialog, words } = await openReport(page)
  await words.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
})

it('the keyboard of a phone covers none of its buttons', async () => {
  const { page } = await device()
  await page.setViewportSize({ width: 390, height: 664 })
  const { dialog } = await openReport(page)
  const keyboard = 336
  // No browser shows one to a test: so its page hears of it.
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - height })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, keyboard)
  const foot = async () => {
    const box = await dialog.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(foot).toBeLessThanOrEqual(664 - keyboard)
  expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(0)
})

it('ends with its page', async () => {
  const { page } = await device()
  const { dialog } = await openReport(page)
  await go(page, paths.events)
  await page.getByRole('heading', { name: 'イベント', level: 1 }).waitFor()
  await dialog.waitFor({ state: 'detached' })
})

it('on the narrowest phone a card still says whose it is', async () => {
  const { page } = await device()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(server.url)
  await cards(page).first().waitFor()
  const widths = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('header bdi')?.getBoundingClientRect().width ?? 0),
  )
  const letters = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('header bdi')?.textContent?.length ?? 0),
  )
  // Five letters of it, or all.
  widths.forEach((width, i) => {
    expect(width).toBeGreaterThan(12 * Math.min(letters[i] ?? 0, 5))
  })
})

it("the way in of a visitor's フォロー中 is above the bottom bar", async () => {
  const { page } = await device()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/?tab=following`)
  const way = page.getByRole('tabpanel').getByRole('link', { name: 'ログイン' })
  await way.waitFor()
  const [button, bar] = await Promise.all([
    way.boundingBox(),
    page.getByRole('navigation', { name: 'ボトムナビゲーション' }).boundingBox(),
  ])
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
