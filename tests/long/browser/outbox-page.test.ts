import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { cardOf, cards, openComposer, publish, toggleLike, typeTitle, unlikedCard } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settle } from '@/tests/support/settled'
import { outboxPageSteps } from '@/tests/support/steps/outbox-page'

// /outbox and /posts/drafts in a real browser: nothing a person made is ever out of their sight.

const server = served()
let device: Device | undefined
let page: Page
let me: string

const { titles, card } = outboxPageSteps({ server, me: () => me, page: () => page })

async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await settle(server, person))
}
afterEach(async () => {
  const ending = device
  device = undefined
  await ending?.close()
})

describe('/outbox', () => {
  it('gives a like and a bookmark of one post a row each, and discards the one that is named', async () => {
    await enterAs('fan-4')
    await device?.context.setOffline(true)
    const title = await toggleLike(unlikedCard(page))
    const bookmark = cardOf(page, title).getByRole('button', { name: /^ブックマーク/ })
    const before = await bookmark.getAttribute('aria-pressed')
    await bookmark.click()
    await bookmark.getByText('送信待ち').waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('main').getByText('送信待ち 2件').waitFor()
    await page.getByRole('link', { name: '2件が送信待ちです' }).waitFor()
    await page.getByRole('button', { name: `「${title}」（いいね）を破棄` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click()
    await page.getByRole('main').getByText('送信待ち 1件').waitFor()
    await card(title)
      .getByText(/^ブックマーク/)
      .waitFor()
    await page.goto(server.url)
    await cardOf(page, title)
      .getByRole('button', { name: /^いいね/, pressed: false })
      .waitFor()
    expect(await bookmark.getAttribute('aria-pressed')).not.toBe(before)
    await device?.context.setOffline(false)
  })

  it('says the minutes of a limit, and drops only what the person chose to drop, after asking', async () => {
    await enterAs('fan-5')
    await server.sql`
      insert into private.rate_limit (action, identifier, window_start, count)
      values ('post_create', ${me}, now(), 10)`
    for (const title of ['捨てる絵', '残す絵']) {
      await openComposer(page, server.url)
      await typeTitle(page, title)
      await publish(page)
    }
    await page.goto(`${server.url}/outbox`)
    for (const title of ['捨てる絵', '残す絵']) {
      await card(title)
        .getByText(/^投稿の回数制限に達しました。\d+分後に再度お試しください。$/)
        .waitFor({ timeout: 30_000 })
      await card(title).getByText('送信待ち').waitFor()
    }
    const discard = card('捨てる絵').getByRole('button', { name: /破棄/ })
    await discard.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click()
    await card('捨てる絵').waitFor()
    await discard.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click()
    await card('捨てる絵').waitFor({ state: 'detached' })
    await page.reload()
    await card('残す絵').waitFor()
    expect(await card('捨てる絵').count()).toBe(0)
  })
})

describe('a deletion that waits', () => {
  it('says which post, and can be taken back', async () => {
    await enterAs('fan-4')
    await openComposer(page, server.url)
    const title = `消さない絵 ${Date.now()}`
    await typeTitle(page, title)
    await publish(page)
    await expect.poll(titles).toContain(title)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await device?.context.setOffline(true)
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('button', { name: '削除する' }).click()
    await page.getByText('投稿を削除しました（送信待ち）').waitFor()
    await page.goto(`${server.url}/outbox`)
    await card(title)
      .getByRole('button', { name: /取りやめる/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取りやめる' }).click()
    await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
    await device?.context.setOffline(false)
    await page.goto(server.url)
    await cards(page).filter({ hasText: title }).waitFor()
  })
})

describe('/posts/drafts', () => {
  it('deletes also when the page goes before the notice does', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '消える下書き')
    await expect.poll(titles).toContain('消える下書き')
    await page.goto(`${server.url}/posts/drafts`)
    await page.getByRole('button', { name: '「消える下書き」を削除' }).click()
    await page.goto('about:blank')
    expect(await titles()).toContain('消える下書き')
    await page.goto(server.url)
    await expect.poll(titles).not.toContain('消える下書き')
  })
})
