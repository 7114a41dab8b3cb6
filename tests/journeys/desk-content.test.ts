import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { aPicture, closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// The team looks after what everybody reads: posts that nobody reported, banners and announcements.

const server = served()
const shared = sharedDevices(server)

const desk = async (page: Page, name: string) => {
  await page.goto(`${server.url}/admin`)
  await page.getByRole('navigation', { name: '管理メニュー' }).getByRole('link', { name }).click()
}
let made = 0
/** The newest posts of somebody, made now: they stand on the first page of every list. */
async function newestOf(person: string, count: number): Promise<{ id: string; title: string }[]> {
  const { user } = await server.session(person)
  const posts = Array.from({ length: count }, () => ({ id: uuidV7(), title: `できたての絵 ${++made}` }))
  for (const { id, title } of posts)
    await server.sql`insert into public.posts (id, user_id, title) values (${id}, ${user.id}, ${title})`
  return posts
}
describe('posts', () => {
  const lineOf = (page: Page, title = '') =>
    page.getByRole('list', { name: '投稿の一覧' }).getByRole('listitem').filter({ hasText: title })

  it('are picked and hidden one by one, and shown again', async () => {
    const [picked] = await newestOf('fan-2', 1)
    const { page } = await shared('master')
    await desk(page, '投稿')
    const line = lineOf(page, picked?.title)
    await line.getByRole('button', { name: 'おすすめに選ぶ' }).click()
    await line.getByRole('button', { name: 'おすすめから外す' }).waitFor()
    await closeUndo(page)
    const isPicked = async () => {
      const [row] =
        await server.sql`select is_picked_by_admin from public.posts where id = ${picked?.id ?? ''}`
      return row?.is_picked_by_admin
    }
    await expect.poll(isPicked).toBe(true)

    const isShown = async () => {
      const [row] = await server.sql`select feed_key from public.posts where id = ${picked?.id ?? ''}`
      return row?.feed_key !== null
    }
    await line.getByRole('button', { name: '非表示' }).click()
    const hiding = page.getByRole('dialog', { name: '投稿を非表示にする' })
    await hiding.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('確認しています。')
    await hiding.getByRole('button', { name: '非表示にする' }).click()
    await line.waitFor({ state: 'detached' })
    await closeUndo(page)
    await expect.poll(isShown).toBe(false)
    await page.getByRole('radio', { name: '非表示中' }).check({ force: true })
    const hidden = page.getByRole('list', { name: '非表示中' }).getByRole('listitem')
    await hidden
      .filter({ hasText: picked?.title ?? '' })
      .getByRole('button', { name: '再び表示' })
      .click()
    await hidden.filter({ hasText: picked?.title ?? '' }).waitFor({ state: 'detached' })
    await closeUndo(page)
    await expect.poll(isShown).toBe(true)
    await page.getByRole('radio', { name: 'すべて' }).check({ force: true })
    await line.waitFor()
  })

  it('are deleted several at once, with the reason that their author reads', async () => {
    const deleted = await newestOf('fan-2', 2)
    const { page } = await shared('master')
    await desk(page, '投稿')
    for (const { title } of deleted) await lineOf(page, title).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: '選択した投稿への操作' })
    await bar.getByText('2件を選択中').waitFor()
    await bar.getByRole('button', { name: '削除' }).click()
    const dialog = page.getByRole('dialog', { name: '2件の投稿を削除する' })
    await dialog.getByRole('button', { name: '削除する' }).click()
    await dialog.getByText('投稿者に伝える理由を入力してください。').waitFor()
    await dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('ほかの方の絵でした。')
    await dialog.getByRole('button', { name: '削除する' }).click()
    const left = async () =>
      (await server.sql`select from public.posts where id = any (${deleted.map(({ id }) => id)}::uuid[])`)
        .length
    await expect.poll(left).toBe(0)
    const fan = await shared('fan-2')
    await fan.page.goto(`${server.url}/notifications/team`)
    await fan.page.getByText('ほかの方の絵でした。').nth(1).waitFor()
  })

  it('are stopped before they are sent, and chosen again to go on with, the reason too', async () => {
    const stopped = await newestOf('fan-2', 2)
    const { page, context } = await shared('master')
    await desk(page, '投稿')
    for (const { title } of stopped) await lineOf(page, title).getByRole('checkbox').check()
    await context.setOffline(true)
    const bar = page.getByRole('toolbar', { name: '選択した投稿への操作' })
    await bar.getByRole('button', { name: '非表示' }).click()
    const dialog = page.getByRole('dialog', { name: '2件の投稿を非表示にする' })
    const reason = dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ })
    await reason.fill('まとめて確認しています。')
    await dialog.getByRole('button', { name: '非表示にする' }).click()
    await page.getByText('送信待ち：2件', { exact: true }).waitFor()
    await page.getByRole('button', { name: '残りを中止' }).click()
    await bar.getByText('2件を選択中').waitFor()
    await bar.getByRole('button', { name: '非表示' }).click()
    await expect.poll(() => reason.inputValue()).toBe('まとめて確認しています。')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: '非表示にする' }).click()
    const shown = async () =>
      (
        await server.sql`select from public.posts
          where id = any (${stopped.map(({ id }) => id)}::uuid[]) and feed_key is not null`
      ).length
    await expect.poll(shown).toBe(0)
  })
})

