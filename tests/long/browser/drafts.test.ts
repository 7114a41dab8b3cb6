import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settle } from '@/tests/support/settled'
import { outboxPageSteps } from '@/tests/support/steps/outbox-page'

// /outbox and /posts/drafts in a real browser: nothing a person made is ever out of their sight.

const server = served()
let device: Device
let page: Page
let me: string

const { titles } = outboxPageSteps({ server, me: () => me, page: () => page })

async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await settle(server, person))
}

afterEach(() => device.close())

describe('/posts/drafts', () => {
  it('lists drafts, last edited on top, opens them, and brings a deleted one back', async () => {
    await enterAs('fan-1')
    for (const title of ['古い下書き', '新しい下書き']) {
      await openComposer(page, server.url)
      await typeTitle(page, title)
      await expect.poll(titles).toContain(title)
    }
    await page.goto(`${server.url}/posts/drafts`)
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['新しい下書き', '古い下書き'])
    await page.getByRole('link', { name: '古い下書き' }).click()
    await page.getByLabel('タイトル').waitFor()
    await typeTitle(page, '古い下書きの続き')
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect.poll(async () => (await names())[0]).toBe('古い下書きの続き')

    await page.getByRole('button', { name: '「新しい下書き」を削除' }).click()
    await expect.poll(names).not.toContain('新しい下書き')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(names).toContain('新しい下書き')
    await page.getByRole('button', { name: '「新しい下書き」を削除' }).click()
    const notice = page.getByRole('listitem').filter({ hasText: '下書きを削除しました' })
    await notice.getByRole('button', { name: '通知を閉じる' }).click()
    await expect.poll(titles).not.toContain('新しい下書き')
    expect(await names()).toContain('古い下書きの続き')
  })
})
