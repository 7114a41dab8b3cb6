import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { comment, commentsSteps } from '@/tests/support/steps/comments'
import { bell, panel, toast } from '@/tests/support/steps/notifications'

// How many, which, where to, and when a toast: what the journey of the bell does not need to be believed.

const server = served()
const shared = sharedDevices(server)
const device = devices(server)

const { said } = commentsSteps(server)

let me = ''
let other = ''
const withoutAnnouncements = (who: string) =>
  server.sql`update public.profiles set notification_settings = '{"announcement": {"in_app": false}}' where id = ${who}`
beforeAll(async () => {
  me = (await server.session('fan-1')).user.id
  other = (await server.session('fan-2')).user.id
  await withoutAnnouncements(me)
})
beforeEach(() => server.sql`delete from public.notifications`)

/** So many levels reached, one a minute, the last just before now: all unread. */
const levels = (count: number, who = me) =>
  server.sql`insert into public.notifications (user_id, kind, thing, people, told_at)
    select ${who}, 'level_up', private.level_thing(n), 1, date_trunc('milliseconds', now()) - (${count} + 1 - n) * interval '1 minute'
    from generate_series(1, ${count}) as n`
const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
/** What toasts say from now on; of one that went by itself, too. */
async function toasts(page: Page): Promise<() => Promise<string>> {
  await page.getByRole('region', { name: 'アプリからのメッセージ' }).evaluate((region) => {
    const heard: string[] = []
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
    })
    Object.assign(window, { heard })
  })
  return async () => (await page.evaluate<string[]>(() => Reflect.get(window, 'heard'))).join('\n')
}

/** What is written from now on, each write once: a repeat has the same id. */
function writesOf(page: Page): () => string[] {
  const written = new Map<string, string>()
  page.context().on('request', (request) => {
    if (!request.url().endsWith('/rpc/sync_push')) return
    const { writes } = request.postDataJSON() as { writes: { table: string; write_id: string }[] }
    for (const { table, write_id } of writes) written.set(write_id, table)
  })
  return () => [...written.values()].sort()
}

const myPost = async (): Promise<string> => {
  const [row] = await server.sql<{ id: string }[]>`
    select id from public.posts where user_id = ${me} and feed_key is not null order by feed_key limit 1`
  return row?.id ?? ''
}

