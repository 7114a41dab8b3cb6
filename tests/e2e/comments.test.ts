import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

const section = (page: Page) => page.getByRole('region', { name: /^コメント/ })
const comment = (page: Page, words: string | RegExp) =>
  section(page).getByRole('listitem').filter({ hasText: words })
const field = (page: Page) => section(page).getByRole('textbox', { name: /コメントを書く/ })
const open = async (page: Page, id: string) => {
  await page.goto(`${server.url}/posts/${id}`)
  await section(page).waitFor()
}
async function send(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await section(page).getByRole('button', { name: '送信する' }).click()
  await comment(page, words).waitFor()
}
const stored = async (post: string) => {
  const rows = await server.sql<{ body: string }[]>`
    select body from public.comments where post_id = ${post} order by created_at, id`
  return rows.map(({ body }) => body)
}
/** By the database's own hand. */
const said = async (post: string, display: string, body: string) => {
  const id = uuidV7()
  await server.sql`insert into public.comments (id, post_id, user_id, body)
    select ${id}, ${post}, id, ${body} from public.profiles where display_name = ${display}`
  return id
}
const aPost = async (at: number) => (await published(server))[at]?.id ?? ''

describe('a comment', () => {
  it('written offline stands there at once as waiting, and arrives; others see it without a reload', async () => {
    const post = await aPost(3)
    const { page: other } = await device()
    await open(other, post)
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await controlled(page)
    await open(page, post)
    await section(page).getByText('コメントはまだありません。最初の感想を送りませんか。').waitFor()
    await context.setOffline(true)
    await send(page, '屋根の色がとても綺麗です。@karasu_k さんにも見せたい')
    await comment(page, '屋根の色').getByText('送信待ち').waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('article').filter({ hasText: '屋根の色' }).getByText('コメント').first().waitFor()
    await open(page, post)
    await comment(page, '屋根の色').waitFor()
    await context.setOffline(false)
    await expect.poll(() => stored(post)).toHaveLength(1)
    await comment(other, '屋根の色').waitFor()
    await comment(page, '屋根の色').getByText('送信待ち').waitFor({ state: 'detached' })
    await section(page).getByText('1件').waitFor()
  })

  it('half written stays when the page goes, and is sent by Ctrl+Enter', async () => {
    const post = await aPost(4)
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await open(page, post)
    await field(page).fill('書きかけの感想')
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('書きかけの感想')
    await field(page).press('Control+Enter')
    await comment(page, '書きかけの感想').waitFor()
    expect(await field(page).inputValue()).toBe('')
    await expect.poll(() => stored(post)).toEqual(['書きかけの感想'])
  })

  it('of nothing, or too long, is told so and kept in the field', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await open(page, await aPost(5))
    await section(page).getByRole('button', { name: '送信する' }).click()
    await section(page).getByText('コメントを入力してください。').waitFor()
    await field(page).fill('長'.repeat(1001))
    await field(page).press('Control+Enter')
    await section(page).getByText('コメントは1000文字以内で入力してください。').waitFor()
    expect(await field(page).inputValue()).toHaveLength(1001)
  })

  it('is edited and deleted by its writer; the deletion can be taken back', async () => {
    const post = await aPost(6)
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await open(page, post)
    await send(page, '最初の言葉')
    await expect.poll(() => stored(post)).toEqual(['最初の言葉'])
    const menu = (words: string) => comment(page, words).getByRole('button', { name: /コメントの操作/ })
    await menu('最初の言葉').click()
    await page.getByRole('menuitem', { name: '編集する' }).click()
    await page.getByRole('textbox', { name: /コメントの編集/ }).fill('直した言葉')
    await section(page).getByRole('button', { name: '保存する' }).click()
    await comment(page, '直した言葉').waitFor()
    await expect.poll(() => stored(post)).toEqual(['直した言葉'])
    await comment(page, '直した言葉').getByText('編集済み').waitFor()

    await menu('直した言葉').click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await comment(page, '直した言葉').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await comment(page, '直した言葉').waitFor()
    await menu('直した言葉').click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await page.getByText('コメントを削除しました').waitFor({ state: 'detached' })
    await expect.poll(() => stored(post)).toEqual([])
  })

  it('is editable on a device whose clock is twenty minutes fast (I13)', async () => {
    const post = await aPost(9)
    const { page } = await device()
    await page.clock.setFixedTime(Date.now() + 20 * 60_000)
    await asPerson(page, server, 'fan-3')
    await open(page, post)
    await send(page, '時計の進んだ端末から')
    await expect.poll(() => stored(post)).toEqual(['時計の進んだ端末から'])
    await comment(page, '時計の進んだ端末から').getByText(/^送信/).waitFor({ state: 'detached' })
    await comment(page, '時計の進んだ端末から')
      .getByRole('button', { name: /コメントの操作/ })
      .click()
    await page.getByRole('menuitem', { name: '編集する' }).waitFor()
    // By its own clock the device would say 20分前.
    expect(await comment(page, '時計の進んだ端末から').locator('time').textContent()).toBe('たった今')
  })

  it('of another can be reported, nothing else; a visitor reads and is led to the sign-in page', async () => {
    const post = await aPost(7)
    await said(post, 'カラス小路', '線がいいですね')
    const { page } = await device()
    await open(page, post)
    await comment(page, '線がいいですね').waitFor()
    await comment(page, '線がいいですね')
      .getByRole('button', { name: /コメントの操作/ })
      .click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['通報する（ログインが必要）'])
    const way = section(page).getByRole('link', { name: 'ログイン' })
    expect(await way.getAttribute('href')).toContain(encodeURIComponent(`/posts/${post}`))
  })
})

