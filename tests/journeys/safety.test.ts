import { describe, expect, it } from 'vitest'
import { aPicture, choosePicture, goToComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { sharedDevices } from '@/tests/support/shared-devices'
import { card, picture, veil } from '@/tests/support/steps/sensitive'

// Safety in members' own hands: pictures that are not for everybody's eyes, and whom and what one does not want to see.

const server = served()
const shared = sharedDevices(server)

describe('a sensitive picture', () => {
  it('is said so by who posts it, and is behind a veil for others until they tap', async () => {
    const author = await shared('fan-1')
    await goToComposer(author.page)
    await choosePicture(author.page, await aPicture(3))
    await typeTitle(author.page, '血の月の夜')
    await author.page.getByRole('checkbox', { name: /^センシティブな内容を含む/ }).check()
    await author.page.getByRole('button', { name: '投稿する' }).click()
    const published = async () => {
      const [row] =
        await server.sql`select is_sensitive from public.posts where title = '血の月の夜' and feed_key is not null`
      return row?.is_sensitive
    }
    await expect.poll(published).toBe(true)

    const { page } = await shared('fan-2')
    await veil(page, '血の月の夜').waitFor()
    expect(await picture(page, '血の月の夜').count()).toBe(0)
    await card(page, '血の月の夜').getByRole('button', { name: '表示する' }).click()
    await picture(page, '血の月の夜').waitFor()
    // Its author sees it as it is.
    await author.page.goto(server.url)
    await picture(author.page, '血の月の夜').waitFor()
  })
})

describe('whom and what one mutes', () => {
  it('is gone from home at once, also without a connection, and comes back from the settings', async () => {
    const { page, context } = await shared('fan-2')
    await page.goto(server.url)
    const first = page.getByRole('main').getByRole('article').first()
    await first.waitFor()
    const [post] = await server.sql<{ title: string; display_name: string }[]>`
      select p.title, a.display_name from public.posts p join public.profiles a on a.id = p.user_id
      where feed_key is not null and p.user_id <> ${(await server.session('fan-2')).user.id}
      and p.title not like '血の月%' order by feed_key limit 1`
    const theirs = card(page, post?.title ?? '')
    await context.setOffline(true)
    await theirs.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '投稿者をミュート' }).click()
    await theirs.waitFor({ state: 'detached' })
    await context.setOffline(false)
    const kept = async () => {
      const [row] =
        await server.sql`select mutes from public.profiles where id = ${(await server.session('fan-2')).user.id}`
      return Object.keys((row?.mutes as { people?: object } | undefined)?.people ?? {}).length
    }
    await expect.poll(kept).toBe(1)

    await page.goto(`${server.url}/settings`)
    const people = page.getByRole('list', { name: 'ミュートした人' })
    await people.getByRole('link', { name: post?.display_name ?? '' }).waitFor()
    await page.getByRole('textbox', { name: 'ミュートする言葉' }).fill('血の月')
    await page.getByRole('textbox', { name: 'ミュートする言葉' }).press('Enter')
    await page.getByRole('list', { name: 'ミュートした言葉' }).getByText('血の月').waitFor()
    await page.goto(server.url)
    await first.waitFor()
    await card(page, '血の月の夜').waitFor({ state: 'detached' })
    await page.goto(`${server.url}/settings`)
    await people.getByRole('button', { name: `「${post?.display_name}」のミュートを解除` }).click()
    await people.waitFor({ state: 'detached' })
    await page.goto(server.url)
    await theirs.waitFor()
  })
})

describe('whom one blocks', () => {
  it('is gone from home at once, sees nothing of oneself any more, and both come back from the settings', async () => {
    const { page, context } = await shared('fan-2')
    const { page: theirs } = await shared('fan-1')
    const { user: me } = await server.session('fan-2')
    const { user: other } = await server.session('fan-1')
    await server.sql`insert into public.posts (id, user_id, title)
      values (gen_random_uuid(), ${me.id}, '竹林の朝'), (gen_random_uuid(), ${other.id}, '滝の昼')`
    const [event] = await server.sql`insert into public.events (id, user_id, title, start_date)
      values (gen_random_uuid(), ${other.id}, '滝の祭', now() + interval '2 hours') returning id`
    const [post] = await server.sql`select id from public.posts where title = '滝の昼'`
    const name = async (id: string) => {
      const [row] = await server.sql`select display_name from public.profiles where id = ${id}`
      return String(row?.display_name)
    }
    const [mine, others] = [await name(me.id), await name(other.id)]
    await theirs.goto(server.url)
    await card(theirs, '竹林の朝').waitFor()

    await page.goto(server.url)
    await card(page, '滝の昼').waitFor()
    await page.goto(`${server.url}/events`)
    const upcoming = page.getByRole('list', { name: 'これからのイベント' })
    const fair = upcoming.getByRole('link', { name: /滝の祭/ })
    await fair.waitFor()
    await page.goto(`${server.url}/users/${other.id}`)
    await page.getByRole('heading', { name: others }).waitFor()
    await controlled(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'この人への操作' }).click()
    await page.getByRole('menuitem', { name: 'ブロックする' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ブロックする' }).click()
    await page.getByText('お互いの投稿やコメントは表示されません。').waitFor()
    await page.getByRole('link', { name: 'ホーム' }).first().click()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await card(page, '滝の昼').count()).toBe(0)
    // Wherever else it could be met, before the village has heard of it.
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByText('投稿が見つかりません').waitFor()
    await page.goto(`${server.url}/events/${event?.id}`)
    await page.getByText('イベントが見つかりません').waitFor()
    await page.getByRole('link', { name: 'イベント一覧へ' }).click()
    await upcoming.getByRole('listitem').first().waitFor()
    expect(await fair.count()).toBe(0)
    await page.goto(`${server.url}/search?kind=people&q=${encodeURIComponent(others)}`)
    await page.getByText('この端末の中には見つかりませんでした').waitFor()
    await context.setOffline(false)

    // Live: what the one made goes from the other's screen, and their page is not shown.
    await card(theirs, '竹林の朝').waitFor({ state: 'detached' })
    await theirs.goto(`${server.url}/users/${me.id}`)
    await theirs.getByText('このページは表示できません').waitFor()
    expect(await theirs.getByText(mine, { exact: true }).count()).toBe(0)

    await page.goto(`${server.url}/settings`)
    const line = page
      .getByRole('list', { name: 'ブロックした人' })
      .getByRole('listitem')
      .filter({ hasText: others })
    await line.getByRole('button', { name: `ブロックを解除 ${others}` }).click()
    await line.waitFor({ state: 'detached' })
    await page.goto(server.url)
    await card(page, '滝の昼').waitFor()
    await theirs.goto(server.url)
    await card(theirs, '竹林の朝').waitFor()
  })
})
