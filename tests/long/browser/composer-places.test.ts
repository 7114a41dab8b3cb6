import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// One draft open in several places, from the writer's side and by looking at Postgres.

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await shared(person))
}

const rows = (title: string) =>
  server.sql<{ id: string; is_draft: boolean; description: string; character_tags: string[] }[]>`
    select id, is_draft, description, character_tags from public.posts where user_id = ${me} and title = ${title}`
const mine = () => server.sql<{ id: string; title: string; description: string }[]>`
  select id, title, description from public.posts where user_id = ${me} order by created_at, id`

const title = () => page.getByLabel('タイトル')
const description = () => page.getByLabel('説明（任意）')
const synced = () => page.getByText('同期済み').waitFor()
const saved = () => page.getByText(/端末に保存済み|同期済み/).waitFor()

/** Opens the composer and types a title, until the village has it; gives the draft. */
async function begun(words: string) {
  await openComposer(page, server.url)
  await typeTitle(page, words)
  await synced()
  const [draft] = await rows(words)
  if (!draft) throw new Error(`no draft is called ${words}`)
  return draft
}

/** Publishes what stands in the form, and opens it to be edited; gives its id. */
async function publishedInForm(words: string): Promise<string> {
  await page.getByRole('button', { name: '投稿する' }).click()
  await page.getByRole('heading', { name: words, level: 1 }).waitFor()
  const [post] = await rows(words)
  if (!post) throw new Error(`no post is called ${words}`)
  await page.goto(`${server.url}/posts/${post.id}/edit`)
  return post.id
}