describe('what inviting brings', () => {
  it('is changed by an admin, and whoever invites sees it; an open code is revoked', async () => {
    const { page } = await shared('master')
    const { user } = await server.session('fan-2')
    await server.sql`delete from public.invitations where inviter_id = ${user.id} and status = 'open'`
    await server.sql`insert into public.invitations (inviter_id, code) values (${user.id}, 'ABCDEFGH')`
    await desk(page, '招待')
    await page.getByRole('radio', { name: '有効' }).check({ force: true })
    const invitation = page.getByRole('listitem').filter({ hasText: 'ABCDEFGH' })
    await invitation.getByRole('button', { name: '無効にする' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '無効にする' }).click()
    await invitation.getByText('無効', { exact: true }).waitFor()
    await closeUndo(page)
    const status = async () => {
      const [row] = await server.sql`select status from public.invitations where code = 'ABCDEFGH'`
      return row?.status
    }
    await expect.poll(status).toBe('revoked')

    await page.getByRole('link', { name: '招待の特典' }).click()
    await page.getByRole('button', { name: '特典「三人衆」を編集' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: '招待した人数' }).fill('0')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await dialog.getByText('1〜1000の整数で入力してください。').waitFor()
    await dialog.getByRole('spinbutton', { name: '招待した人数' }).fill('4')
    await dialog.getByRole('textbox', { name: '名前' }).fill('四人衆')
    await dialog.getByRole('button', { name: '保存する' }).click()
    const reward = page.getByRole('listitem').filter({ hasText: '四人衆' })
    await reward.getByText('4人を招待').waitFor()
    await closeUndo(page)
    await reward.getByText('送信待ち').waitFor({ state: 'detached' })
    const fan = await shared('fan-2')
    await fan.page.goto(`${server.url}/invitations`)
    await fan.page.getByText('四人衆').first().waitFor()
  })
})

describe('a banner', () => {
  it('is made in a tunnel with its picture, comes first by keyboard, and everybody sees it', async () => {
    const { page, context } = await shared('master')
    await desk(page, 'バナー')
    const lines = page.getByRole('list', { name: 'バナーの一覧' }).getByRole('listitem')
    await lines.first().waitFor()
    const count = await lines.count()
    await page.getByRole('link', { name: 'バナーを追加' }).click()
    await page.getByRole('button', { name: '保存する' }).click()
    await page.getByText('画像を選んでください。').waitFor()
    await context.setOffline(true)
    await page
      .getByLabel('画像を選ぶ')
      .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture(71, 2400, 1350) })
    await page.getByRole('textbox', { name: /^タイトル/ }).fill('雪の里の灯り')
    await page.getByRole('textbox', { name: /^リンク(?!の)/ }).fill('ftp://example.com')
    await page.getByText('リンクには、サイト内のパスか https:// で始まるURLを入力してください。').waitFor()
    await page.getByRole('textbox', { name: /^リンク(?!の)/ }).fill('/events')
    const picture = page.getByRole('region', { name: '画像' })
    await picture.getByText('雪の里の灯り').waitFor()
    await page.getByRole('button', { name: '保存する' }).click()
    await page.getByText('バナー「雪の里の灯り」を保存しました').waitFor()
    await closeUndo(page)
    const line = lines.filter({ hasText: '雪の里の灯り' })
    await line.getByText('送信待ち').waitFor()
    for (let at = count; at > 0; at -= 1) {
      await line.getByRole('button', { name: '「雪の里の灯り」を前へ' }).press('Enter')
      await lines
        .nth(at - 1)
        .getByText('雪の里の灯り')
        .waitFor()
    }
    await context.setOffline(false)
    await line.getByText('送信待ち').waitFor({ state: 'detached' })
    const fan = await shared('fan-2')
    await fan.page.getByRole('link', { name: '雪の里の灯り' }).first().waitFor()
    await line.getByRole('button', { name: '削除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click()
    await expect.poll(() => lines.count()).toBe(count)
    await closeUndo(page)
    const left = async () =>
      (await server.sql`select from public.featured_banners where title = '雪の里の灯り'`).length
    await expect.poll(left).toBe(0)
  })
})

