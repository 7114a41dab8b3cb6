import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { inDays } from '@/tests/support/events'
import { atHome, cardOf, titleOf, unlikedCard } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { comment, field, section } from '@/tests/support/steps/comments'
import { chooseByKeys, pressByKeys, tabTo } from '@/tests/support/tab-to'

// What a fan does, with the keyboard alone: no pointer touches the page.

const server = served()
const shared = sharedDevices(server)

const type = (page: Page, words: string) => page.keyboard.insertText(words)

describe('by keys alone', () => {
  it('somebody signs in, likes, reads, comments, and is back where they were', async () => {
    const { page } = await shared(null)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('本文へ移動')
    await pressByKeys(page, page.getByRole('link', { name: 'ログイン', exact: true }).first())
    await pressByKeys(page, page.getByRole('button', { name: 'Googleでログイン' }))
    await pressByKeys(page, page.getByRole('link', { name: /みつば/ }))
    await page.waitForURL((url) => url.pathname === '/')
    await atHome(page)

    const card = unlikedCard(page)
    const title = await titleOf(card)
    const same = cardOf(page, title)
    await pressByKeys(page, same.getByRole('button', { name: /^いいね/ }), 'Space')
    await same.getByRole('button', { name: /^いいね/, pressed: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await tabTo(page, field(page))
    await type(page, '鍵盤だけで書きました')
    await page.keyboard.press('Control+Enter')
    await comment(page, '鍵盤だけで書きました').waitFor()
    // The keys of it are the browser's own.
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await same.waitFor()
    await expect
      .poll(() =>
        same.getByRole('link', { name: /^コメント/ }).evaluate((link) => link === document.activeElement),
      )
      .toBe(true)
  })

  it('a comment is changed and deleted, and taken back', async () => {
    const { page } = await shared('fan-1')
    const [post] = await server.sql<{ id: string }[]>`
      select id from public.posts where is_published order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${post?.id}`)
    await tabTo(page, field(page))
    await type(page, '直す前の言葉')
    await pressByKeys(page, section(page).getByRole('button', { name: '送信する' }))
    await comment(page, '直す前の言葉').waitFor()
    const menu = (words: string) => comment(page, words).getByRole('button', { name: /コメントの操作/ })
    await chooseByKeys(page, menu('直す前の言葉'), '編集する')
    const edited = page.getByRole('textbox', { name: /コメントの編集/ })
    await tabTo(page, edited)
    await page.keyboard.press('Control+a')
    await type(page, '直した言葉')
    await pressByKeys(page, section(page).getByRole('button', { name: '保存する' }))
    await chooseByKeys(page, menu('直した言葉'), '削除する')
    await comment(page, '直した言葉').waitFor({ state: 'detached' })
    await pressByKeys(page, page.getByRole('button', { name: '元に戻す' }))
    await comment(page, '直した言葉').waitFor()
  })

  it('an event is made, and somebody means to come', async () => {
    const { page } = await shared('fan-1')
    await pressByKeys(page, page.getByRole('link', { name: 'イベントを作成' }).first())
    await tabTo(page, page.getByLabel('タイトル'))
    await type(page, '鍵盤の集い')
    // As a field of the browser's own takes it.
    await page.getByLabel('開始日時').fill(inDays(2, '19:00'))
    await pressByKeys(page, page.getByRole('button', { name: '公開する' }))
    await page.getByRole('heading', { level: 1, name: '鍵盤の集い' }).waitFor()
    await pressByKeys(page, page.getByRole('button', { name: /参加予定/ }).first(), 'Space')
    await page
      .getByRole('button', { name: /参加予定/, pressed: true })
      .first()
      .waitFor()
  })

  it('somebody is followed, reported with words, and the report put away without losing them', async () => {
    const { page } = await shared('fan-1')
    const { user } = await server.session('fan-3')
    await page.goto(`${server.url}/users/${user.id}`)
    const follow = page.getByRole('button', { name: /フォロー/ }).first()
    await pressByKeys(page, follow)
    await page.getByRole('button', { name: 'フォロー中' }).first().waitFor()
    const [post] = await server.sql<{ id: string }[]>`
      select id from public.posts where is_published and user_id = ${user.id} order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${post?.id}`)
    const menu = page.getByRole('main').getByRole('button', { name: 'この投稿の操作' }).first()
    const openReport = async () => {
      await chooseByKeys(page, menu, '通報する')
      await page.getByRole('dialog').waitFor()
    }
    await openReport()
    const words = page.getByRole('dialog').getByRole('textbox')
    await tabTo(page, words)
    await type(page, '書きかけの言葉')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await openReport()
    expect(await words.inputValue()).toBe('書きかけの言葉')
  })
})
