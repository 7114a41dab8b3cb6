import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, closeUndo, titleOf } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { sharedDevices } from '@/tests/support/shared-devices'

// A collection is made and filled offline, renamed, published, deleted, and read without the server.

const server = served()
const device = devices(server)
const shared = sharedDevices(server)

const dialog = (page: Page) => page.getByRole('dialog')
const inside = (page: Page, name: string) => page.getByRole('region', { name: `「${name}」の投稿` })
const titles = async (page: Page, name: string) =>
  (await inside(page, name).getByRole('heading').allTextContents()).map((title) => title.trim())

async function openSave(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'この投稿の操作' }).click()
  await page.getByRole('menuitem', { name: 'コレクションに追加' }).click()
  await page.getByRole('dialog', { name: 'コレクションに追加' }).waitFor()
}
/** Puts a post of the open list into a new collection. */
async function saveInNew(page: Page, title: string, name: string): Promise<void> {
  await openSave(page, title)
  await dialog(page).getByRole('button', { name: '新しいコレクション' }).click()
  await page.getByRole('textbox', { name: /コレクション名/ }).fill(name)
  await page.getByRole('button', { name: '作成して追加' }).click()
  await page.getByText(`「${name}」に追加しました`).waitFor()
}
async function toggle(page: Page, title: string, name: string): Promise<void> {
  await openSave(page, title)
  await dialog(page).getByRole('checkbox', { name }).click()
  await dialog(page).getByRole('button', { name: '閉じる' }).click()
}
/** Takes one by its handle to where another is. */
async function dragTo(page: Page, title: string, place: string): Promise<void> {
  const line = (of: string) =>
    page.getByRole('list', { name: '並べ替え' }).getByRole('listitem').filter({ hasText: of })
  await line(title).getByTitle('ドラッグして並べ替え').hover()
  await page.mouse.down()
  const { x = 0, y = 0 } = (await line(place).boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20, { steps: 12 })
  await page.mouse.up()
}
const stored = async (name: string) => {
  const rows = await server.sql<{ title: string }[]>`
    select p.title from public.collection_items i join public.collections c on c.id = i.collection_id
    join public.posts p on p.id = i.post_id where c.name = ${name} order by i.place`
  return rows.map(({ title }) => title)
}
const firstTitles = async (page: Page, count: number) => {
  await cards(page).nth(count).waitFor()
  return Promise.all(Array.from({ length: count }, (_, at) => titleOf(cards(page).nth(at))))
}
const toCollections = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'コレクション' }).first().click()

describe('a collection', () => {
  it('needs a name, is renamed, made public for everybody, and deleted', async () => {
    const { page } = await shared('fan-1')
    const [title = ''] = await firstTitles(page, 1)
    await openSave(page, title)
    await dialog(page).getByRole('button', { name: '新しいコレクション' }).click()
    await page.getByRole('button', { name: '作成して追加' }).click()
    await page.getByText('コレクション名を入力してください。').waitFor()
    await page.getByRole('textbox', { name: /コレクション名/ }).fill('影の集い')
    await page.getByRole('button', { name: '作成して追加' }).click()
    await toCollections(page)
    await page.getByRole('link', { name: /影の集い/ }).click()
    await page.getByRole('button', { name: 'このコレクションの操作' }).click()
    await page.getByRole('menuitem', { name: '編集する' }).click()
    await page.getByRole('textbox', { name: /コレクション名/ }).fill('影の画集')
    await page.getByRole('checkbox', { name: /公開する/ }).check()
    await page.getByRole('button', { name: '保存する' }).click()
    await page.getByRole('heading', { name: '影の画集' }).waitFor()
    await expect.poll(() => stored('影の画集')).toEqual([title])

    const { page: visitor } = await device()
    await visitor.goto(page.url())
    await visitor.getByRole('heading', { name: '影の画集' }).waitFor()
    await expect.poll(() => titles(visitor, '影の画集')).toEqual([title])
    expect(await visitor.getByRole('button', { name: 'このコレクションの操作' }).count()).toBe(0)

    await page.getByRole('button', { name: 'このコレクションの操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
    await page.getByText('コレクションはまだありません').waitFor()
    await expect.poll(() => stored('影の画集')).toEqual([])
    await visitor.reload()
    await visitor.getByText('コレクションが見つかりません').waitFor()
  })

  it('made offline from a post’s menu is there at once with what was put in, and arrives', async () => {
    const { page, context } = await shared('fan-1')
    const [first = '', second = ''] = await firstTitles(page, 2)
    await context.setOffline(true)
    await saveInNew(page, first, '月の絵')
    // Back to what opened the first of the two dialogs.
    const menu = cardOf(page, first).getByRole('button', { name: 'この投稿の操作' })
    await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
    await toggle(page, second, '月の絵')
    await toCollections(page)
    await page.getByRole('link', { name: /月の絵.*2件.*自分のみ/s }).click()
    await expect.poll(() => titles(page, '月の絵')).toEqual([second, first])
    await context.setOffline(false)
    await expect.poll(() => stored('月の絵')).toEqual([second, first])

    await page.reload()
    await expect.poll(() => titles(page, '月の絵')).toEqual([second, first])
    await page.getByRole('button', { name: '並べ替え' }).click()
    await page.getByRole('button', { name: `「${second}」を後ろへ` }).click()
    await page.getByRole('button', { name: `「${second}」を表紙にする`, pressed: false }).click()
    await expect.poll(() => stored('月の絵')).toEqual([first, second])
    await dragTo(page, second, first)
    await expect.poll(() => stored('月の絵')).toEqual([second, first])
    const takeOut = page.getByRole('button', { name: `「${second}」をコレクションから外す` })
    await takeOut.click()
    await takeOut.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await takeOut.waitFor()
    // What was taken back was never sent.
    expect(await stored('月の絵')).toEqual([second, first])
    await takeOut.click()
    await page.getByRole('button', { name: '元に戻す' }).waitFor()
    await page.getByRole('button', { name: '並べ替えを終える' }).click()
    await expect.poll(() => titles(page, '月の絵')).toEqual([first])
    await closeUndo(page)
    await expect.poll(() => stored('月の絵')).toEqual([first])
  })

  it('carried along is read with its pictures while the server is gone', async () => {
    const { page } = await device({ expect: [offlineNoise, /status of 5/, /WebSocket connection/] })
    await asPerson(page, server, 'fan-3')
    const [title = ''] = await firstTitles(page, 1)
    await controlled(page)
    await saveInNew(page, title, '通勤の友')
    await toCollections(page)
    await page.getByRole('link', { name: /通勤の友/ }).click()
    await page.getByRole('button', { name: 'オフライン用に保存' }).click()
    await page.getByText(/1枚をこの端末に保存済み/).waitFor()
    // Only what is carried counts: what was seen on the way is forgotten.
    await page.evaluate(() => caches.delete('pictures'))
    await server.faults({ offline: true })
    await page.reload()
    const picture = inside(page, '通勤の友').locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    await server.faults()
    await page.getByRole('button', { name: '画像を端末から削除' }).click()
    await page.getByText('画像をこの端末から削除しました').waitFor()
    await page.getByRole('button', { name: 'オフライン用に保存' }).waitFor()
  })
})
