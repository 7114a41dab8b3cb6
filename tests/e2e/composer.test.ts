import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, publish, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settledFan } from '@/tests/support/settled'

// The composer in a real browser, from the writer's side and by looking at Postgres.

const server = served()
let device: Device
let page: Page
let me: string

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await settledFan(server, person))
}
afterEach(() => device.close())

const rows = (title: string) =>
  server.sql<{ id: string; is_draft: boolean; description: string; character_tags: string[] }[]>`
    select id, is_draft, description, character_tags from public.posts where user_id = ${me} and title = ${title}`
const countOfMine = async () =>
  Number((await server.sql`select count(*) from public.posts where user_id = ${me}`)[0]?.count)

const title = () => page.getByLabel('タイトル')
const description = () => page.getByLabel('説明（任意）')
const tags = () => page.getByRole('combobox', { name: 'キャラクタータグ' })
const link = () => page.getByLabel('動画リンク')
const removal = (tag: string) => page.getByRole('button', { name: `タグ「${tag}」を外す` })
const saved = () => page.getByText(/端末に保存済み|同期済み/).waitFor()
const synced = () => page.getByText('同期済み').waitFor()

describe('a draft', () => {
  it('is on the device with the first keystroke: reload and the server have all of it', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await title().pressSequentially('書きかけの絵')
    await page.waitForURL(/\/posts\/[0-9a-f-]{36}\/edit$/)
    // The address changed under the writer's hands; the hands must not notice.
    expect(await title().evaluate((field) => field === document.activeElement)).toBe(true)
    await tags().fill('疾風、月影')
    await tags().press('Enter')
    await tags().pressSequentially('朧')
    await description().fill('一行目\n二行目')
    await saved()
    await page.reload()
    await expect.poll(() => title().inputValue()).toBe('書きかけの絵')
    expect(await description().inputValue()).toBe('一行目\n二行目')
    await removal('朧').waitFor()
    await synced()
    expect(await rows('書きかけの絵')).toMatchObject([
      { is_draft: true, description: '一行目\n二行目', character_tags: ['疾風', '月影', '朧'] },
    ])
  })

  it('is kept anew when the browser’s data is cleared under it', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await device.context.setOffline(true)
    await title().fill('消されても残る絵')
    await saved()
    await page.evaluate(async (name) => {
      const deleting = indexedDB.deleteDatabase(name)
      await new Promise((resolve) => deleting.addEventListener('success', resolve, { once: true }))
    }, `shinobi-outbox-${me}`)
    await saved()
    await device.context.setOffline(false)
    await expect.poll(() => rows('消されても残る絵')).toHaveLength(1)
    await synced()
  })

  it('is not made by looking at the form, nor left behind empty', async () => {
    await enterAs('fan-1')
    const before = await countOfMine()
    await openComposer(page, server.url)
    await page.getByRole('button', { name: '閉じる' }).click()
    await page.waitForURL(`${server.url}/`)
    expect(await countOfMine()).toBe(before)
    await openComposer(page, server.url)
    await title().pressSequentially('い')
    await expect.poll(() => rows('い')).toHaveLength(1)
    const place = page.url()
    await page.getByRole('button', { name: '閉じる' }).click()
    await page.getByText('下書きに保存しました').waitFor()
    await page.goto(place)
    await title().fill('')
    await synced()
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect.poll(countOfMine).toBe(before)
  })

  it('is written and published from start to end without a connection', async () => {
    await enterAs('fan-1')
    await device.context.setOffline(true)
    await openComposer(page, server.url)
    await typeTitle(page, 'トンネルの中')
    await page.keyboard.press('Control+Enter')
    await page.getByText('投稿を端末に保存しました').waitFor()
    await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'トンネルの中' }).waitFor()
    expect(await rows('トンネルの中')).toEqual([])
    await device.context.setOffline(false)
    await expect.poll(() => rows('トンネルの中')).toMatchObject([{ is_draft: false }])
  })
})

describe('an input method', () => {
  it('ends a conversion with Enter without adding a tag or publishing', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '変換中')
    const session = await device.context.newCDPSession(page)
    const convert = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    // 229 is what browsers report for a key that the input method keeps for itself.
    const enter = (modifiers: number) =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
        modifiers,
      })
    await tags().focus()
    await convert('しっぷう、')
    await enter(0)
    await enter(2)
    expect(await removal('しっぷう').count()).toBe(0)
    expect(page.url()).toMatch(/\/edit$/)
    await session.send('Input.insertText', { text: '疾風' })
    expect(await tags().inputValue()).toBe('疾風')
    await tags().press('Enter')
    await removal('疾風').waitFor()
    await tags().press('Backspace')
    await removal('疾風').waitFor({ state: 'detached' })
  })
})

