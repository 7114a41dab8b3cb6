import { describe, expect, it } from 'vitest'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { comment, commentsSteps, field, section, send } from '@/tests/support/steps/comments'

// A comment is written, refused, edited, deleted and reported; what is written offline arrives for the others.

const server = served()
const shared = sharedDevices(server)

const { open, stored, aPost } = commentsSteps(server)

describe('a comment', () => {
  it('written offline stands there at once as waiting, and arrives; others see it without a reload', async () => {
    const post = await aPost(3)
    const { page: other } = await shared(null)
    await open(other, post)
    const { page, context } = await shared('fan-1')
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

  it('of nothing, or too long, is told so and kept in the field', async () => {
    const { page } = await shared('fan-1')
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
    const { page } = await shared('fan-1')
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
})
