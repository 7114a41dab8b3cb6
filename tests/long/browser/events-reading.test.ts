import ICAL from 'ical.js'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { dayNameIn, downloads, going, line } from '@/tests/support/events'
import { openHome } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { eventsReadingSteps } from '@/tests/support/steps/events-reading'

const server = served()
const device = devices()

const { anEvent } = eventsReadingSteps(server)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

describe('/events', () => {
  it('works without a connection with what the device holds', async () => {
    await anEvent('圏外でも読める会')
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-2')
    await controlled(page)
    await page.goto(`${server.url}/events`)
    await line(page, '圏外でも読める会').waitFor()
    await context.setOffline(true)
    await page.reload()
    await line(page, '圏外でも読める会').getByRole('link', { name: '圏外でも読める会' }).click()
    await page.getByRole('heading', { name: '圏外でも読める会' }).waitFor()
  })

  it('lists what one comes to in a tab of its own, also without a connection; a visitor has none', async () => {
    await anEvent('わたしの茶会')
    await anEvent('よその茶会')
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(`${server.url}/events?view=going`)
    await line(page, 'わたしの茶会').waitFor()
    await controlled(page)
    expect(await page.getByRole('tab', { name: '参加予定' }).count()).toBe(0)
    await asPerson(page, server, 'fan-3')
    await page.goto(`${server.url}/events?view=going`)
    await page.getByRole('button', { name: 'これからのイベントを見る' }).click()
    await line(page, 'わたしの茶会').getByRole('link', { name: 'わたしの茶会' }).click()
    await context.setOffline(true)
    await going(page).click()
    await page.goBack()
    await line(page, 'わたしの茶会').getByText('参加予定').waitFor()
    await page.getByRole('tab', { name: '参加予定' }).click()
    await line(page, 'わたしの茶会').waitFor()
    expect(await line(page, 'よその茶会').count()).toBe(0)
  })

  it('goes on beyond the hundred to come that a device holds, to the end', async () => {
    await server.sql`insert into public.events (id, user_id, title, start_date)
      select gen_random_uuid(), id, '千本灯籠' || lpad(n::text, 3, '0'), now() + n * interval '1 hour'
      from public.profiles, generate_series(1, 130) as n where display_name = 'みつば'`
    const { page } = await device()
    await page.goto(`${server.url}/events`)
    await line(page, '千本灯籠001').waitFor()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return line(page, '千本灯籠130').count()
      })
      .toBe(1)
    await page.getByText('以上です').waitFor()
    await server.sql`delete from public.events where title like '千本灯籠%'`
  })

  it('has months that go by keyboard, and says which days have events', async () => {
    await anEvent('暦の会', { from: 24, until: 25 })
    const { page } = await device()
    await openHome(page, server.url)
    await page.goto(`${server.url}/events?view=calendar`)
    const tomorrow = dayNameIn(1)
    await page.getByRole('grid').waitFor()
    await page.locator('[aria-current=date]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^${tomorrow}、イベント\\d+件：.*暦の会`))
    await page.getByRole('heading', { name: `${tomorrow}のイベント` }).waitFor()
    const month = await page.getByRole('heading', { name: /^\d+年\d+月$/ }).textContent()
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.getByRole('heading', { name: /^\d+年\d+月$/ }).textContent()).not.toBe(month)
    expect(await focused(page)).not.toBe('')
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toContain('日曜日')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toContain('土曜日')
    await page.getByRole('button', { name: '今日' }).click()
    await page.getByRole('heading', { name: `${dayNameIn(0)}のイベント` }).waitFor()
    await page.locator('[aria-current=date]').focus()
    await page.keyboard.press('ArrowRight')
    await line(page, '暦の会').getByRole('link', { name: '暦の会' }).click()
    await page.getByRole('heading', { name: '暦の会' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: `${tomorrow}のイベント` }).waitFor()
  })
})

describe('an event', () => {
  it('goes into a calendar as a file, an edit as a later one, a deletion as one that calls it off', async () => {
    const id = await anEvent('鬼火、影;絵の会🥷', { until: 50, description: '一行目\n二行目、「忍」。' })
    const here = await device()
    const { page } = here
    const saved = await downloads(here, '.ics')
    await openHome(page, server.url)
    await page.goto(`${server.url}/events/${id}`)
    const read = async () => {
      const calendar = new ICAL.Component(ICAL.parse(await saved()))
      const component = calendar.getFirstSubcomponent('vevent')
      if (!component) throw new Error('no event')
      return { event: new ICAL.Event(component), status: component.getFirstPropertyValue('status') }
    }
    await page.getByRole('button', { name: 'カレンダーに追加' }).click()
    const first = await read()
    expect(first.event.summary).toBe('鬼火、影;絵の会🥷')
    expect(first.event.description).toContain('一行目\n二行目、「忍」。')
    expect(first.event.description).toContain(`/events/${id}`)

    await server.sql`update public.events set title = '鬼火の会', updated_at = now() + interval '2 seconds' where id = ${id}`
    await page.getByRole('heading', { name: '鬼火の会' }).waitFor()
    await page.getByRole('button', { name: 'カレンダーに追加' }).click()
    const second = await read()
    expect(second.event.uid).toBe(first.event.uid)
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence)

    await server.sql`delete from public.events where id = ${id}`
    await page.getByRole('button', { name: 'カレンダーの予定を取り消す' }).click()
    const off = await read()
    expect(off.status).toBe('CANCELLED')
    expect(off.event.uid).toBe(first.event.uid)
    expect(off.event.sequence).toBeGreaterThan(second.event.sequence)
  })

  it('tells the reader’s own time, and Japan’s beside it where that is another', async () => {
    const id = await anEvent('時差の会', { until: 50 })
    const { page, context } = await device()
    await openHome(page, server.url)
    await page.goto(`${server.url}/events/${id}`)
    await page.getByRole('heading', { name: '時差の会' }).waitFor()
    expect(await page.getByText('日本時間').count()).toBe(0)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
    await page.reload()
    await page.getByText(/^日本時間 \d+年/).waitFor()
  })

  it('of a visitor leads to the sign-in page from 参加予定 and from the report; nobody else’s can be edited', async () => {
    const id = await anEvent('誰でも読める会')
    const { page } = await device()
    await openHome(page, server.url)
    await page.goto(`${server.url}/events/${id}`)
    await page.getByRole('button', { name: 'このイベントの操作' }).click()
    await page.getByRole('menuitem', { name: /通報/ }).waitFor()
    expect(await page.getByRole('menuitem', { name: '編集する' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await going(page).click()
    await page.getByText('参加予定に追加するにはログインしてください。').waitFor()
    await page.waitForURL(/\/login\?return_to=/)
    await page.goto(`${server.url}/events/new`)
    await page.waitForURL(/\/login\?return_to=/)
    await page.goto(`${server.url}/events/${crypto.randomUUID()}`)
    await page.getByRole('heading', { name: 'イベントが見つかりません' }).waitFor()
  })
})
