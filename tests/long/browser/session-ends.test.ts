import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { answersKey } from '@/src/domain/device-keys'
import { paths } from '@/src/domain/paths'
import { DESK_FILES } from '@/src/domain/worker-messages'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, openHome, signOut, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { deskRows, sessionEndsSteps } from '@/tests/support/steps/session-ends'

const server = served()
const device = devices()

const { asModerator } = sessionEndsSteps(server)
const pathname = (url: string) => new URL(url).pathname

/**
 * What looks at the session comes after the first pull; what changes before is no change to it. Its own file counts:
 * a chunk that it shares with other screens carries its name too, and comes earlier.
 */
const watching = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/member-moments-')),
  )

/** Whether the code of the team's pages is kept on this device. */
const keepsCode = (page: Page) => page.evaluate((cache) => caches.has(cache), DESK_FILES)

/** How many likes of a post with this title are somebody's. */
const likesBy = async (person: string, title: string) =>
  (
    await server.sql`select from public.likes l join public.posts p on p.id = l.post_id
      where l.user_id = ${person} and p.title = ${title}`
  ).length

describe('a ban (spec §4, §6)', () => {
  it('given while one is signed in leads at once to its reason; what is unsent stays, and goes when it is lifted', async () => {
    const { page, context } = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(page, server, 'fan-3')
    await cards(page).first().waitFor()
    const { user } = await server.session('fan-3')
    await context.setOffline(true)
    const liked = await toggleLike(unlikedCard(page))
    await asModerator('ban_user', user.id, {
      p_reason_category: 'copyright',
      p_reason_detail: 'ほかの方の絵を自分の絵として投稿したため。',
    })
    await context.setOffline(false)
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByRole('heading', { name: 'アカウントの利用が制限されています' }).waitFor()
    await page.getByText('無断転載・著作権の侵害').waitFor()
    await page.getByText('ほかの方の絵を自分の絵として投稿したため。').waitFor()

    for (const elsewhere of ['/', '/posts/new', '/bookmarks', '/#/banned']) {
      await page.goto(`${server.url}${elsewhere}`)
      await page.waitForURL((url) => url.pathname === '/banned')
    }
    await page.getByRole('link', { name: '送信トレイを開く' }).click()
    await page.getByRole('heading', { name: '送信トレイ' }).waitFor()

    await asModerator('unban_user', user.id)
    await page.goto(`${server.url}/banned`)
    await page.waitForURL((url) => url.pathname === '/')
    await cardOf(page, liked)
      .getByRole('button', { name: /^いいね/, pressed: true })
      .waitFor()
    await expect.poll(() => likesBy(user.id, liked), { timeout: 60_000 }).toBe(1)
  })

  it('lifted in an open session, gives back what had been left sealed on this device', async () => {
    const { page, context } = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(page, server, 'fan-2')
    await controlled(page)
    await openHome(page, server.url)
    await context.setOffline(true)
    const liked = await toggleLike(unlikedCard(page))
    await signOut(page, '残してログアウト')
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
    await context.setOffline(false)
    const { user } = await server.session('fan-2')
    await asModerator('ban_user', user.id, { p_reason_category: 'spam' })
    await asPerson(page, server, 'fan-2')
    await page.waitForURL((url) => url.pathname === '/banned')

    await asModerator('unban_user', user.id)
    await page.reload()
    await page.waitForURL((url) => url.pathname !== '/banned')
    await expect.poll(() => likesBy(user.id, liked), { timeout: 60_000 }).toBe(1)
  })

  it('of one of the team takes all that is the team’s from their device', async () => {
    const { page } = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(page, server, 'moderator')
    await page.goto(server.url + paths.adminPage('reports'))
    await page.getByRole('region', { name: '通報の一覧' }).waitFor()
    const held = () => deskRows(page)
    await expect.poll(held).toBeGreaterThan(0)
    await expect.poll(() => keepsCode(page)).toBe(true)
    const { user } = await server.session('moderator')
    await server.sql`insert into public.banned_users (user_id, reason_category) values (${user.id}, 'other')`
    await page.waitForURL((url) => url.pathname === '/banned')
    await expect.poll(held).toBe(0)
    await expect.poll(() => keepsCode(page)).toBe(false)
    await server.sql`update public.banned_users set is_active = false, unbanned_at = now() where user_id = ${user.id}`
    await page.goto(`${server.url}/banned`)
    // A banned device asks once more before it lets anybody in.
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(server.url + paths.adminPage('reports'))
    await page.getByRole('region', { name: '通報の一覧' }).waitFor()
    await expect.poll(held).toBeGreaterThan(0)
  })

  it('/banned and /appeal are for nobody else', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    for (const path of ['/banned', '/appeal']) {
      await page.goto(`${server.url}${path}`)
      await page.waitForURL((url) => url.pathname === '/')
    }
    expect(pathname(page.url())).toBe('/')
  })
})

