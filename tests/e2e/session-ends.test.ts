import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openHome, signOut, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

/** As a moderator does it. */
const asModerator = async (call: 'ban_user' | 'unban_user', whom: string, more: object = {}) => {
  const { access_token } = await server.session('moderator')
  const { apikey } = (await (await fetch(`${server.url}/local/config`)).json()) as { apikey: string }
  const response = await fetch(`${server.url}/rest/v1/rpc/${call}`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_user_id: whom, ...more }),
  })
  expect(response.status).toBe(200)
}
const title = 'アカウントの利用が制限されています'
const pathname = (url: string) => new URL(url).pathname

describe('a ban (spec §4, §6)', () => {
  it('given while one is signed in leads at once to its reason; what is unsent stays; lifted, one signs in again', async () => {
    const { page, context } = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(page, server, 'fan-3')
    await cards(page).first().waitFor()
    const { user } = await server.session('fan-3')
    await context.setOffline(true)
    await toggleLike(unlikedCard(page))
    await asModerator('ban_user', user.id, {
      p_reason_category: 'copyright',
      p_reason_detail: 'ほかの方の絵を自分の絵として投稿したため。',
    })
    await context.setOffline(false)
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByRole('heading', { name: title }).waitFor()
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
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('alert').filter({ hasText: 'セッションの有効期限が切れました' }).waitFor()
    await asPerson(page, server, 'fan-3')
    await toggleLike(unlikedCard(page))
  })

  it('leads to its page at sign-in; an appeal is written, kept while there is no line, sent, and answered once', async () => {
    const { page, context } = await device({ expect: [/40[013]/, offlineNoise] })
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await page.getByRole('link', { name: /のろし屋/ }).click()
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByText('嫌がらせ・いじめ').waitFor()
    expect(await page.getByText('未送信の内容').count()).toBe(0)

    await page.getByRole('link', { name: '異議を申し立てる' }).click()
    const reason = page.getByLabel('申し立ての理由')
    const send = page.getByRole('button', { name: '申し立てを送る' })
    await reason.fill('短い')
    await send.click()
    await page.getByText('異議申し立ての理由は20文字以上で入力してください。').waitFor()
    const words = 'お知らせを読み、書き込みの仕方をあらためました。もう一度機会をください。'
    await reason.fill(words)
    await context.setOffline(true)
    await send.click()
    await page.getByText('ネットワークエラーが発生しました。').waitFor()
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => reason.inputValue()).toBe(words)
    await send.click()
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByText('異議申し立てを受け付けました。運営が確認しています').waitFor()
    await page.getByText(words).waitFor()
    expect(await page.getByRole('link', { name: '異議を申し立てる' }).count()).toBe(0)
    // One at a time.
    await page.goto(`${server.url}/appeal`)
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByText('異議申し立てを受け付けました').waitFor()

    const { user } = await server.session('banned')
    await server.sql`update public.banned_users set appeal_status = 'rejected', appeal_reviewed_at = now()
      where user_id = ${user.id} and is_active`
    await page.reload()
    await page.getByRole('link', { name: 'もう一度申し立てる' }).waitFor()
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
    const isLiked = async () =>
      (
        await server.sql`select from public.likes l join public.posts p on p.id = l.post_id
          where l.user_id = ${user.id} and p.title = ${liked}`
      ).length
    await expect.poll(isLiked, { timeout: 30_000 }).toBe(1)
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

  it('ends the session live, in every tab, and is over with the next sign-in', async () => {
    const { page, context } = await device()
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(server.url)
    await cards(other).first().waitFor()
    await force('fan-1')
    // Whichever tab hears of it first says why; the other is a visitor's.
    const reason = (tab: Page) =>
      tab.getByRole('alert').filter({ hasText: 'セッションの有効期限が切れました' })
    await Promise.any([page, other].map((tab) => reason(tab).waitFor()))
    const login = (tab: Page) => tab.getByRole('link', { name: 'ログイン' }).or(reason(tab)).first()
    await Promise.all([page, other].map((tab) => login(tab).waitFor()))
    await asPerson(page, server, 'fan-1')
    await toggleLike(unlikedCard(page))
    await page.reload()
    await page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  })

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

/**
 * What looks at the session comes after the first pull; what changes before is no change to it. Its own file counts:
 * a chunk that it shares with other screens carries its name too, and comes earlier.
 */
const watching = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/member-moments-')),
  )

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
    await expect
      .poll(() => page.evaluate(() => document.visibilityState).then(() => server.sql`select 1`))
      .toHaveLength(1)
    expect(loaded).toBe(false)
    await rank(null)
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
