import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { settle } from '@/tests/support/settled'
import { fillOutbox } from '@/tests/support/steps/full-outbox'
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
    await page.getByRole('button', { name: '閉じる', exact: true }).click()
    await expect.poll(async () => (await names())[0]).toBe('古い下書きの続き')

    await page.getByRole('button', { name: '「新しい下書き」を削除' }).click()
    await expect.poll(names).not.toContain('新しい下書き')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(names).toContain('新しい下書き')
    await page.getByRole('button', { name: '「新しい下書き」を削除' }).click()
    const notice = page.getByRole('listitem').filter({ hasText: '下書きを削除しました' })
    await notice.getByRole('button', { name: 'メッセージを閉じる' }).click()
    await expect.poll(titles).not.toContain('新しい下書き')
    expect(await names()).toContain('古い下書きの続き')
  })
})

describe('a full device', () => {
  it('lets go of a draft that nobody has heard of, and says why another stays', async () => {
    await enterAs('fan-2')
    await openComposer(page, server.url)
    await typeTitle(page, '届いた下書き')
    await expect.poll(titles).toContain('届いた下書き')
    await controlled(page)
    await openComposer(page, server.url)
    await device.context.setOffline(true)
    await typeTitle(page, '満杯の下書き')
    await page.getByText('端末に保存済み').first().waitFor()
    await page.goto(`${server.url}/posts/drafts`)
    const draft = (title: string) => page.getByRole('article').filter({ hasText: title })
    const remove = (title: string) => page.getByRole('button', { name: `「${title}」を削除` })
    await draft('満杯の下書き').waitFor()
    await fillOutbox(page)
    await remove('満杯の下書き').click()
    await draft('満杯の下書き').waitFor({ state: 'detached' })
    await remove('届いた下書き').click()
    await page.getByText(/端末の空き容量が足りないため/).waitFor()
    await draft('届いた下書き').waitFor()
    await page.goto(`${server.url}/posts/drafts`)
    await draft('届いた下書き').waitFor()
    expect(await draft('満杯の下書き').count()).toBe(0)
    await device.context.setOffline(false)
  })
})