describe('bad input', () => {
  it('is told beside the field; what was typed stays, over a reload too, and nothing is sent', async () => {
    await enterAs('fan-2')
    const before = await countOfMine()
    await openComposer(page, server.url)
    const long = 'あ'.repeat(101)
    await page.getByRole('button', { name: '投稿する' }).click()
    await page.getByText('タイトルを入力してください。').waitFor()
    expect(await title().evaluate((field) => field === document.activeElement)).toBe(true)
    await title().fill(long)
    await description().fill('い'.repeat(5001))
    await link().fill('http://example.com/video')
    await tags().fill('う'.repeat(31))
    await tags().press('Enter')
    await page.getByRole('button', { name: '投稿する' }).click()
    const sentences = [
      'タイトルは100文字以内で入力してください。',
      '説明は5000文字以内で入力してください。',
      'キャラクタータグは1〜30文字で入力してください。',
      '動画リンクは https:// で始まるURLを入力してください。',
    ]
    for (const sentence of sentences) await page.getByText(sentence).waitFor()
    await page.reload()
    await expect.poll(() => title().inputValue()).toBe(long)
    expect(await description().inputValue()).toBe('い'.repeat(5001))
    expect(await link().inputValue()).toBe('http://example.com/video')
    expect(await tags().inputValue()).toBe('う'.repeat(31))
    // The empty draft that holds its place may be there; nothing of the bad text is.
    const mine = await server.sql`
      select title, description, video_url from public.posts where user_id = ${me} and title = ''`
    for (const row of mine) expect(row).toEqual({ title: '', description: '', video_url: null })
    expect(await countOfMine()).toBeLessThanOrEqual(before + 1)
  })

  it('says it when there are ten tags already', async () => {
    await enterAs('fan-2')
    await openComposer(page, server.url)
    await tags().fill('一、二、三、四、五、六、七、八、九、十、十一')
    await page.getByText('キャラクタータグは10個まで付けられます。').waitFor()
    await removal('十').waitFor()
    expect(await tags().inputValue()).toBe('十一')
  })
})

describe('a full device', () => {
  it('is never said to have saved anything; with room again, all of it is', async () => {
    const name = `まだ入る ${Date.now()}`
    await enterAs('fan-3')
    await openComposer(page, server.url)
    await typeTitle(page, name)
    await synced()
    // Chromium's own quota override lets small writes pass; the outbox meets what a full disk answers.
    await page.evaluate(() => {
      const { put, add } = IDBObjectStore.prototype
      const unlessFull = (write: typeof put) =>
        function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
          if (this.name === 'entries') throw new DOMException('The disk is full.', 'QuotaExceededError')
          return write.call(this, value, key)
        }
      Object.assign(IDBObjectStore.prototype, { put: unlessFull(put), add: unlessFull(add) })
      window.addEventListener('room', () => Object.assign(IDBObjectStore.prototype, { put, add }))
    })
    await description().fill('入らない文章')
    await page.getByText(/端末の空き容量が足りないため/).waitFor()
    expect(await page.getByText(/端末に保存済み|同期済み/).count()).toBe(0)
    expect(await description().inputValue()).toBe('入らない文章')
    await page.evaluate(() => window.dispatchEvent(new Event('room')))
    await page.getByRole('button', { name: 'もう一度保存' }).click()
    await synced()
    expect(await rows(name)).toMatchObject([{ description: '入らない文章' }])
  })
})

describe('a published post', () => {
  it('changes for others only with 更新する; edits survive a reload and can be given up', async () => {
    await enterAs('fan-2')
    await openComposer(page, server.url)
    // Its own name at every try.
    const name = `公開した絵 ${Date.now()}`
    await typeTitle(page, name)
    await publish(page)
    await expect.poll(() => rows(name), { timeout: 45_000 }).toMatchObject([{ is_draft: false }])
    const id = (await rows(name))[0]?.id
    await page.goto(`${server.url}/posts/${id}/edit`)
    await title().fill('途中の題')
    await saved()
    await page.reload()
    await page.getByText(/前回の編集の続きです/).waitFor()
    expect(await title().inputValue()).toBe('途中の題')
    expect(await rows(name)).toHaveLength(1)
    await page.getByRole('button', { name: '変更を破棄' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click()
    await expect.poll(() => title().inputValue()).toBe(name)
    await title().fill('改めた題')
    await page.getByRole('button', { name: '更新する' }).click()
    await page.getByText('更新しました').waitFor()
    await expect.poll(() => rows('改めた題')).toMatchObject([{ is_draft: false }])
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /composer/.test(key)))
    expect(left).toEqual([])
  })
})

describe('what is not there to edit', () => {
  it('says so: somebody else’s, none at all, not on this device', async () => {
    await enterAs('fan-3')
    const [theirs] = await server.sql`
      select id from public.posts where user_id <> ${me} and is_published order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${theirs?.id}/edit`)
    await page.getByRole('heading', { name: 'この投稿は編集できません' }).waitFor()
    const nowhere = '01a1fe8f-dff7-7272-9c95-000000000000'
    await page.goto(`${server.url}/posts/${nowhere}/edit`)
    await page.getByRole('heading', { name: '投稿が見つかりません' }).waitFor()
    await device.context.setOffline(true)
    await page.goto(`${server.url}/posts/${nowhere.replace(/0$/, '1')}/edit`)
    await page.getByRole('heading', { name: 'この投稿はまだ端末にありません' }).waitFor()
  })
})
