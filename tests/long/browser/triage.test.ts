import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// Two hundred reports by the keyboard alone; prints how long the queue takes to open
// without a connection, and what a case takes whoever knows at once what to do.

const server = served()
const shared = sharedDevices(server)

/** From the tap to the first lines, out of what the device holds. */
const msToOpen = (page: Page): Promise<number> =>
  page.evaluate(async (path) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
      ({ pathname }) => pathname === path,
    )
    const from = performance.now()
    link?.click()
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (document.querySelector('li[data-line]')) resolve()
        else if (performance.now() - from > 30_000) reject(new Error(document.body.textContent ?? ''))
        else requestAnimationFrame(look)
      }
      look()
    })
    return performance.now() - from
  }, paths.adminPage('reports'))

/** Goes on by Tab until the button has the focus, as whoever has no mouse. */
async function tabTo(button: Locator): Promise<void> {
  const isThere = () => button.evaluate((one) => one === document.activeElement)
  for (let n = 0; n < 40; n++) {
    if (await isThere()) return
    await button.page().keyboard.press('Tab')
  }
  throw new Error('Tab does not lead to the button')
}

const CASES = 200
/** So many a device holds, the most that a queue shows by itself; of these so many are gone through. */
const HELD = 500
/** Every so manieth is resolved in the dialog, the others are dismissed by one key. */
const RESOLVED = 5

it('goes through two hundred reports without the mouse', { timeout: 900_000 }, async () => {
  const { page, context } = await shared('moderator')
  const [{ user }, { user: author }] = [await server.session('fan-2'), await server.session('fan-3')]
  await server.sql`insert into public.posts (id, user_id, title)
    select gen_random_uuid(), ${author.id}, '里の絵 ' || n from generate_series(1, ${HELD}) as n`
  await server.sql`insert into public.reports (id, reporter_id, content_type, content_id, reason, description)
    select gen_random_uuid(), ${user.id}, 'post', id, 'spam', '宣伝です' from public.posts
    where title like '里の絵 %'`
  const open = async () => {
    const [row] = await server.sql<{ n: number }[]>`
      select count(*)::int as n from public.report_cases where status in ('pending', 'reviewing')`
    return row?.n
  }
  expect(await open()).toBe(HELD)

  await page.goto(server.url + paths.adminPage('reports'))
  const lines = page.getByRole('region', { name: '通報の一覧' }).getByRole('listitem')
  await expect.poll(() => lines.count(), { timeout: 60_000 }).toBe(HELD)
  await context.setOffline(true)
  const opened: number[] = []
  for (let n = 0; n < 7; n++) {
    await page.getByRole('link', { name: 'ダッシュボード' }).click()
    await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor()
    opened.push(await msToOpen(page))
  }
  await context.setOffline(false)

  const dialog = page.getByRole('dialog', { name: '通報に対応する' })
  const chosen = () => new URL(page.url()).pathname.split('/')[3] ?? ''
  const taken: number[] = []
  for (let n = 0; n < CASES; n++) {
    // Those that the device does not hold yet come by themselves.
    await lines.first().waitFor()
    if (!chosen()) await page.keyboard.press('j')
    await expect.poll(chosen).not.toBe('')
    const before = chosen()
    await page.getByRole('button', { name: '却下する' }).waitFor()
    const from = performance.now()
    if (n % RESOLVED === 0) {
      await page.keyboard.press('e')
      await tabTo(dialog.getByRole('button', { name: '対応済みにする' }))
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    } else await page.keyboard.press('d')
    await expect.poll(chosen).not.toBe(before)
    taken.push(performance.now() - from)
  }
  await expect.poll(open, { timeout: 60_000 }).toBe(HELD - CASES)
  const [opening, deciding] = [opened, taken].map((times) => times.toSorted((a, b) => a - b))
  const at = (times: number[] = [], part: number) =>
    Math.round(times[Math.floor(part * (times.length - 1))] ?? 0)
  console.log(`the queue opens: median ${at(opening, 0.5)} ms, at most ${at(opening, 1)} ms`)
  console.log(`a case: median ${at(deciding, 0.5)} ms, 95 of 100 within ${at(deciding, 0.95)} ms`)
})
