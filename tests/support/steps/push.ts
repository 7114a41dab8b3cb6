import type { BrowserContext, Page } from 'playwright'
import type { PushService } from '@/tests/support/push-service'
import type { Server } from '@/tests/support/server'
import { registrationOf } from '@/tests/support/service-worker'
import { BELL } from './notifications'

/** What the types of a page know nothing of. */
export interface WorkerScope {
  registration: { getNotifications(): Promise<(Notification & { actions: { title: string }[] })[]> }
  NotificationEvent: new (type: string, init: object) => Event
}

export interface Shown {
  title: string
  body: string
  icon: string
  tag: string
  actions: string[]
}

/** What stands on the lock screen. */
export const shown = (context: BrowserContext): Promise<Shown[]> =>
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
export const tap = (context: BrowserContext, action: string) =>
  context.serviceWorkers()[0]?.evaluate(async (action) => {
    const worker = self as unknown as WorkerScope
    const [notification] = await worker.registration.getNotifications()
    if (notification)
      dispatchEvent(new worker.NotificationEvent('notificationclick', { notification, action }))
  }, action)

/** Where windows were opened from now on: the browser opens none for a tap that nobody's finger made. */
export async function openedWindows(context: BrowserContext): Promise<() => Promise<string[]>> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const opened: string[] = []
    const { clients } = self as unknown as { clients: object }
    Object.assign(self, { opened })
    Object.assign(clients, { openWindow: async (path: string) => void opened.push(path) })
  })
  return async () => (await worker?.evaluate<string[]>(() => Reflect.get(self, 'opened'))) ?? []
}

/** What the app badge is set to by the worker from now on: the icon shows it where no test sees it. */
export async function badgeOf(context: BrowserContext): Promise<() => Promise<number | undefined>> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const note = async (badge: number) => void Object.assign(self, { badge })
    Object.defineProperty(navigator, 'setAppBadge', { value: note })
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => note(0) })
  })
  return async () => worker?.evaluate<number | undefined>(() => Reflect.get(self, 'badge'))
}

/** By the bell, which offers it as long as the browser was not asked. */
export async function allow(page: Page): Promise<void> {
  await page.getByRole('button', { name: BELL }).click()
  await page.getByRole('button', { name: 'この端末で通知を受け取る' }).click()
  await page.getByText('通知が有効になりました').waitFor()
}

/** The steps of push's tests, for one server and whoever sits at the device. */
export function pushSteps({ server, service }: { server: Server; service: () => PushService }) {
  /** A browser whose push service is ours: the outside of it alone stands in, and speaks the real protocol. */
  async function pushable(context: BrowserContext): Promise<string> {
    const { endpoint, p256dh, auth } = service().subscribe()
    await context.grantPermissions(['notifications'], { origin: server.url })
    await context.exposeFunction('endSubscription', () => service().unsubscribe(endpoint))
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
        let held: PushSubscription | null = null
        PushManager.prototype.getSubscription = async () => held
        PushManager.prototype.subscribe = async (options) => {
          const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
          const applicationServerKey = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer
          const unsubscribe = async () => {
            held = null
            await Reflect.get(window, 'endSubscription')()
            return true
          }
          const toJSON = () => ({ endpoint, keys })
          held = { endpoint, options: { applicationServerKey }, unsubscribe, toJSON } as never
          return held as never
        }
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

  return { pushable, deliver, commented, lastTold }
}