describe('many comments', () => {
  it('come the newest first; older ones on demand, and by an address that names one', async () => {
    const post = await aPost(8)
    const ids: string[] = []
    for (let n = 0; n < 70; n++) ids.push(await said(post, 'カラス小路', `感想その${n}。`))
    const { page } = await device()
    await open(page, post)
    await comment(page, '感想その69。').waitFor()
    expect(await section(page).getByRole('listitem').count()).toBe(30)
    await section(page).getByRole('button', { name: '以前のコメントを見る' }).click()
    await comment(page, '感想その10。').waitFor()

    const { page: another } = await device()
    await another.goto(`${server.url}/posts/${post}#comment-${ids[2]}`)
    const named = comment(another, '感想その2。')
    await named.waitFor()
    await expect
      .poll(() => named.evaluate((item) => Math.abs(item.getBoundingClientRect().top) < innerHeight))
      .toBe(true)
  })
})

describe('a very long text', () => {
  it('has no runs of blank lines and waits behind 続きを読む, which keeps the place', async () => {
    const post = await aPost(5)
    const lines = Array.from({ length: 40 }, (_, n) => `${n}行目`).join('\n')
    await server.sql`update public.posts set description = ${`上${'\n'.repeat(1000)}下\n${lines}`} where id = ${post}`
    const id = await said(post, 'レモネード', `頭${'\n \n'.repeat(300)}尾`)
    const { page } = await device()
    await open(page, post)
    const text = page.locator('p').filter({ hasText: /^上\n\n下/ })
    await page
      .locator(`#comment-${id}`)
      .getByText(/^頭\n\n尾$/)
      .waitFor()
    expect(await page.locator(`#comment-${id}`).getByRole('button', { name: '続きを読む' }).count()).toBe(0)
    const more = page.getByRole('button', { name: '続きを読む' })
    await more.waitFor()
    const { height: cut } = (await text.boundingBox()) ?? { height: 0 }
    await more.click()
    const less = page.getByRole('button', { name: '折りたたむ', expanded: true })
    await less.waitFor()
    expect((await text.boundingBox())?.height).toBeGreaterThan(cut * 2)
    // Back from elsewhere it is as it was left; folded, its beginning is on the screen.
    await page.getByRole('link', { name: /^#/ }).first().click()
    await page.getByRole('combobox').first().waitFor()
    await page.goBack()
    await less.click()
    await more.waitFor()
    const { y, height } = (await text.boundingBox()) ?? { y: -1, height: 0 }
    expect(Math.round(height)).toBe(Math.round(cut))
    expect(y).toBeGreaterThanOrEqual(0)
  })
})
