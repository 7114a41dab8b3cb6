import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settledFan } from '@/tests/support/settled'
import { ahead, DAY, MINUTE, onTheWall, scheduledSteps } from '@/tests/support/steps/scheduled'

// Scheduled posts from the writer's side, and what Postgres makes of them.

const server = served()
let device: Device
let page: Page
let me: string

const { time, wish, press, card, none, rows, schedule, arrived, comeDue } = scheduledSteps({
  server,
  page: () => page,
  me: () => me,
})

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await settledFan(server, person))
}

afterEach(() => device.close())

describe('scheduling', () => {
  it('works without a connection: it waits on the device, in its list, and then on the server', async () => {
    await enterAs('fan-1')
    await device.context.setOffline(true)
    const at = ahead(2 * DAY)
    await schedule('圏外で予約', at)
    await page.getByText('予約を端末に保存しました').waitFor()
    expect(new URL(page.url()).pathname).toBe('/posts/scheduled')
    await card('圏外で予約').getByText('送信待ち').waitFor()
    await card('圏外で予約').getByText('あと1日').waitFor()
    expect(await rows('圏外で予約')).toEqual([])
    await page.getByRole('navigation', { name: '公開前の投稿' }).getByRole('link', { name: '下書き' }).click()
    await page.getByRole('heading', { name: '下書き', level: 1 }).waitFor()
    await expect.poll(() => card('圏外で予約').count()).toBe(0)
    await device.context.setOffline(false)
    await arrived('圏外で予約')
    expect((await rows('圏外で予約'))[0]?.scheduled_at).toEqual(at)
  })

  it('takes no time that is too near or too far, and keeps the one that is chosen with the draft', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '時刻のある下書き')
    await wish().check()
    await page.getByText(/（[日月火水木金土]）20:00に公開します/).waitFor()
    for (const [at, sentence] of [
      [ahead(2 * MINUTE), '予約日時は5分後以降を選んでください。'],
      [ahead(91 * DAY), '予約日時は90日以内で選んでください。'],
    ] as const) {
      await time().fill(onTheWall(at))
      await press('予約する')
      await page.getByText(sentence).waitFor()
      expect(await time().evaluate((field) => field === document.activeElement)).toBe(true)
    }
    const at = ahead(3 * DAY)
    await time().fill(onTheWall(at))
    await page.getByText('同期済み').waitFor()
    await page.reload()
    await expect.poll(() => time().inputValue()).toBe(onTheWall(at))
    expect(await rows('時刻のある下書き')).toMatchObject([{ is_draft: true, scheduled_at: at }])
    await wish().uncheck()
    await page.getByRole('button', { name: '投稿する' }).waitFor()
    await expect.poll(async () => (await rows('時刻のある下書き'))[0]?.scheduled_at).toBeNull()
  })
})

describe('when its time has come', () => {
  it('it leaves the list and the open page says so, with the way to it', async () => {
    await enterAs('fan-4')
    await schedule('時の来た絵', ahead(2 * DAY))
    await arrived('時の来た絵')
    await comeDue('時の来た絵')
    await page.getByText('予約した投稿を公開しました').waitFor()
    await none().waitFor()
    await press('投稿を見る')
    await page.getByRole('heading', { name: '時の来た絵', level: 1 }).waitFor()
  })
})
