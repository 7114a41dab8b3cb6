import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { inDays, kept, openEventForm } from '@/tests/support/events'
import { served } from '@/tests/support/served'
import { eventsSteps, publish } from '@/tests/support/steps/events'

const server = served()
const device = devices()

const { idOf, settled } = eventsSteps(server)
const isPublic = async (): Promise<boolean> => {
  const [row] = await server.sql`select is_public from public.events where title = '書きかけの祭'`
  return row?.is_public === true
}

describe('an event made offline', () => {
  it('as a draft waits among the drafts, also after a reload; taken away it can be had back', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await settled(page, 'fan-2')
    await openEventForm(page, server.url)
    await context.setOffline(true)
    await page.getByLabel('タイトル').fill('書きかけの祭')
    await kept(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('タイトル').inputValue()).toBe('書きかけの祭')
    await page.goto(`${server.url}/posts/drafts`)
    await page.getByRole('link', { name: 'イベントの下書き 1件' }).click()
    await page.waitForURL(/\/events\/drafts$/)
    const card = page.getByRole('article', { name: '書きかけの祭' })
    await card.getByText('送信待ち').waitFor()
    await context.setOffline(false)
    await expect.poll(() => idOf('書きかけの祭')).toBeTruthy()
    await page.getByRole('button', { name: '「書きかけの祭」を削除' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await card.waitFor()
    await card.getByRole('link', { name: '書きかけの祭' }).click()
    await page.waitForURL(/\/events\/edit\//)
    await publish(page)
    await page.getByText('開始日時を入力してください。').waitFor()
    await page.getByLabel('開始日時').fill(inDays(3, '10:00'))
    await page.getByLabel(/^終了日時/).fill(inDays(3, '09:00'))
    await publish(page)
    await page.getByText('終了日時は、開始日時より後にしてください。').waitFor()
    await page.getByLabel(/^終了日時/).fill(inDays(3, '11:00'))
    await publish(page)
    await page.getByText(/イベントを公開しました|イベントを端末に保存しました/).waitFor()
    await expect.poll(isPublic).toBe(true)
  })
})
