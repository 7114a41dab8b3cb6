import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devices } from '../support/devices'
import { asPerson } from '../support/person'
import { PushService } from '../support/push-service'
import { served } from '../support/served'
import { controlled, registrationOf } from '../support/service-worker'

const server = served()
const device = devices()
let service: PushService
beforeAll(async () => {
  service = await PushService.open()
  await server.sql`insert into private.push_services (host) values (${service.origin})`
})
afterAll(() => service.close())

/** A browser whose push service is ours: the outside of it alone stands in, and speaks the real protocol. */
async function pushable(context: BrowserContext): Promise<string> {
  const { endpoint, p256dh, auth } = service.subscribe()
  await context.grantPermissions(['notifications'], { origin: server.url })
  await context.addInitScript(
    ([endpoint, keys]) => {
      if (!location.protocol.startsWith('http')) return
      let permission = sessionStorage.getItem('allowed') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = 'granted'
        sessionStorage.setItem('allowed', permission)
        return 'granted'
      }
      const subscription = { endpoint, unsubscribe: async () => true, toJSON: () => ({ endpoint, keys }) }
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async () => subscription as never
    },
    [endpoint, { p256dh, auth }] as const,
  )
  return endpoint
}

/** Has the browser hand a push to the worker, as it does with what its push service sent. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session, server.url)
  await session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
}

/** What the types of a page know nothing of. */
interface WorkerScope {
  registration: { getNotifications(): Promise<(Notification & { actions: { title: string }[] })[]> }
  NotificationEvent: new (type: string, init: object) => Event
}

interface Shown {
  title: string
  body: string
  icon: string
  tag: string
  actions: string[]
}

/** What stands on the lock screen. */
const shown = (context: BrowserContext): Promise<Shown[]> =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const all = await (self as unknown as WorkerScope).registration.getNotifications()
    return all.map((one) => ({
      title: one.title,
      body: one.body,
      icon: new URL(one.icon).pathname,
      tag: one.tag,
      actions: one.actions.map(({ title }) => title),
    }))
  }) ?? Promise.resolve([])

/** Somebody taps a button of it. */
const tap = (context: BrowserContext, action: string) =>
  context.serviceWorkers()[0]?.evaluate(async (action) => {
    const worker = self as unknown as WorkerScope
    const [notification] = await worker.registration.getNotifications()
    if (notification)
      dispatchEvent(new worker.NotificationEvent('notificationclick', { notification, action }))
  }, action)

/** By the bell, which offers it as long as the browser was not asked. */
async function allow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('button', { name: 'この端末で通知を受け取る' }).click()
  await page.getByText('通知が有効になりました').waitFor()
}

let said = 0
async function commented(author: string, by: string): Promise<string> {
  const [post] = await server.sql<{ id: string }[]>`
    select id from public.posts where user_id = ${author} and feed_key is not null order by feed_key limit 1`
  await server.sql`insert into public.comments (id, post_id, user_id, body)
    values (gen_random_uuid(), ${post?.id ?? ''}, ${by}, ${`すてきです${++said}`})`
  return post?.id ?? ''
}
const lastTold = async (account: string) =>
  (
    await server.sql<{ id: string; is_read: boolean }[]>`
      select id, is_read from public.notifications where user_id = ${account} and kind = 'comment'
      order by told_at desc limit 1`
  )[0]

it('once allowed, a comment reaches the closed app, and 既読にする is done with no page open', async () => {
  const { page, context } = await device()
  const endpoint = await pushable(context)
  const { user } = await server.session('fan-1')
  const { user: fan } = await server.session('fan-2')
  await asPerson(page, server, 'fan-1')
  await controlled(page)
  await allow(page)
  const subscriptions = async () =>
    (await server.sql`select endpoint from private.push_subscriptions where user_id = ${user.id}`).map(
      (one) => one.endpoint,
    )
  await expect.poll(subscriptions).toEqual([endpoint])
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.goto('about:blank')

  await commented(user.id, fan.id)
  await expect.poll(() => service.received.filter((one) => one.endpoint === endpoint).length).toBe(1)
  const [pushed] = service.received.filter((one) => one.endpoint === endpoint)
  await deliver(context, page, JSON.stringify(pushed?.body))
  await expect
    .poll(() => shown(context))
    .toMatchObject([
      {
        title: '忍の里',
        body: expect.stringMatching(/さんが「.+」にコメントしました$/),
        icon: '/icon-192.png',
        actions: ['見る', '既読にする'],
      },
    ])
  expect((await lastTold(user.id))?.is_read).toBe(false)
  await tap(context, 'read')
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)
  await expect.poll(() => shown(context)).toEqual([])
})

it('見る leads to the comment; what was read elsewhere leaves the lock screen; a stranger is told nothing', async () => {
  const { page, context } = await device()
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
  const first = await pushedNow()
  await deliver(context, page, JSON.stringify({ ...first.body, user_id: fan.id }))
  await deliver(context, page, JSON.stringify(first.body))
  await expect.poll(() => shown(context)).toHaveLength(1)
  // Read on another device: gone when the app next syncs.
  await server.sql`update public.notifications set is_read = true where user_id = ${user.id} and not is_read`
  await page.goto(server.url)
  await expect.poll(() => shown(context)).toEqual([])

  await page.goto('about:blank')
  const second = await pushedNow()
  await deliver(context, page, JSON.stringify(second.body))
  await expect.poll(() => shown(context)).toHaveLength(1)
  await page.goto(`${server.url}/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tap(context, 'open')
  await page.waitForURL(new RegExp(`/posts/${second.post}`))
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)
})
