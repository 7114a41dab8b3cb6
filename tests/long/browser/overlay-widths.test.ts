import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { BELL } from '@/tests/support/steps/notifications'
import { reportsSteps } from '@/tests/support/steps/reports'
import { writeWidest } from '@/tests/support/widest'

// What opens over a page, with the longest names and the largest counts, on the narrowest screens and in large letters:
// nothing of it is wider than it is, or than the screen.

const server = served()
const device = devices()
const { reported } = reportsSteps(server)

const sizes = [
  { width: 390, height: 844, letters: '100%' },
  { width: 320, height: 640, letters: '100%' },
  { width: 390, height: 844, letters: '200%' },
]

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

interface Opened {
  path: string
  /** Opens it; gives what is then over the page. */
  open: (page: Page) => Promise<Locator>
}

const over = (page: Page) =>
  page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, [popover]:popover-open')

/** What is wrong with these, at each size. */
async function faultsOf(page: Page, all: Record<string, Opened>): Promise<string[]> {
  const found: string[] = []
  for (const [name, { path, open }] of Object.entries(all)) {
    for (const { width, height, letters } of sizes) {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, letters)
      await go(page, path)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      const panel = await open(page)
      await panel.waitFor()
      await expect.poll(() => panel.textContent()).not.toBe('')
      await expect.poll(() => panel.locator('[aria-busy="true"]').count(), { timeout: 60_000 }).toBe(0)
      const faults = await wideParts(panel)
      found.push(...faults.map((fault) => `${name} at ${width}, ${letters}: ${fault}`))
      await page.keyboard.press('Escape')
      await over(page).first().waitFor({ state: 'hidden' })
    }
  }
  return found
}

const menuOf = (page: Page) => page.locator('[popover]:popover-open')
const dialogOf = (page: Page) => page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible').last()

/** Opens the menu with this name, and takes something of it. */
const viaMenu =
  (menu: string, item: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return dialogOf(page)
  }

const byButton =
  (name: string | RegExp, what: (page: Page) => Locator = dialogOf) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name }).first().click()
    return what(page)
  }

const PROFILE = 'プロフィールメニュー'
const POST = 'この投稿の操作'

beforeAll(async () => {
  await reported('fan-2', 'fan-3')
  await writeWidest(server)
})

it('no menu, dialog or panel is too wide', async () => {
  const { page } = await device()
  const { sql } = server
  const me = (await server.session('fan-1')).user.id
  const other = (await server.session('fan-2')).user.id
  await sql`insert into public.notifications (user_id, kind, thing, people, actor_id)
    select ${me}, 'follow', gen_random_uuid(), 999999, id from public.profiles where id <> ${me} limit 6`
  const [post] = await sql<{ id: string }[]>`
    select id from public.posts where is_published and user_id <> ${me} order by feed_key desc limit 1`
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  const thePost = paths.post(post?.id ?? '')
  const found = await faultsOf(page, {
    cardMenu: { path: paths.home, open: byButton(POST, menuOf) },
    profileMenu: { path: paths.home, open: byButton(PROFILE, menuOf) },
    bell: { path: paths.home, open: byButton(BELL) },
    likers: { path: thePost, open: byButton('いいねした人') },
    report: { path: thePost, open: viaMenu(POST, '通報する') },
    collection: { path: thePost, open: viaMenu(POST, 'コレクションに追加') },
    block: { path: paths.profile(other), open: viaMenu('この人への操作', 'ブロックする') },
    phoneMenu: { path: paths.home, open: byButton(/^メニュー$/) },
    toast: {
      path: thePost,
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
    },
  })
  expect(found).toEqual([])
})

it('nor is what the desk opens', async () => {
  const { page } = await device()
  const fan = (await server.session('fan-2')).user.id
  const [held] = await server.sql<{ id: string }[]>`select id from public.report_cases order by id limit 1`
  await asPerson(page, server, 'master')
  await cards(page).first().waitFor()
  const found = await faultsOf(page, {
    ban: { path: paths.adminPage('users', fan), open: byButton('BANする') },
    endSessions: { path: paths.adminPage('users', fan), open: byButton('強制ログアウト') },
    decision: { path: paths.adminPage('reports', held?.id ?? ''), open: byButton(/^対応する$/) },
  })
  expect(found).toEqual([])
})
