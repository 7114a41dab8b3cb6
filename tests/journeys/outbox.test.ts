import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import {
  aPicture,
  cardOf,
  choosePicture,
  goToComposer,
  openComposer,
  publish,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { outboxPageSteps } from '@/tests/support/steps/outbox-page'

// /outbox and /posts/drafts in a real browser: nothing a person made is ever out of their sight.

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string

const { titles, card } = outboxPageSteps({ server, me: () => me, page: () => page })

async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await shared(person))
}

/** Plants a title past the form, as a bug or a stranger's tool would. */
const plantTitle = (title: string) =>
  page.evaluate(
    async ([account, planted]) => {
      const opening = indexedDB.open(`shinobi-outbox-${account}`)
      await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
      const transaction = opening.result.transaction('entries', 'readwrite')
      const reading = transaction.objectStore('entries').openCursor()
      reading.addEventListener('success', () => {
        const cursor = reading.result
        if (!cursor) return
        const entry = cursor.value
        if (entry.table === 'posts' && entry.fields.title)
          cursor.update({ ...entry, fields: { ...entry.fields, title: planted } })
        cursor.continue()
      })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }))
      opening.result.close()
    },
    [me, title] as const,
  )

describe('/outbox', () => {
  it('lists what waits without a connection, and is empty once all of it has arrived', async () => {
    await enterAs('fan-1')
    await device.context.setOffline(true)
    const liked = await toggleLike(unlikedCard(page))
    // Taken back before it was sent, it is nothing; the mark of what waits stands at what waits.
    const kept = await toggleLike(unlikedCard(page, liked))
    await toggleLike(cardOf(page, kept))
    const button = (name: RegExp) => cardOf(page, kept).getByRole('button', { name })
    await button(/^ブックマーク/).click()
    await button(/^ブックマーク/)
      .getByText('送信待ち')
      .waitFor()
    expect(
      await button(/^いいね/)
        .getByText('送信待ち')
        .count(),
    ).toBe(0)
    await goToComposer(page)
    await choosePicture(page, await aPicture(30))
    await typeTitle(page, '電波待ちの絵')
    await publish(page)
    await page.goto(`${server.url}/outbox`)
    await card('電波待ちの絵').getByText('投稿', { exact: true }).first().waitFor()
    await card('電波待ちの絵').getByText('画像', { exact: true }).waitFor()
    await card('電波待ちの絵').getByText('送信待ち').first().waitFor()
    await card(liked).getByText('いいね', { exact: true }).waitFor()
    await card(kept).getByText('ブックマーク', { exact: true }).waitFor()
    await page.getByRole('main').getByText('送信待ち 3件').waitFor()
    await device.context.setOffline(false)
    await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor({ timeout: 45_000 })
    expect(await titles()).toContain('電波待ちの絵')
  })

  it('keeps what the server refused, word for word, and leads back into the form', async () => {
    await enterAs('fan-1')
    const long = '長'.repeat(101)
    await device.context.setOffline(true)
    await openComposer(page, server.url)
    await choosePicture(page, await aPicture(200))
    await typeTitle(page, '短い題')
    await page.getByLabel('説明（任意）').fill('大切な文章')
    await page.getByText(/端末に保存済み/).waitFor()
    await publish(page)
    await plantTitle(long)
    await page.goto(`${server.url}/outbox`)
    await device.context.setOffline(false)
    await page.getByText('送信できなかったもの 1件').waitFor({ timeout: 30_000 })
    const refused = card(long)
    await refused.getByText('タイトルは100文字以内で入力してください。').waitFor()
    expect(await titles()).not.toContain(long)
    await refused.getByRole('link', { name: /編集/ }).click()
    await expect.poll(() => page.getByLabel('タイトル').inputValue()).toBe(long)
    expect(await page.getByLabel('説明（任意）').inputValue()).toBe('大切な文章')
    await page.getByText('タイトルは100文字以内で入力してください。').first().waitFor()
    await page.getByLabel('タイトル').fill('直した題')
    await publish(page)
    await expect.poll(titles).toContain('直した題')
    const [post] = await server.sql`
      select description, image_url, is_draft from public.posts where user_id = ${me} and title = '直した題'`
    expect(post).toMatchObject({ description: '大切な文章', is_draft: false })
    expect(post?.image_url).toMatch(/\.jpg$/)
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
  })
})