describe('many notifications', () => {
  it('are 99+ on the bell, ten under it, and all of them on their page, fifty at a time', async () => {
    await levels(120)
    const { page } = await shared('fan-1')
    await bell(page, 120).getByText('99+', { exact: true }).waitFor()
    await bell(page, 120).click()
    await panel(page).getByText('レベル120になりました').waitFor()
    expect(await panel(page).getByRole('listitem').count()).toBe(10)
    expect(await panel(page).getByRole('listitem').last().textContent()).toContain('レベル111になりました')
    await panel(page).getByRole('link', { name: 'すべて見る' }).click()
    await page.waitForURL(/\/notifications$/)
    await panel(page).waitFor({ state: 'hidden' })
    for (const count of [50, 100, 120]) {
      await expect.poll(() => lines(page).count()).toBe(count)
      await lines(page).last().scrollIntoViewIfNeeded()
    }
    await lines(page).filter({ hasText: 'レベル1になりました' }).waitFor()
    await page.getByText('過去90日間の通知は以上です').waitFor()
    // Back shows as many; another choice begins anew.
    await lines(page).last().getByRole('link').click()
    await page.waitForURL(/\/users\//)
    await page.goBack()
    await expect.poll(() => lines(page).count()).toBe(120)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('main').getByRole('tab', { name: '未読のみ' }).click()
    await expect.poll(() => lines(page).count()).toBe(50)
  })

  it('are read by one write, and the number is gone', async () => {
    await levels(30)
    const { page } = await shared('fan-1')
    const written = writesOf(page)
    await bell(page, 30).click()
    await panel(page).getByRole('button', { name: 'すべて既読にする' }).click()
    await bell(page, 0).waitFor()
    expect(await bell(page, 0).textContent()).toBe('')
    await panel(page).getByRole('button', { name: 'すべて既読にする' }).waitFor({ state: 'detached' })
    const unread = () => server.sql`select from public.notifications where user_id = ${me} and not is_read`
    await expect.poll(unread).toEqual([])
    expect(written()).toEqual(['notification_reads'])
    // Also when the rows are here, read by the database.
    await page.reload()
    await bell(page, 0).waitFor()
  })

  it('are read by two writes when an announcement is unread, too', async () => {
    const { user } = await server.session('fan-3')
    await server.sql`update public.announcement_reads set read_until = now() where id = ${user.id}`
    await levels(3, user.id)
    const [said] = await server.sql<{ id: string }[]>`
      insert into public.announcements (id, title, body, published_at)
      values (gen_random_uuid(), '四つ目の知らせ', '本文', clock_timestamp()) returning id`
    const { page } = await shared('fan-3')
    const written = writesOf(page)
    await bell(page, 4).click()
    await panel(page).getByRole('button', { name: 'すべて既読にする' }).click()
    await bell(page, 0).waitFor()
    const unread = () => server.sql`
      select id from public.notifications where user_id = ${user.id} and not is_read union all
      select a.id from public.announcements a join public.announcement_reads r
        on date_trunc('milliseconds', a.published_at) > r.read_until where r.id = ${user.id}`
    await expect.poll(unread).toEqual([])
    expect(written()).toEqual(['announcement_reads', 'notification_reads'])
    await server.sql`delete from public.announcements where id = ${said?.id ?? ''}`
  })
})

describe('without notifications', () => {
  it('the bell and its page say so', async () => {
    const { page } = await shared('fan-1')
    await bell(page, 0).click()
    await panel(page).getByText('通知はありません').waitFor()
    expect(await panel(page).getByRole('button', { name: 'すべて既読にする' }).count()).toBe(0)
    await panel(page).getByRole('link', { name: 'すべて見る' }).click()
    const main = page.getByRole('main')
    await main.getByText('通知はありません').waitFor()
    await main.getByText('いいねやコメント、フォロー、お知らせがあると、ここに表示されます。').waitFor()
  })
})

describe('on a device that was never filled', () => {
  it('the bell is loading until it is known that there are none', async () => {
    const { page, context } = await device()
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    // What the page gave up meanwhile goes no further.
    await context.route('**/rpc/sync_pull', (route) =>
      gate.then(() => route.continue()).catch(() => undefined),
    )
    await asPerson(page, server, 'fan-1')
    await bell(page, 0).click()
    await panel(page).getByText('通知を読み込んでいます…').waitFor()
    expect(await panel(page).getByText('通知はありません').count()).toBe(0)
    letGo()
    await panel(page).getByText('通知はありません').waitFor()
  })
})

describe('the page of notifications', () => {
  it('shows one type, or what is unread, by its address, and leads back from a type without any', async () => {
    await server.sql`insert into public.notifications (user_id, kind, thing, people, actor_id, is_read) values
      (${me}, 'like', ${await myPost()}, 1, ${other}, true),
      (${me}, 'follow', ${me}, 1, ${other}, false),
      (${me}, 'level_up', private.level_thing(7), 1, null, true)`
    const { page } = await shared('fan-1')
    await page.goto(`${server.url}/notifications`)
    const main = page.getByRole('main')
    await expect.poll(() => lines(page).count()).toBe(3)
    await main.getByRole('radio', { name: 'いいね' }).check({ force: true })
    await page.waitForURL(/[?&]type=like/)
    await expect.poll(() => lines(page).count()).toBe(1)
    await lines(page).filter({ hasText: 'いいねしました' }).waitFor()
    await main.getByRole('tab', { name: '未読のみ' }).click()
    await main.getByText('未読の通知はありません').waitFor()
    await main.getByRole('button', { name: 'すべての種類を見る' }).click()
    await lines(page).filter({ hasText: 'フォローされました' }).waitFor()
    expect(await lines(page).count()).toBe(1)
    await page.reload()
    await lines(page).filter({ hasText: 'フォローされました' }).waitFor()
    expect(await lines(page).count()).toBe(1)
    expect(await main.getByRole('tab', { name: '未読のみ', selected: true }).count()).toBe(1)
  })
})

describe('one of a comment', () => {
  it('comes as a toast, and a tap on its line reads it and leads to the comment', async () => {
    const post = await myPost()
    const { page } = await shared('fan-1')
    await bell(page, 0).waitFor()
    for (let n = 0; n < 20; n++) await said(post, 'どっと丸', `長い話のその${n}`)
    const id = await said(post, 'どっと丸', '鈴を鳴らす一言')
    await toast(page, 'にコメントしました').getByRole('button', { name: '見る' }).waitFor()
    await bell(page, 1).click()
    await panel(page)
      .getByRole('link', { name: /にコメントしました/ })
      .and(page.locator(`[href$="${id}"]`))
      .click()
    await page.waitForURL(new RegExp(`/posts/${post}#comment-${id}$`))
    await expect
      .poll(() =>
        comment(page, '鈴を鳴らす一言').evaluate((item) => {
          const { top, bottom } = item.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
    await bell(page, 0).waitFor()
    const isRead = () =>
      server.sql`select is_read from public.notifications where user_id = ${me} and kind = 'comment'`
    await expect.poll(isRead).toEqual([{ is_read: true }])
  })

  it('comes without a toast to whoever is looking at the post', async () => {
    const post = await myPost()
    const { page } = await shared('fan-1')
    // What watches over the news is there: what comes from now on is news.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clearAppBadge', {
        value: async () => Object.assign(window, { isWatched: true }),
      }),
    )
    await page.goto(`${server.url}/posts/${post}`)
    await bell(page, 0).waitFor()
    await page.waitForFunction(() => 'isWatched' in window)
    const heard = await toasts(page)
    await said(post, 'どっと丸', '目の前の一言')
    await comment(page, '目の前の一言').waitFor()
    await bell(page, 1).waitFor()
    await server.sql`insert into public.notifications (user_id, kind, thing, people, actor_id) values
      (${me}, 'follow', ${me}, 1, ${other})`
    await toast(page, 'にフォローされました').getByRole('button', { name: '見る' }).click()
    await page.waitForURL(new RegExp(`/users/${other}$`))
    expect(await heard()).not.toContain('コメントしました')
    await bell(page, 1).waitFor()
  })
})
