import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { comment, commentsSteps, field, section, send } from '@/tests/support/steps/comments'

const server = served()
const device = devices()

const { open, stored, said, aPost } = commentsSteps(server)

describe('a comment', () => {
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
})

describe('an edit of a comment', () => {
  it('that comes too late says why, and its words stay to be copied', async () => {
    const post = await aPost(5)
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-4')
    await open(page, post)
    await send(page, '直す前の感想')
    await expect.poll(() => stored(post)).toEqual(['直す前の感想'])
    const mine = comment(page, '直す前の感想')
    await mine.getByText(/^送信/).waitFor({ state: 'detached' })
    await mine.getByRole('button', { name: /コメントの操作/ }).click()
    await page.getByRole('menuitem', { name: '編集する' }).click()
    const editor = section(page).getByRole('textbox', { name: 'コメントの編集' })
    await editor.fill('十五分かけて直した感想')
    // Without a connection nobody tells the device what time it is.
    await context.setOffline(true)
    await page.clock.setFixedTime(Date.now() + 16 * 60_000)
    await section(page).getByRole('button', { name: '保存する' }).click()
    await page.getByText('コメントを編集できるのは、送信から15分間です。').waitFor()
    expect(await editor.inputValue()).toBe('十五分かけて直した感想')
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
