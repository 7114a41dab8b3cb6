import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import {
  aPicture,
  cardOf,
  choosePicture,
  openComposer,
  openHome,
  publish,
  typeTitle,
} from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// Words for the picture, tags of the village, and a post whose picture is exchanged.

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
  server.sql<
    { id: string; is_draft: boolean; image_url: string; image_alt: string; character_tags: string[] }[]
  >`
    select id, is_draft, image_url, image_alt, character_tags from public.posts
    where user_id = ${me} and title = ${title}`
const published = (title: string) => expect.poll(() => rows(title)).toMatchObject([{ is_draft: false }])

const alt = () => page.getByLabel('画像の説明（代替テキスト）')
const reminder = () => page.getByText('画像の説明を添えると、目の不自由な方にも作品が伝わります。')
const tags = () => page.getByRole('combobox', { name: 'キャラクタータグ' })
const options = () => page.getByRole('listbox', { name: 'タグの候補' }).getByRole('option')
const removal = (tag: string) => page.getByRole('button', { name: `タグ「${tag}」を外す` })

describe('words for the picture', () => {
  it('are asked for, never demanded, and read out where the picture stands', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '言葉のある絵')
    expect(await alt().count()).toBe(0)
    expect(await reminder().count()).toBe(0)
    await choosePicture(page, await aPicture(40))
    await reminder().waitFor()
    await page.getByRole('button', { name: '説明を書く' }).click()
    expect(await alt().evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('満月の屋根に立つ')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('忍者\nふたり')
    await reminder().waitFor({ state: 'detached' })
    await publish(page)
    await page.getByRole('img', { name: '満月の屋根に立つ忍者 ふたり' }).waitFor()
    await published('言葉のある絵')
    expect(await rows('言葉のある絵')).toMatchObject([{ image_alt: '満月の屋根に立つ忍者 ふたり' }])
    await openHome(page, server.url)
    await cardOf(page, '言葉のある絵').getByRole('img', { name: '満月の屋根に立つ忍者 ふたり' }).waitFor()
  })

  it('too long are told beside the field and stay; they go and come back with the picture', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '長い言葉の絵')
    await choosePicture(page, await aPicture(80))
    await alt().fill('あ'.repeat(501))
    await page.getByText('画像の説明は500文字以内で入力してください。').waitFor()
    await alt().fill('短い言葉')
    await page.getByText('同期済み').waitFor()
    await page.getByRole('button', { name: '外す', exact: true }).click()
    await alt().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => alt().inputValue()).toBe('短い言葉')
    await expect.poll(async () => (await rows('長い言葉の絵'))[0]?.image_alt).toBe('短い言葉')
  })
})

describe('tags of the village', () => {
  it('are suggested while typing, and taken by keyboard or by a tap', async () => {
    await enterAs('fan-2')
    await server.sql`update public.posts set character_tags = '{疾風の影丸}' where feed_key in
      (select feed_key from public.posts where feed_key is not null order by feed_key limit 3)`
    await server.sql`update public.posts set character_tags = '{疾風の姫,夜の疾風の}' where feed_key =
      (select feed_key from public.posts where feed_key is not null order by feed_key offset 3 limit 1)`
    await openComposer(page, server.url)
    await tags().click()
    expect(await options().count()).toBe(0)
    await tags().pressSequentially('疾風の')
    await expect.poll(() => options().allTextContents()).toEqual(['疾風の影丸', '疾風の姫', '夜の疾風の'])
    await tags().press('ArrowDown')
    await tags().press('ArrowDown')
    await page.getByRole('option', { name: '疾風の姫', selected: true }).waitFor()
    await tags().press('Enter')
    await removal('疾風の姫').waitFor()
    expect(await tags().inputValue()).toBe('')
    await tags().pressSequentially('影')
    await page.getByRole('option', { name: '疾風の影丸' }).click()
    await removal('疾風の影丸').waitFor()
    await tags().pressSequentially('夜の')
    await options().first().waitFor()
    await tags().press('Escape')
    await expect.poll(() => options().count()).toBe(0)
    expect(await tags().inputValue()).toBe('夜の')
    await tags().press('Enter')
    await removal('夜の').waitFor()
  })

  it('leave the keys of a conversion to the input method', async () => {
    await enterAs('fan-2')
    await openComposer(page, server.url)
    await tags().click()
    const session = await device.context.newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: '疾風の', selectionStart: 3, selectionEnd: 3 })
    await options().first().waitFor()
    for (const [key, code] of [
      ['ArrowDown', 'ArrowDown'],
      ['Enter', 'Enter'],
    ] as const)
      await session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code,
        windowsVirtualKeyCode: 229,
      })
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^タグ「/ }).count()).toBe(0)
    await session.send('Input.insertText', { text: '疾風の' })
    await tags().press('ArrowDown')
    await page.getByRole('option', { selected: true }).waitFor()
  })
})

