import { afterAll, beforeAll, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { signOut } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { PushService } from '@/tests/support/push-service'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { allow, badgeOf, openedWindows, pushSteps, shown, tap } from '@/tests/support/steps/push'

const server = served()
const device = devices()
let service: PushService

const { pushable, deliver, commented, lastTold } = pushSteps({
  server,
  service: () => service,
})
beforeAll(async () => {
  service = await PushService.open()
  await server.sql`insert into private.push_services (host) values (${service.origin})`
})
afterAll(() => service.close())

it('見る leads to the comment; what was read elsewhere leaves the lock screen; a stranger is told nothing', async () => {
  const { page, context } = await device({ expect: [offlineNoise] })
  const endpoint = await pushable(context)
  const { user } = await server.session('fan-1')
  const { user: fan } = await server.session('fan-2')
  await asPerson(page, server, 'fan-1')
  await controlled(page)
  await allow(page)
  await expect
    .poll(() => server.sql`select from private.push_subscriptions where endpoint = ${endpoint}`)
    .toHaveLength(1)
  await page.goto('about:blank')
  const own = () => service.received.filter((one) => one.endpoint === endpoint)
  const pushedNow = async () => {
    const before = own().length
    const post = await commented(user.id, fan.id)
    await expect.poll(() => own().length).toBeGreaterThan(before)
    return { post, body: own().at(-1)?.body ?? {} }
  }
  /** With no page open, one is pushed and stands on the lock screen. */
  const shownClosed = async () => {
    await page.goto('about:blank')
    const pushed = await pushedNow()
    await deliver(context, page, JSON.stringify(pushed.body))
    await expect.poll(() => shown(context)).toHaveLength(1)
    return pushed
  }
  const first = await pushedNow()
  await deliver(context, page, JSON.stringify({ ...first.body, user_id: fan.id }))
  await deliver(context, page, JSON.stringify(first.body))
  await expect.poll(() => shown(context)).toHaveLength(1)
  // Read on another device: gone when the app next syncs.
  await server.sql`update public.notifications set is_read = true where user_id = ${user.id} and not is_read`
  await page.goto(server.url)
  await expect.poll(() => shown(context)).toEqual([])

  const closed = await shownClosed()
  // No page is open: one is opened there.
  const opened = await openedWindows(context)
  await tap(context, 'open')
  await expect.poll(opened).toEqual([expect.stringContaining(`/posts/${closed.post}#comment-`)])
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)

  const second = await pushedNow()
  await deliver(context, page, JSON.stringify(second.body))
  await expect.poll(() => shown(context)).toHaveLength(1)
  await page.goto(`${server.url}/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tap(context, 'open')
  await page.waitForURL(new RegExp(`/posts/${second.post}`))
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)

  const third = await shownClosed()
  // A page of the site where nobody listens, as while it loads.
  await page.goto(`${server.url}/favicon.svg`)
  await tap(context, 'open')
  await page.waitForURL(new RegExp(`/posts/${third.post}`))
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)

  // Without a connection 既読にする waits on the device.
  await shownClosed()
  await server.faults({ offline: true, only: '/rest' })
  await tap(context, 'read')
  await expect.poll(() => shown(context)).toEqual([])
  await page.goto(`${server.url}/outbox`)
  await page.getByRole('main').getByText('送信待ち 1件').waitFor()
  expect((await lastTold(user.id))?.is_read).toBe(false)
  await server.faults()
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)
})

/** A device of somebody's that was just allowed to tell, and what was pushed to it. */
async function allowed(person: string) {
  const { page, context } = await device({ expect: [offlineNoise] })
  const endpoint = await pushable(context)
  const [{ user }, { user: fan }] = [await server.session(person), await server.session('fan-2')]
  // Only what the test does is unread.
  await server.sql`update public.profiles set notification_settings = '{"system": {"in_app": false},
    "event_reminder": {"in_app": false}, "announcement": {"in_app": false}}' where id = ${user.id}`
  await server.sql`delete from public.follows where following_id = ${user.id}`
  await server.sql`delete from public.notifications where user_id = ${user.id}`
  await asPerson(page, server, person)
  await controlled(page)
  await allow(page)
  const kept = () => server.sql`select from private.push_subscriptions where endpoint = ${endpoint}`
  await expect.poll(kept).toHaveLength(1)
  const pushed = () => service.received.filter((one) => one.endpoint === endpoint).map(({ body }) => body)
  return { page, context, endpoint, user, fan, kept, pushed }
}

it('the app badge counts what is unread; 既読にする takes one away with no page open', async () => {
  const { page, context, user, fan, pushed } = await allowed('fan-1')
  await page.goto('about:blank')
  const badge = await badgeOf(context)
  await commented(user.id, fan.id)
  await expect.poll(() => pushed().length).toBe(1)
  await server.sql`insert into public.follows (follower_id, following_id) values (${fan.id}, ${user.id})`
  await expect.poll(() => pushed().length).toBe(2)
  for (const [index, body] of pushed().entries()) {
    await deliver(context, page, JSON.stringify(body))
    await expect.poll(() => shown(context)).toHaveLength(index + 1)
    expect(await badge()).toBe(index + 1)
  }
  for (const left of [1, 0]) {
    await tap(context, 'read')
    await expect.poll(() => shown(context)).toHaveLength(left)
    await expect.poll(badge).toBe(left)
  }
})

it('whoever signs out without a connection is told no more: the push service says so, and the server forgets the device', async () => {
  const { page, context, endpoint, user, fan, kept, pushed } = await allowed('fan-3')
  await context.setOffline(true)
  await signOut(page)
  await expect.poll(() => service.gone.has(endpoint)).toBe(true)
  expect(await kept()).toHaveLength(1)
  await commented(user.id, fan.id)
  await expect.poll(kept).toEqual([])
  expect(pushed()).toEqual([])
})
