import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards, signOut } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { show } from '@/tests/support/visibility'

const server = served()
const device = devices()

/** What stands on the lock screen, as the page sees it: the worker may rest. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return ((await registration?.getNotifications()) ?? []).map((one) => ({
      title: one.title,
      body: one.body,
      icon: new URL(one.icon).pathname,
      tag: one.tag,
    }))
  })

it('without push, the browser tells of news while nobody looks; what is read, taken back or left is gone', async () => {
  const { page, context } = await device()
  await context.grantPermissions(['notifications'], { origin: server.url })
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    // The browser shows it on the icon, where no test sees it.
    const stamp = (count: number) => Object.assign(window, { badge: count })
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => stamp(count) })
    Object.defineProperty(navigator, 'clearAppBadge', { value: async () => stamp(0) })
  })
  const { user } = await server.session('fan-1')
  const { user: other } = await server.session('fan-2')
  const [{ follower } = { follower: '' }] = await server.sql<{ follower: string }[]>`
    select display_name as follower from public.profiles where id = ${other.id}`
  await server.sql`delete from public.notifications where user_id = ${user.id}`
  await server.sql`update public.announcement_reads set read_until = now() where id = ${user.id}`
  await asPerson(page, server, 'fan-1')
  await controlled(page)
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: '通知', exact: true }).waitFor()
  const badge = () => page.evaluate<number>(() => Reflect.get(window, 'badge'))
  await expect.poll(badge).toBe(0)

  await show(page, 'hidden')
  // Every five minutes the tab that leads asks; here it is told to.
  const pull = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  const [first] = await server.sql<{ id: string }[]>`
    insert into public.notifications (user_id, kind, thing, people, actor_id)
    values (${user.id}, 'follow', ${user.id}, 1, ${other.id}) returning id`
  await pull()
  await expect
    .poll(() => shown(page))
    .toMatchObject([
      {
        title: '忍の里',
        body: `${follower}さんにフォローされました`,
        icon: '/icon-192.png',
        tag: first?.id,
      },
    ])
  await expect.poll(badge).toBe(1)
  await server.sql`insert into public.announcements (id, title, body, published_at)
    values (gen_random_uuid(), '鈴のお知らせ', '本文', now())`
  await pull()
  const bodies = async () => (await shown(page)).map(({ body }) => body).sort()
  await expect.poll(bodies).toEqual(['お知らせ「鈴のお知らせ」', `${follower}さんにフォローされました`])

  // Taken back: nobody's doing any more.
  await server.sql`update public.notifications set people = 0 where id = ${first?.id ?? ''}`
  await pull()
  await expect.poll(bodies).toEqual(['お知らせ「鈴のお知らせ」'])
  await show(page, 'visible')
  await signOut(page)
  await expect.poll(bodies).toEqual([])
})
