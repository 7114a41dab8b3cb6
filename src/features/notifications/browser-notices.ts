import { browserNotice, NOTICE_TITLE } from '@/src/domain/browser-notice'
import { ANNOUNCEMENT } from '@/src/entities/notification/announced'
import type { Notifications } from '@/src/entities/notification/use-notifications'
import { canBeNoticed, fetchRows, heldIds, isAnyTabVisible, isLeading, type NotificationRow } from '@/sync'
import { overOf } from './news'

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canBeNoticed() ? navigator.serviceWorker.getRegistration() : undefined

/**
 * Has the browser tell of `row`: nobody looks at any tab, so that no toast does. Of all tabs the one that leads tells, and
 * of what is pushed to this device the push does.
 */
export async function tellByBrowser(row: NotificationRow, text: string, path: string): Promise<void> {
  if (!canBeNoticed() || Notification.permission !== 'granted' || !isLeading()) return
  if (await isAnyTabVisible()) return
  const registration = await registered()
  const isAnnouncement = row.kind === ANNOUNCEMENT
  const isPushed = !isAnnouncement && Boolean(await registration?.pushManager?.getSubscription())
  if (isPushed) return
  const { id, told_at } = row
  await registration?.showNotification(
    NOTICE_TITLE,
    browserNotice({ id, text, told_at, path, isAnnouncement }),
  )
}

let isAsking = false

/**
 * What was read, here or elsewhere, or taken back stands on no lock screen any more. `now`: one's own, as they stand. What
 * was pushed may not have come here otherwise yet: that is asked for first, and comes as a row if it still is.
 */
export async function closeOver(now: () => Pick<Notifications, 'rows' | 'all'>): Promise<void> {
  const shown = (await (await registered())?.getNotifications?.()) ?? []
  const { rows, all } = now()
  const known = new Set(all.map(({ id }) => id))
  const over = overOf(shown, rows)
  const unknown = over.filter(({ tag }) => !known.has(tag))
  for (const notification of over) if (known.has(notification.tag)) notification.close()
  if (unknown.length === 0 || isAsking) return
  isAsking = true
  try {
    const ids = unknown.map(({ tag }) => tag)
    await fetchRows('notifications', ids)
    const held = await heldIds('notifications', ids)
    for (const notification of unknown) if (!held.has(notification.tag)) notification.close()
  } catch {
    // No connection: with the next rows it is asked again.
  } finally {
    isAsking = false
  }
}