describe('a forced sign-out (spec §4)', () => {
  const force = async (person: string) => {
    const { user } = await server.session(person)
    await server.sql`update public.profiles set force_logout_at = now() where id = ${user.id}`
  }
  const atLogin = (url: URL) => url.pathname === '/login'

  it('ends it at the next start, too', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await page.goto('about:blank')
    await force('fan-2')
    await page.goto(server.url)
    await page.waitForURL(atLogin)
  })
})

describe('another rank (spec §4)', () => {
  it('loads the page anew, three times at most', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-5')
    await watching(page)
    const { user } = await server.session('fan-5')
    const rank = (to: string | null) =>
      server.sql`update public.profiles set admin_rank = ${to} where id = ${user.id}`
    const reloads = () => page.evaluate(() => Number(sessionStorage.getItem('shinobi-rank-reloads')))
    for (const [n, to] of ['moderator', 'admin', null].entries()) {
      await Promise.all([page.waitForEvent('load'), rank(to)])
      await cards(page).first().waitFor()
      expect(await reloads()).toBe(n + 1)
      await watching(page)
    }
    let loaded = false
    page.on('load', () => {
      loaded = true
    })
    await rank('moderator')
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name: '管理' }).waitFor()
    expect(loaded).toBe(false)
    await rank(null)
  })
})

describe('a rank that is taken away (spec §4)', () => {
  it('takes the team’s rows, numbers and code from the device, without a ban', async () => {
    const { page } = await device({ expect: [/403/] })
    const { user } = await server.session('fan-6')
    const rank = (to: string | null) =>
      server.sql`update public.profiles set admin_rank = ${to} where id = ${user.id}`
    await rank('admin')
    await asPerson(page, server, 'fan-6')
    await page.goto(server.url + paths.adminPage('analytics'))
    await page.getByRole('region', { name: '期間の合計' }).getByText('前の30日間').first().waitFor()
    const numbers = () =>
      page.evaluate(
        (before) => Object.keys(localStorage).filter((key) => key.startsWith(before)).length,
        `${answersKey(user.id)}:`,
      )
    await expect.poll(numbers).toBeGreaterThan(0)
    await expect.poll(() => deskRows(page)).toBeGreaterThan(0)
    await expect.poll(() => keepsCode(page)).toBe(true)
    await watching(page)
    await rank(null)
    await page.getByText('この操作を行う権限がありません。').waitFor()
    await expect.poll(numbers).toBe(0)
    await expect.poll(() => keepsCode(page)).toBe(false)
    await expect.poll(() => deskRows(page)).toBe(0)
  })
})

describe('a level (spec §9)', () => {
  it('is celebrated once, also when it was reached while away', async () => {
    const { page, context } = await device()
    const { user } = await server.session('fan-4')
    const [before] = await server.sql<{ level: number }[]>`
      select current_level as level from public.user_stats where user_id = ${user.id}`
    await server.sql`update public.user_stats set experience = experience + 12000 where user_id = ${user.id}`
    await asPerson(page, server, 'fan-4')
    const moment = page.getByRole('status').filter({ hasText: 'レベルアップ！' })
    await moment.waitFor()
    await moment.getByRole('button', { name: '閉じる' }).click()
    await expect
      .poll(async () => {
        const [row] = await server.sql`select celebrated_level from public.profiles where id = ${user.id}`
        return row?.celebrated_level > (before?.level ?? 0)
      })
      .toBe(true)
    const other = await context.newPage()
    await other.goto(server.url)
    await other.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await other.getByRole('progressbar').first().waitFor()
    expect(await other.getByText('レベルアップ！').count()).toBe(0)
    await other.goto(`${server.url}/users/${user.id}?tab=xp`)
    const lines = other.getByRole('list', { name: '経験値の記録' }).getByRole('listitem')
    await lines.filter({ hasText: '作品の投稿' }).first().waitFor()
    await lines
      .filter({ hasText: /\+\d+ XP/ })
      .first()
      .waitFor()
  })
})