describe('what links look like elsewhere', () => {
  it('is seen while it is typed, kept over a reload in a tunnel, and read by crawlers', async () => {
    const { page, context } = await shared('master')
    await desk(page, 'リンクのプレビュー')
    const card = page.getByRole('figure', { name: 'プレビュー' })
    await card.getByText('忍の里', { exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: /^タイトル/ }).fill('雪の忍の里')
    await card.getByText('雪の忍の里').waitFor()
    await page
      .getByLabel('画像を選ぶ')
      .setInputFiles({ name: 'og.jpg', mimeType: 'image/jpeg', buffer: await aPicture(40, 1200, 630) })
    await page.getByRole('button', { name: '画像を外す' }).waitFor()
    await page.reload()
    await card.getByText('雪の忍の里').waitFor()
    await page.getByRole('button', { name: '保存する' }).click()
    await closeUndo(page)
    await page.getByText('送信待ち', { exact: true }).waitFor()
    await context.setOffline(false)
    await page.getByText('送信待ち', { exact: true }).waitFor({ state: 'detached' })
    const read = async () => (await fetch(server.url)).text()
    await expect.poll(read).toContain('<meta property="og:title" content="雪の忍の里">')
    const image = /property="og:image" content="([^"]+)"/.exec(await read())?.[1] ?? ''
    expect((await fetch(image.replaceAll('&#38;', '&'))).status).toBe(200)
  })
})

describe('an announcement', () => {
  it('written in a tunnel is kept over a reload, read through, published, and everybody reads it', async () => {
    const { page, context } = await shared('master')
    await desk(page, 'お知らせ')
    await page.getByRole('link', { name: 'お知らせを書く' }).click()
    await page.getByRole('button', { name: '公開する' }).click()
    await page.getByText('タイトルを入力してください。').waitFor()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: /^タイトル/ }).fill('冬の里帰り')
    await page.getByRole('textbox', { name: /^本文/ }).fill('**雪**が降る前に集まります。')
    await page.reload()
    await page.getByRole('radio', { name: 'プレビュー' }).check({ force: true })
    const preview = page.getByRole('article', { name: 'プレビュー' })
    await preview.getByRole('heading', { name: '冬の里帰り' }).waitFor()
    await preview.locator('strong').getByText('雪').waitFor()
    await page.getByRole('button', { name: '公開する' }).click()
    await page.getByText('お知らせを公開しました').waitFor()
    await closeUndo(page)
    await page.getByRole('listitem').filter({ hasText: '冬の里帰り' }).getByText('送信待ち').waitFor()
    await context.setOffline(false)
    const fan = await shared('fan-2')
    await fan.page.goto(`${server.url}/announcements`)
    await fan.page.getByRole('link', { name: /冬の里帰り/ }).waitFor()
  })

  it('that another changed meanwhile is not written over, and nothing of what was typed is lost', async () => {
    const { page } = await shared('master')
    await desk(page, 'お知らせ')
    await page.getByRole('link', { name: 'お知らせを書く' }).click()
    await page.getByRole('textbox', { name: /^タイトル/ }).fill('見回りの当番')
    await page.getByRole('textbox', { name: /^本文/ }).fill('今週の当番です。')
    await page.getByRole('button', { name: '下書きに保存' }).click()
    const drafts = page.getByRole('list', { name: 'お知らせの下書き' })
    await drafts.getByRole('link', { name: '見回りの当番' }).waitFor()
    await expect.poll(async () => (await drafts.getByText('送信待ち').count()) === 0).toBe(true)
    await drafts.getByRole('link', { name: '見回りの当番' }).click()
    await page.getByRole('textbox', { name: /^本文/ }).fill('自分が書き足した文。')
    const { user } = await server.session('moderator')
    await server.sql`update public.profiles set admin_rank = 'admin' where id = ${user.id}`
    // The other admin saves while this one types; this page hears of it only after it has sent.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '下書きに保存' }).click()
    await drafts.getByText('送信待ち').waitFor()
    await server.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user.id })}, true)`
      await tx`insert into public.announcement_acts (id, user_id, announcement_id, act, seen_rev, title, body, is_draft)
        select ${uuidV7()}, ${user.id}, id, 'save', rev, title, 'ほかの方の文。', true
        from public.announcements where title = '見回りの当番'`
    })
    await page.context().setOffline(false)
    await page.getByText('ほかの操作で、内容が先に変更されていました。').first().waitFor()
    await drafts.getByRole('link', { name: '見回りの当番' }).click()
    await page.getByRole('alert').filter({ hasText: 'ほかの方が先に変更したため' }).waitFor()
    const body = page.getByRole('textbox', { name: /^本文/ })
    expect(await body.inputValue()).toBe('自分が書き足した文。')
    await page.getByRole('button', { name: '公開する' }).click()
    await closeUndo(page)
    const saved = async () => {
      const [row] = await server.sql`
        select body, is_public from public.announcements where title = '見回りの当番'`
      return row
    }
    await expect.poll(saved).toEqual({ body: '自分が書き足した文。', is_public: true })
  })
})
