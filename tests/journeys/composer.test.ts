import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, publish, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { composerSteps } from '@/tests/support/steps/composer'

// The composer in a real browser, from the writer's side and by looking at Postgres.

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string

const { rows, countOfMine, title, description, tags, removal, saved, synced } = composerSteps({
  server,
  page: () => page,
  me: () => me,
})

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await shared(person))
}

const link = () => page.getByLabel('動画リンク')

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
      '動画リンクには https:// で始まるURLを入力してください。',
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
})

describe('a published post', () => {
  it('changes for others only with 更新する; edits survive a reload and can be given up', async () => {
    await enterAs('fan-1')
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
    await page.getByText(/更新しました|変更を端末に保存しました/).waitFor()
    await expect.poll(() => rows('改めた題')).toMatchObject([{ is_draft: false }])
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /composer/.test(key)))
    expect(left).toEqual([])
  })
})
