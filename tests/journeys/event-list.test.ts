import { describe, expect, it } from 'vitest'
import { line } from '@/tests/support/events'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { eventsReadingSteps } from '@/tests/support/steps/events-reading'

// The list of events: by time and category, and one’s own in a tab that needs no connection.

const server = served()
const shared = sharedDevices(server)

const { anEvent } = eventsReadingSteps(server)

describe('/events', () => {
  it('shows what is to come, what is over and one category, and comes back to it by Back', async () => {
    await anEvent('あさっての茶会', { until: 50, category: 'ama' })
    await anEvent('終わらない祭', { from: -900 })
    await anEvent('きのうの茶会', { from: -30, until: -26, category: 'ama' })
    const { page } = await shared(null)
    await page.goto(`${server.url}/events`)
    await line(page, 'あさっての茶会').waitFor()
    await line(page, '終わらない祭').waitFor()
    expect(await line(page, 'きのうの茶会').count()).toBe(0)
    await page.getByRole('tab', { name: '終了' }).click()
    await line(page, 'きのうの茶会').waitFor()
    expect(await line(page, 'あさっての茶会').count()).toBe(0)
    await page.getByRole('radio', { name: 'AMAセッション' }).press(' ')
    await line(page, 'きのうの茶会').getByRole('link', { name: 'きのうの茶会' }).click()
    await page.getByText('終了しました').waitFor()
    await page.goBack()
    await line(page, 'きのうの茶会').waitFor()
    expect(await page.getByRole('tab', { name: '終了' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('radio', { name: 'AMAセッション' }).isChecked()).toBe(true)
  })
})
