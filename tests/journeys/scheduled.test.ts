import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { ahead, DAY, scheduledSteps } from '@/tests/support/steps/scheduled'

// Scheduled posts from the writer's side, and what Postgres makes of them.

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string

const { press, card, rows, schedule, arrived, comeDue } = scheduledSteps({
  server,
  page: () => page,
  me: () => me,
})

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await shared(person))
}

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
})

describe('when its time has come', () => {
  it('it leaves the list and the open page says so, with the way to it', async () => {
    await enterAs('fan-1')
    await schedule('時の来た絵', ahead(2 * DAY))
    await arrived('時の来た絵')
    await comeDue('時の来た絵')
    await page.getByText('予約した投稿を公開しました').waitFor()
    await card('時の来た絵').waitFor({ state: 'detached' })
    await press('投稿を見る')
    await page.getByRole('heading', { name: '時の来た絵', level: 1 }).waitFor()
  })
})