describe('two devices at one draft', () => {
  it('keeps both texts: the form goes on with its own, in a copy that the other device has, too', async () => {
    await enterAs('fan-3')
    const draft = await begun('二台の下書き')
    const { page: there } = await shared('fan-3', 'at home')
    await there.goto(page.url())
    await expect.poll(() => there.getByLabel('タイトル').inputValue()).toBe('二台の下書き')

    await device.context.setOffline(true)
    await title().fill('電車で書いた題')
    await saved()
    await there.getByLabel('タイトル').fill('家で書いた題')
    await expect.poll(() => rows('家で書いた題')).toMatchObject([{ id: draft.id }])
    await device.context.setOffline(false)
    await page.getByText('別の編集を下書きに保存しました').waitFor({ timeout: 30_000 })
    await page.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(draft.id))
    await expect.poll(() => title().inputValue()).toBe('電車で書いた題（別の編集）')
    expect(await rows('家で書いた題')).toMatchObject([{ id: draft.id }])
    expect(await rows('電車で書いた題（別の編集）')).toHaveLength(1)

    await there.goto(`${server.url}/posts/drafts`)
    const draftOf = (words: string) => there.getByRole('article').filter({ hasText: words })
    await draftOf('電車で書いた題').getByText('別の編集', { exact: true }).waitFor()
    await draftOf('家で書いた題').waitFor()
  })

  it('publishes nothing that its writer has not seen, and says so where they are by then', async () => {
    await enterAs('fan-3')
    const draft = await begun('見てから公開')
    await device.context.setOffline(true)
    await server.sql`update public.posts set description = '半分の文' where id = ${draft.id}`
    await page.getByRole('button', { name: '投稿する' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await device.context.setOffline(false)
    await page.getByText('まだ公開していません').waitFor()
    expect(await rows('見てから公開')).toMatchObject([{ description: '半分の文', is_draft: true }])
    await page.getByRole('button', { name: '下書きを開く' }).click()
    await expect.poll(() => title().inputValue()).toBe('見てから公開（別の編集）')
    expect(await description().inputValue()).toBe('')
  })

  it('shows what came from elsewhere where nothing was typed', async () => {
    await enterAs('fan-3')
    await begun('同じ下書き')
    await server.sql`update public.posts set description = '家で足した' where user_id = ${me} and title = '同じ下書き'`
    await expect.poll(() => description().inputValue()).toBe('家で足した')
    expect(await title().inputValue()).toBe('同じ下書き')
  })
})

describe('a post that is deleted elsewhere', () => {
  it('says so in the open form, whose words become a new draft whole', async () => {
    await enterAs('fan-5')
    await openComposer(page, server.url)
    await typeTitle(page, '消える投稿')
    const tag = page.getByRole('combobox', { name: 'キャラクタータグ' })
    await tag.fill('サヨ')
    await tag.press('Enter')
    await synced()
    const post = await publishedInForm('消える投稿')
    await description().fill('書き足した説明')
    await server.sql`delete from public.posts where id = ${post}`
    await page.getByText('この投稿は見つかりません').waitFor()
    await page.getByRole('button', { name: '新しい下書きとして保存' }).click()
    await synced()
    expect(await rows('消える投稿')).toMatchObject([
      { is_draft: true, description: '書き足した説明', character_tags: ['サヨ'] },
    ])
  })

  it('leaves what was typed before that, and never sent, in reach', async () => {
    await enterAs('fan-5')
    await begun('見ぬ間に消えた投稿')
    const post = await publishedInForm('見ぬ間に消えた投稿')
    await description().fill('送らずにいた文')
    await page.getByText('端末に保存済み').waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByText('まだ「更新する」を押していない編集です。').waitFor()
    await server.sql`delete from public.posts where id = ${post}`
    await page.getByText('元の投稿が見つかりません。').waitFor()
    await page
      .getByRole('article')
      .filter({ hasText: '送らずにいた文' })
      .getByRole('link', { name: /編集/ })
      .click()
    await page.getByText('この投稿は見つかりません').waitFor()
    await page.getByRole('button', { name: '新しい下書きとして保存' }).click()
    await synced()
    expect(await mine()).toContainEqual(expect.objectContaining({ description: '送らずにいた文' }))
    await page.goto(`${server.url}/outbox`)
    await page.getByText('すべて送信済み').waitFor()
  })

  it('keeps all that its writer saw for them when only the sending showed it', async () => {
    await enterAs('fan-5')
    await begun('電車で直した投稿')
    const post = await publishedInForm('電車で直した投稿')
    await description().waitFor()
    await device.context.setOffline(true)
    await description().fill('電波のない所で')
    await page.getByRole('button', { name: '更新する' }).click()
    await page.getByRole('heading', { name: '電車で直した投稿', level: 1 }).waitFor()
    await server.sql`delete from public.posts where id = ${post}`
    await device.context.setOffline(false)
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('article', { name: '電車で直した投稿' }).getByRole('link', { name: /編集/ }).click()
    await page.getByText('この投稿は見つかりません').waitFor()
    expect([await title().inputValue(), await description().inputValue()]).toEqual([
      '電車で直した投稿',
      '電波のない所で',
    ])
  })
})

describe('two tabs at one draft', () => {
  async function secondTab(): Promise<Page> {
    const second = await device.newPage()
    await second.goto(page.url())
    await second.getByLabel('タイトル').waitFor()
    return second
  }

  it('shows in one what was typed in the other, also without a connection', async () => {
    await enterAs('fan-4')
    await openComposer(page, server.url)
    await typeTitle(page, '二枚の下書き')
    await synced()
    const second = await secondTab()
    await device.context.setOffline(true)
    await description().fill('一枚目')
    await expect.poll(() => second.getByLabel('説明（任意）').inputValue()).toBe('一枚目')
    await second.getByLabel('説明（任意）').fill('一枚目、二枚目')
    await expect.poll(() => description().inputValue()).toBe('一枚目、二枚目')
    await device.context.setOffline(false)
    await expect.poll(async () => (await rows('二枚の下書き'))[0]?.description).toBe('一枚目、二枚目')
    expect(await rows('二枚の下書き（別の編集）')).toEqual([])
  })

  it('typed in at the same time: at most one copy, and all that was typed is in one of the two', async () => {
    await enterAs('fan-4')
    await openComposer(page, server.url)
    await typeTitle(page, '同時の下書き')
    await synced()
    const second = await secondTab()
    const before = new Set((await mine()).map(({ id }) => id))
    await Promise.all([
      description().pressSequentially('いちまいめのぶん', { delay: 60 }),
      second.getByLabel('説明（任意）').pressSequentially('にまいめのぶん', { delay: 60 }),
    ])
    await Promise.all([synced(), second.getByText('同期済み').waitFor()])
    const texts = async () =>
      (
        await server.sql`select description from public.posts where user_id = ${me} and title like '同時の下書き%'`
      )
        .map(({ description: typed }) => typed as string)
        .join()
    for (const typed of [...'いちまいめのぶんに']) await expect.poll(texts).toContain(typed)
    const copies = (await mine()).filter(({ id }) => !before.has(id))
    expect(copies.slice(1)).toEqual([])
  })
})
