import { describe, expect, it } from 'vitest'
import { cardOf, cards, titleOf } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { heading, profileSteps, tab } from '@/tests/support/steps/profile'

// A profile shows who one is and what one posted, and is followed offline.

const server = served()
const shared = sharedDevices(server)

const { personOf } = profileSteps(server)

describe('a profile', () => {
  it('is reached from a card, shows who it is, and all of their posts', async () => {
    const { page } = await shared(null)
    const card = cardOf(page, await titleOf(cards(page).first()))
    const link = card.getByRole('banner').or(card).getByRole('link').nth(0)
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

  it('is followed offline at once; the count and the list of followers say so, and it arrives', async () => {
    const { page, context } = await shared('fan-1')
    const me = await personOf(`p.display_name = 'みつば'`)
    const [stranger] = await server.sql<{ id: string; name: string; followers: number }[]>`
      select p.id, p.display_name as name, s.follower_count as followers from public.profiles p
      join public.user_stats s on s.user_id = p.id where p.id <> ${me.id} and s.follower_count between 1 and 20
      and not exists (select from public.follows f where f.follower_id = ${me.id} and f.following_id = p.id) limit 1`
    const { id = '', name = '', followers = 0 } = stranger ?? {}
    await page.goto(`${server.url}/users/${id}`)
    await heading(page, name).waitFor()
    await page.getByRole('link', { name: /フォロワー/ }).click()
    const list = page.getByRole('list', { name: `${name}さんのフォロワー` })
    await list.waitFor()
    expect(await list.getByRole('listitem').count()).toBe(followers)
    expect(await list.getByRole('button', { name: /^フォロー(する|中) \S/ }).count()).toBe(followers)
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
})
