import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { worthNewsKey } from '@/src/domain/device-keys'
import { devices } from '@/tests/support/devices'
import { going, inDays } from '@/tests/support/events'
import { openComposer, publish, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { eventsSteps } from '@/tests/support/steps/events'
import { BELL, panel, toast } from '@/tests/support/steps/notifications'

const server = served()
const device = devices(server)
const { settled } = eventsSteps(server)

describe('browser notifications are offered once', () => {
  const offer = 'いいねやコメントが届いたらお知らせします'
  const go = async (page: Page) => {
    const id = await server.sql<{ id: string }[]>`select id from public.events where title = '鈴の祭'`
    await page.goto(`${server.url}/events/${id[0]?.id}`)
    await going(page).click()
  }
  const post = async (page: Page) => {
    await openComposer(page, server.url)
    await typeTitle(page, 'はじめての一枚')
    await publish(page)
  }
  beforeAll(async () => {
    await server.sql`insert into public.events (id, user_id, title, start_date)
      values (gen_random_uuid(), ${(await server.session('fan-2')).user.id}, '鈴の祭', ${new Date(`${inDays(5, '10:00')}+09:00`)})`
  })

  it.each([
    ['the first event to come to, not after the first post', 'fan-5', go, post],
    ['the first own post, not after the first event', 'fan-6', post, go],
  ])('after %s', async (_, person, first, second) => {
    const { user } = await server.session(person)
    await server.sql`delete from public.posts where user_id = ${user.id}`
    await server.sql`delete from public.event_bookmarks where user_id = ${user.id}`
    const { page, context } = await device()
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
    await settled(page, person)
    // The device knows how much there is of theirs.
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), worthNewsKey(user.id)))
      .toBe('0')
    expect(await toast(page, offer).count()).toBe(0)
    await first(page)
    await toast(page, offer).getByRole('button', { name: '通知を受け取る' }).waitFor()
    await toast(page, offer).getByRole('button', { name: 'メッセージを閉じる' }).click()
    await second(page)
    const done = () => server.sql`
      select from public.posts p join public.event_bookmarks b on b.user_id = p.user_id
      where p.user_id = ${user.id} and p.is_published`
    await expect.poll(done).toHaveLength(1)
    // A new start does not ask either; the bell goes on offering it.
    await page.goto(server.url)
    await page.getByRole('button', { name: BELL }).click()
    await panel(page).getByRole('button', { name: 'この端末で通知を受け取る' }).waitFor()
    expect(await toast(page, offer).count()).toBe(0)
  })
})
