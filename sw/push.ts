import * as v from 'valibot'
import { browserNotice, NOTICE_TITLE, type Noticed } from '@/src/domain/browser-notice'
import { targetOf } from '@/src/domain/notification-target'
import { paths } from '@/src/domain/paths'
import { SYNC_TAG, type WorkerNotice } from '@/src/domain/worker-messages'
import { readNotification } from '@/sync/outbox/worker-read'
import { readSession } from '@/sync/session/token'

declare const self: ServiceWorkerGlobalScope

/** What the function `push` sends (private.push_body). */
const Pushed = v.object({
  id: v.string(),
  user_id: v.string(),
  kind: v.string(),
  thing: v.string(),
  part: v.nullable(v.string()),
  people: v.number(),
  actor_id: v.nullable(v.string()),
  text: v.string(),
  told_at: v.string(),
  unread: v.number(),
})

function pushed(data: PushMessageData | null): v.InferOutput<typeof Pushed> | undefined {
  try {
    const said = v.safeParse(Pushed, data?.json())
    return said.success ? said.output : undefined
  } catch {
    return undefined
  }
}

/** Elsewhere three pushes that show nothing end the subscription (WebKit), or a few more (Firefox). */
const mayStaySilent = /Chrome\//.test(navigator.userAgent)

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** What this worker set the app badge to last; one that was started since does not know. */
let badge: number | undefined

function setBadge(count: number): void {
  badge = count
  void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
}

/** `notification` is read with no page open, which would count by itself: the badge would stay too high. */
async function lowerBadge(notification: Notification): Promise<void> {
  const shown = [notification, ...(await self.registration.getNotifications())]
  const told = shown.map(({ data }) => (data as Partial<Noticed> | null)?.unread ?? 0)
  const count = badge ?? Math.max(...told)
  if (count > 0) setBadge(count - 1)
}

/** Shows what is pushed. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const told = pushed(data)
  if (!told) return
  // Whoever it is for left this device, offline perhaps: it is to hear no more.
  if ((await readSession())?.user.id !== told.user_id) {
    const subscription = await self.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
    return
  }
  setBadge(told.unread)
  // Who looks at the app is told by it.
  if (mayStaySilent && (await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { id, user_id, text, told_at, unread } = told
  const notice = browserNotice({ id, text, told_at, unread, path: targetOf(told, user_id) })
  await self.registration.showNotification(NOTICE_TITLE, notice)
}

async function read(id: string, told_at: string): Promise<void> {
  if ((await readNotification(id, told_at)) !== 'later') return
  const { sync } = self.registration as unknown as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}

/** How long a page may take to say that it has heard. One that is still loading says nothing: nobody listens there yet. */
const HEARD_MS = 3000

const isHeard = (page: WindowClient, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), HEARD_MS)
    page.postMessage({ type: 'open', path } satisfies WorkerNotice, [port2])
  })

async function open(path: string): Promise<void> {
  const [page] = await pages()
  if (!page) return void (await self.clients.openWindow(path))
  const [heard] = await Promise.all([isHeard(page, path), page.focus().catch(() => undefined)])
  // A page that was only busy goes there twice. One without this worker is not its to move, and a tap counts for a moment.
  if (!heard) await page.navigate(path).catch(() => self.clients.openWindow(path).catch(() => null))
}

/** Does what the buttons of a notification say, whether or not a page is open. */
export async function onNotificationClick({ notification, action }: NotificationEvent): Promise<void> {
  notification.close()
  const { id, told_at, path = paths.notifications } = (notification.data ?? {}) as Partial<Noticed>
  if (!id || !told_at) return open(path)
  await Promise.all([read(id, told_at), action === 'read' ? lowerBadge(notification) : open(path)])
}
