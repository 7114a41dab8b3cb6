import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import {
  aPicture,
  cardOf,
  cards,
  choosePicture,
  openComposer,
  publish,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

// By keyboard alone: whatever closes or goes away, the next Tab begins where one was, never at the top of the page.

const server = served()
const device = devices()

async function enterAs(person: string) {
  const one = await device({ expect: [offlineNoise] })
  await asPerson(one.page, server, person)
  await cards(one.page).first().waitFor()
  return one
}

const hasFocus = (thing: Locator) =>
  expect.poll(() => thing.evaluate((element) => element === document.activeElement)).toBe(true)

/** As a keyboard does it. */
async function press(page: Page, thing: Locator): Promise<void> {
  await thing.focus()
  await page.keyboard.press('Enter')
}

describe('a dialog that closes', () => {
  it('gives the focus back to what opened it: the phone’s menu', async () => {
    const { page } = await enterAs('fan-1')
    await page.setViewportSize({ width: 390, height: 844 })
    const opener = page.getByRole('button', { name: 'メニュー', exact: true })
    const menu = page.getByRole('dialog', { name: 'メニュー' })
    for (const way of ['Escape', 'Enter']) {
      await press(page, opener)
      await menu.waitFor()
      if (way === 'Enter') await menu.getByRole('button', { name: '閉じる' }).focus()
      await page.keyboard.press(way)
      await menu.waitFor({ state: 'detached' })
      await hasFocus(opener)
    }
  })

  it('leads to what stands beside the post when that was deleted, else back to its menu', async () => {
    const { page } = await enterAs('fan-1')
    for (const title of ['下の絵', '上の絵']) {
      await openComposer(page, server.url)
      await typeTitle(page, title)
      await publish(page)
    }
    await page.goto(server.url)
    const menuOf = (title: string) => cardOf(page, title).getByRole('button', { name: 'この投稿の操作' })
    const question = page.getByRole('alertdialog')
    const ask = async () => {
      await press(page, menuOf('上の絵'))
      const remove = cardOf(page, '上の絵').getByRole('menuitem', { name: '削除する' })
      await remove.waitFor()
      await press(page, remove)
      await question.waitFor()
    }
    await ask()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await hasFocus(menuOf('上の絵'))
    await ask()
    await press(page, question.getByRole('button', { name: '削除する' }))
    await cardOf(page, '上の絵').waitFor({ state: 'detached' })
    // The first thing in the next card: whose it is.
    await hasFocus(cardOf(page, '下の絵').getByRole('link', { name: 'みつば', exact: true }))
  })

  it('leads from one unsent thing to the next', async () => {
    const { page, context } = await enterAs('fan-2')
    await controlled(page)
    await context.setOffline(true)
    const first = await toggleLike(unlikedCard(page))
    const second = await toggleLike(unlikedCard(page, first))
    await page.goto(`${server.url}/outbox`)
    const discard = (title: string) =>
      cards(page).filter({ hasText: title }).getByRole('button', { name: /破棄/ })
    const question = page.getByRole('alertdialog')
    await press(page, discard(first))
    await press(page, question.getByRole('button', { name: 'キャンセル' }))
    await question.waitFor({ state: 'detached' })
    await hasFocus(discard(first))
    for (const [gone, next] of [
      [first, discard(second)],
      [second, page.getByRole('link', { name: 'ホームへ戻る' })],
    ] as const) {
      await press(page, discard(gone))
      await press(page, question.getByRole('button', { name: '破棄' }))
      await discard(gone).waitFor({ state: 'detached' })
      await hasFocus(next)
    }
    await context.setOffline(false)
  })
})

describe('what was taken away', () => {
  it('a draft: the focus is on 元に戻す, and leads back to the draft, or on to the next', async () => {
    const { page } = await enterAs('fan-3')
    for (const title of ['後の下書き', '先の下書き']) {
      await openComposer(page, server.url)
      await typeTitle(page, title)
    }
    await page.goto(`${server.url}/posts/drafts`)
    const undo = page.getByRole('button', { name: '元に戻す' })
    const remove = page.getByRole('button', { name: '「先の下書き」を削除' })
    const link = (title: string) => page.getByRole('link', { name: title })
    await press(page, remove)
    await hasFocus(undo)
    await page.keyboard.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await hasFocus(link('先の下書き'))

    await press(page, remove)
    await hasFocus(undo)
    // Tab goes on from where the draft was, not past the end of the page.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await hasFocus(link('後の下書き'))
    await undo.waitFor({ state: 'detached' })
    await hasFocus(link('後の下書き'))
    await expect.poll(() => link('先の下書き').count()).toBe(0)
  })

  it('the picture of a post: the focus is on 元に戻す, then where another is chosen', async () => {
    const { page } = await enterAs('fan-3')
    await openComposer(page, server.url)
    await choosePicture(page, await aPicture(30))
    const picture = page.getByRole('img', { name: '投稿する画像' })
    const undo = page.getByRole('button', { name: '元に戻す' })
    await press(page, page.getByRole('button', { name: '外す' }))
    await picture.waitFor({ state: 'detached' })
    await hasFocus(undo)
    await page.keyboard.press('Enter')
    await picture.waitFor()
    await hasFocus(page.getByRole('button', { name: '変更' }))
    await press(page, page.getByRole('button', { name: '外す' }))
    await hasFocus(undo)
    await page.keyboard.press('Escape')
    await undo.waitFor({ state: 'detached' })
    await hasFocus(page.getByRole('button', { name: /^画像を選ぶ/ }))
  })
})

describe('the keyboard', () => {
  it('sees which item of a menu it is on', async () => {
    const { page } = await enterAs('fan-1')
    await press(page, page.getByRole('button', { name: 'プロフィールメニュー' }))
    await page.keyboard.press('ArrowDown')
    const ring = page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
    expect(await ring).toBe('solid')
  })

  it('is back on the link it took', async () => {
    const { page } = await enterAs('fan-1')
    const link = cards(page).nth(2).getByRole('heading').getByRole('link')
    await press(page, link)
    await page.getByRole('heading', { level: 1 }).and(page.locator(':visible')).first().waitFor()
    await page.getByRole('button', { name: '戻る' }).press('Enter')
    await hasFocus(link)
  })
})
