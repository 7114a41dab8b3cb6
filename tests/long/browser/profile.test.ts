import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { heading, profileSteps, tab } from '@/tests/support/steps/profile'

const server = served()
const device = devices()

const { personOf } = profileSteps(server)
const author = () =>
  personOf(`p.display_name not in ('みつば') and s.total_posts > 24 and s.follower_count > 3
  and exists (select from public.events e where e.user_id = p.id and e.is_public)`)

describe('a profile', () => {
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
