import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import {
  aPicture,
  cardOf,
  cards,
  choosePicture,
  openComposer,
  openHome,
  publish,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

describe('a like', () => {
  it('shows at once and arrives', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: /^いいね/, pressed: false }) })
      .first()
    const title = await toggleLike(card)
    const likes = () => server.sql`
      select 1 from public.likes l join public.posts p on p.id = l.post_id join public.profiles m on m.id = l.user_id
      where p.title = ${title} and m.display_name = 'みつば'`
    await expect.poll(async () => (await likes()).length).toBe(1)
  })

  it('that cannot be sent yet is marked on its button; one that goes at once never is', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await controlled(page)
    await page.evaluate(() => {
      const seen = () =>
        document.querySelector('[title="送信待ち"]') && Object.assign(window, { marked: true })
      new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
    })
    const sent = () => server.sql`
      select 1 from public.likes l join public.profiles m on m.id = l.user_id where m.display_name = 'カラス小路'`
    const before = (await sent()).length
    const first = await toggleLike(unlikedCard(page))
    await expect.poll(async () => (await sent()).length).toBe(before + 1)
    await page
      .getByRole('banner')
      .getByText(/件を送信しています/)
      .waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBeUndefined()

    await context.setOffline(true)
    const second = await toggleLike(unlikedCard(page, first))
    const heart = cardOf(page, second).getByRole('button', { name: /^いいね/ })
    const description = () =>
      heart.evaluate(
        (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    await expect.poll(description).toBe('送信待ち')
    await context.setOffline(false)
    await expect.poll(description).toBeUndefined()
    await expect.poll(async () => (await sent()).length).toBe(before + 2)
  })

  it('leads a visitor to the login page, says why, and remembers where they were: home or a post', async () => {
    const { page } = await device()
    const [first] = await published(server)
    for (const place of ['/', `/posts/${first?.id}`]) {
      await page.goto(server.url + place)
      await page
        .getByRole('button', { name: /^いいね( |$)/ })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('return_to')).toBe(place)
      await page.getByText('ログインが必要です', { exact: true }).waitFor()
    }
  })
})

describe('a post', () => {
  it('opens from its address although it is older than what the device holds', async () => {
    const { page } = await device()
    const oldest = (await published(server)).at(-1)
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
    expect(await page.title()).toBe(`${oldest?.title}｜忍の里`)
  })

  it('that does not exist is said to be gone', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/posts/00000000-0000-7000-8000-000000000000`)
    await page.getByRole('heading', { name: '投稿が見つかりません' }).waitFor()
  })

  it('that the device does not hold waits for the signal, offline', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    await controlled(page)
    const oldest = (await published(server)).at(-1)
    await context.setOffline(true)
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { name: 'この投稿はまだ端末にありません' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
  })

  it('that could not be asked for can be asked for again', async () => {
    const { page } = await device({ expect: [/status of 500/] })
    await openHome(page, server.url)
    const oldest = (await published(server)).at(-1)
    await server.faults({ status: 500, only: '/rest/' })
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { name: 'データの取得に失敗しました。' }).waitFor()
    await server.faults()
    await page.getByRole('button', { name: 'もう一度' }).click()
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
  })

  it('is deleted by its owner after the spec’s question, and by nobody else', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const all = await published(server)
    const me = (await server.session('fan-1')).user.id
    const mine = all.find(({ user_id, image_url }) => user_id === me && image_url)
    const theirs = all.find(({ user_id }) => user_id !== me)

    await page.goto(`${server.url}/posts/${theirs?.id}`)
    await page.getByRole('heading', { level: 1, name: theirs?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '通報する' }).waitFor()
    expect(await page.getByRole('menuitem', { name: '削除する' }).count()).toBe(0)

    await page.goto(`${server.url}/posts/${mine?.id}`)
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('この投稿を削除しますか？この操作は取り消せません。').waitFor()
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: mine?.title ?? '' }).waitFor()

    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await question.getByRole('button', { name: '削除する' }).click()
    await page.getByText('投稿を削除しました').waitFor()
    await page.waitForURL(`${server.url}/`)
    const left = () => server.sql`select 1 from public.posts where id = ${mine?.id ?? ''}`
    await expect.poll(async () => (await left()).length).toBe(0)
    const picture = () => server.sql`select 1 from storage.objects where name = ${mine?.image_url ?? ''}`
    await expect.poll(async () => (await picture()).length).toBe(0)
  })
})

it('deleted before anybody had it is never public, however often its making was tried', async () => {
  const { page } = await device({ expect: [offlineNoise, /ERR_EMPTY_RESPONSE/] })
  await asPerson(page, server, 'fan-3')
  await server.faults({ drop_before: 1, only: '/rest/v1/rpc/sync_push' })
  await openComposer(page, server.url)
  await choosePicture(page, await aPicture(7))
  await typeTitle(page, 'なかったことに')
  await publish(page)
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'この投稿の操作' }).click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await page.getByText(/削除しました/).waitFor()
  await server.faults()
  const buried = async () =>
    (await server.sql`select table_name from public.tombstones where row_id = ${id}`).map(
      (row) => row.table_name,
    )
  await expect.poll(buried).toEqual(['drafts'])
  await page.goto(`${server.url}/outbox`)
  await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
  expect(await buried()).toEqual(['drafts'])
  expect(await server.sql`select 1 from public.posts where id = ${id}`).toHaveLength(0)
})

describe('any other address', () => {
  it('shows the gate and the way home', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/no/such/place`)
    await page.getByRole('heading', { level: 1, name: 'この鳥居の先には、何もないようです' }).waitFor()
    await page.getByRole('link', { name: 'ホームへ戻る' }).click()
    await cards(page).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
