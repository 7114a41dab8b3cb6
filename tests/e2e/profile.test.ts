import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openHome, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

/** A person by the name they are called, with what the database counts of them. */
async function personOf(where: string) {
  const [person] = await server.sql.unsafe(`
    select p.id, p.display_name as name, s.total_posts as posts, s.follower_count as followers
    from public.profiles p join public.user_stats s on s.user_id = p.id where ${where} limit 1`)
  return person as unknown as { id: string; name: string; posts: number; followers: number }
}
const author = () =>
  personOf(`p.display_name not in ('みつば') and s.total_posts > 24 and s.follower_count > 3
  and exists (select from public.events e where e.user_id = p.id and e.is_public)`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(name) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

describe('a profile', () => {
  it('is reached from a card, shows who it is, and all of their posts', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    const link = cards(page).first().getByRole('banner').or(cards(page).first()).getByRole('link').nth(0)
    const name = ((await link.textContent()) ?? '').trim()
    await link.click()
    await page.waitForURL(/\/users\/[0-9a-f-]{36}$/)
    await heading(page, name).waitFor()
    const { id, posts } = await personOf(`p.display_name = '${name}'`)
    await page
      .getByRole('list', { name: '投稿とフォローの数' })
      .getByText(`${posts}`, { exact: true })
      .waitFor()
    const titles = await server.sql<{ title: string }[]>`
      select p.title from public.posts p where p.user_id = ${id} and p.is_published order by p.feed_key, p.id`
    const shown = page.getByRole('region', { name: `${name}さんの投稿` }).getByRole('heading')
    await expect
      .poll(async () => (await shown.allTextContents()).slice(0, 5))
      .toEqual(titles.slice(0, 5).map(({ title }) => title))
    await page.getByRole('button', { name: '戻る' }).click()
    await page.waitForURL(`${server.url}/`)
  })

  it('goes on below the window, to the very first post', async () => {
    const { page } = await device()
    const person = await author()
    await page.goto(`${server.url}/users/${person.id}`)
    await heading(page, person.name).waitFor()
    const end = page.getByText('すべての投稿を表示しました')
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 20_000)
          return end.isVisible()
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    const last = await server.sql<{ title: string }[]>`
      select title from public.posts where user_id = ${person.id} and is_published order by feed_key desc, id desc limit 1`
    await page.getByRole('heading', { name: last[0]?.title ?? '', exact: true }).waitFor()
  })

  it('is followed offline at once; the count and the list of followers say so, and it arrives', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const me = await personOf(`p.display_name = 'みつば'`)
    const [stranger] = await server.sql<{ id: string; name: string; followers: number }[]>`
      select p.id, p.display_name as name, s.follower_count as followers from public.profiles p
      join public.user_stats s on s.user_id = p.id where p.id <> ${me.id} and s.follower_count between 1 and 20
      and not exists (select from public.follows f where f.follower_id = ${me.id} and f.following_id = p.id) limit 1`
    const { id = '', name = '', followers = 0 } = stranger ?? {}
    await page.goto(`${server.url}/users/${id}`)
    await heading(page, name).waitFor()
    await controlled(page)
    await page.getByRole('link', { name: /フォロワー/ }).click()
    const list = page.getByRole('list', { name: `${name}さんのフォロワー` })
    await list.waitFor()
    expect(await list.getByRole('listitem').count()).toBe(followers)
    await page.getByRole('button', { name: '戻る' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'フォローする', exact: true }).click()
    await page.getByRole('link', { name: new RegExp(`フォロワー\\s*${followers + 1}$`) }).click()
    await list.getByText('みつば', { exact: true }).waitFor()
    await tab(page, 'フォロー中').click()
    await page.getByText('この端末にはまだ保存されていません').waitFor()
    await context.setOffline(false)
    const stored = () =>
      server.sql`select from public.follows where follower_id = ${me.id} and following_id = ${id}`
    await expect.poll(async () => (await stored()).length).toBe(1)
  })

  it('of oneself: the way to the next level, likes as they are here, public collections and events', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const title = await toggleLike(unlikedCard(page))
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name: 'マイページ' }).click()
    await heading(page, 'みつば').waitFor()
    await page.getByRole('main').getByRole('progressbar').waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: 'フォローする' }).count()).toBe(0)
    await tab(page, 'いいね').click()
    const likes = page.getByRole('region', { name: 'みつばさんがいいねした投稿' })
    await expect.poll(async () => (await likes.getByRole('heading').allTextContents())[0]).toBe(title)
    await page.reload()
    await expect.poll(async () => (await likes.getByRole('heading').allTextContents())[0]).toBe(title)
  })

  it('keeps what its owner keeps: likes, collections and the lists of follows', async () => {
    const person = await author()
    await server.sql`update public.profiles set privacy_settings =
      '{"following": "only_me", "collections": "only_me", "activity": "followers"}' where id = ${person.id}`
    const { page } = await device()
    await page.goto(`${server.url}/users/${person.id}?tab=likes`)
    await page.getByText('いいねした投稿は、本人が選んだ人だけが見られます。').waitFor()
    await tab(page, 'コレクション').click()
    await page.getByText('コレクションは、本人が選んだ人だけが見られます。').waitFor()
    await tab(page, 'イベント').click()
    await page.getByRole('list', { name: `${person.name}さんのイベント` }).waitFor()
    await page.getByRole('link', { name: /フォロワー/ }).click()
    await page.getByText('フォローの一覧は、本人が選んだ人だけが見られます。').waitFor()
  })

  it('says so when there is none, when it is kept back, and when the device does not hold it', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(`${server.url}/users/constructor`)
    await page.getByRole('heading', { name: 'ユーザーが見つかりません' }).waitFor()
    const person = await personOf(`p.admin_rank is null and p.display_name <> 'みつば'`)
    await server.sql`insert into public.banned_users (user_id, reason_category, hide_content)
      values (${person.id}, 'spam', true)`
    await page.goto(`${server.url}/users/${person.id}`)
    await page.getByRole('heading', { name: 'このページは表示できません' }).waitFor()
    expect(await page.getByRole('main').getByText(person.name).count()).toBe(0)
    await controlled(page)
    await context.setOffline(true)
    await page.goto(`${server.url}/users/01a1fe8c-0000-7000-8000-0000000000aa`)
    await page.getByRole('heading', { name: 'このプロフィールはまだ端末にありません' }).waitFor()
  })
})