describe('a published post', () => {
  it('gets another picture with 更新する; the old file goes', async () => {
    await enterAs('fan-3')
    await openComposer(page, server.url)
    await typeTitle(page, '描き直す絵')
    await choosePicture(page, await aPicture(20))
    await publish(page)
    await published('描き直す絵')
    const [before] = await rows('描き直す絵')
    await page.goto(`${server.url}/posts/${before?.id}/edit`)
    await page.getByRole('img', { name: '投稿する画像' }).waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'n.jpg', mimeType: 'image/jpeg', buffer: await aPicture(200, 900, 1200) })
    await page.getByText('端末に保存済み').waitFor()
    expect((await rows('描き直す絵'))[0]?.image_url).toBe(before?.image_url)
    await page.getByRole('button', { name: '更新する' }).click()
    await page.getByText(/更新しました|変更を端末に保存しました/).waitFor()
    await expect.poll(async () => (await rows('描き直す絵'))[0]?.image_url).not.toBe(before?.image_url)
    const files = () => server.sql`select 1 from storage.objects where name = ${before?.image_url ?? ''}`
    await expect.poll(files).toEqual([])
  })

  it('is one, however often 投稿する is pressed', async () => {
    await enterAs('fan-3')
    await openComposer(page, server.url)
    await typeTitle(page, '何度も押す')
    await page.getByRole('button', { name: '投稿する' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('heading', { name: '何度も押す', level: 1 }).waitFor()
    await published('何度も押す')
    expect(await rows('何度も押す')).toHaveLength(1)
  })
})

/** As a browser's translation does it: each text in elements of its own. */
const translate = () =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const node of texts) {
      if (!node.data.trim() || node.parentElement?.closest('script, style, textarea')) continue
      const outer = document.createElement('font')
      node.replaceWith(outer)
      outer.appendChild(document.createElement('font')).append(node)
    }
  })

describe('a page that the browser has translated', () => {
  it('goes on: an empty submit, a title, a picture, a tag, the time of publishing', async () => {
    await enterAs('fan-4')
    await openComposer(page, server.url)
    await translate()
    await page.getByRole('button', { name: '投稿する' }).click()
    await page.getByText('タイトルを入力してください。').waitFor()
    await translate()
    await typeTitle(page, '訳された頁')
    await translate()
    const schedule = page.getByLabel('公開日時を予約する')
    await schedule.check()
    await page.getByLabel('公開日時', { exact: true }).fill('2020-01-01T10:00')
    await page.getByLabel('公開日時', { exact: true }).blur()
    await translate()
    await schedule.uncheck()
    await choosePicture(page, await aPicture(60))
    await tags().fill('疾風、')
    await translate()
    await removal('疾風').click()
    await typeTitle(page, '訳された頁 二')
    await publish(page)
    await published('訳された頁 二')
    await page.getByRole('heading', { name: '訳された頁 二', level: 1 }).waitFor()
    await translate()
    await page.getByRole('button', { name: /^いいね/ }).click()
    await page.getByRole('button', { name: /^いいね/, pressed: true }).waitFor()
  })
})
