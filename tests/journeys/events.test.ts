import { beforeAll, describe, expect, it } from 'vitest'
import { going, inDays, kept, line, openEventForm } from '@/tests/support/events'
import { aPicture } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { eventsSteps, publish } from '@/tests/support/steps/events'
import { eventsReadingSteps } from '@/tests/support/steps/events-reading'

// An event is made offline, refused, edited and deleted, and others see it and come to it.

const server = served()
const shared = sharedDevices(server)

// Most tests need both.
beforeAll(async () => void (await Promise.all([shared('fan-1'), shared('fan-2')])))

const { idOf } = eventsSteps(server)
const { anEvent } = eventsReadingSteps(server)

const counted = async (title: string): Promise<number> => {
  const [row] = await server.sql<{ going_count: number }[]>`
    select c.going_count from public.event_counters c join public.events e on e.id = c.event_id
    where e.title = ${title}`
  return row?.going_count ?? 0
}

describe('an event made offline', () => {
  it('is kept with its picture, goes out by itself, and is seen live by others', async () => {
    const [maker, guest] = [await shared('fan-1'), await shared('fan-2')]
    await guest.page.goto(`${server.url}/events`)
    await guest.page.getByRole('main').getByRole('list', { name: 'これからのイベント' }).waitFor()
    // Its code is there before the connection goes.
    await openEventForm(maker.page, server.url)
    await maker.context.setOffline(true)
    const { page } = maker
    await page.getByLabel('タイトル').fill('提灯の下の写生会')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'e.jpg', mimeType: 'image/jpeg', buffer: await aPicture(90, 3000, 2000) })
    await page.getByRole('img', { name: 'イベントの画像' }).waitFor()
    await page.getByLabel('開始日時').fill(inDays(2, '19:00'))
    await page.getByLabel(/^終了日時/).fill(inDays(2, '21:00'))
    await page.getByLabel('カテゴリー').selectOption({ label: 'ワークショップ' })
    await page.getByLabel(/^場所/).fill('鎌倉の竹林')
    await page.getByLabel(/^説明/).fill('持ち物は https://example.com/list を見てください。')
    await page.getByLabel(/^外部リンク/).fill('https://example.com/join')
    await page.getByLabel(/^リンクの表示名/).fill('参加申し込み')
    await kept(page)
    await publish(page)
    await page.getByText('イベントを端末に保存しました').waitFor()
    await page.getByRole('heading', { name: '提灯の下の写生会' }).waitFor()
    await page.getByText('送信待ち').first().waitFor()
    expect(await idOf('提灯の下の写生会')).toBeUndefined()

    await maker.context.setOffline(false)
    await line(guest.page, '提灯の下の写生会').waitFor()
    const [row] = await server.sql`
      select image_width, image_height, category from public.events where title = '提灯の下の写生会'`
    expect(row).toEqual({ image_width: 1620, image_height: 1080, category: 'workshop' })

    await line(guest.page, '提灯の下の写生会')
      .getByRole('link', { name: '提灯の下の写生会', exact: true })
      .click()
    await guest.page.getByRole('heading', { name: '提灯の下の写生会' }).waitFor()
    // Not the rail beside it, which has the event, too.
    const main = guest.page.getByRole('main')
    await main.getByText('鎌倉の竹林', { exact: true }).waitFor()
    const link = main.getByRole('link', { name: /^参加申し込み/ })
    expect(await link.getAttribute('href')).toBe('https://example.com/join')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await guest.page.getByRole('link', { name: 'https://example.com/list' }).waitFor()
    // Whoever made it has their own bytes in sight until they come again.
    await page.reload()
    await page.locator('article img[src*="event-images"]').waitFor()
  })

  it('is come to offline too; who made it sees so live, and who it is', async () => {
    const title = 'みんなで歩く会'
    const path = `/events/${await anEvent(title)}`
    const [maker, guest] = [await shared('fan-1'), await shared('fan-2')]
    await maker.page.goto(server.url + path)
    await guest.page.goto(server.url + path)
    const { page } = maker
    await going(page).waitFor()
    await going(guest.page).waitFor()
    await guest.context.setOffline(true)
    await going(guest.page).click()
    await guest.page.getByRole('button', { name: '参加予定 1人', pressed: true }).waitFor()
    expect(await counted(title)).toBe(0)
    await guest.context.setOffline(false)
    await expect.poll(() => counted(title)).toBe(1)
    await page.getByRole('button', { name: '参加予定 1人', pressed: false }).waitFor()
    await page.getByRole('button', { name: '参加する人' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await page.keyboard.press('Escape')

    await going(page).click()
    await page.getByRole('button', { name: '参加予定 2人', pressed: true }).waitFor()
    await guest.page.getByRole('button', { name: '参加予定 2人', pressed: true }).waitFor()
    await going(guest.page).click()
    await page.getByRole('button', { name: '参加予定 1人', pressed: true }).waitFor()
    expect(await counted(title)).toBe(1)
  })
})
