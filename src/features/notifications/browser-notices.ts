import { browserNotice, NOTICE_TITLE } from '@/src/domain/browser-notice'
import { ANNOUNCEMENT } from '@/src/entities/notification/announced'
import { canBeNoticed, fetchRows, isAnyTabVisible, isLeading, type NotificationRow } from '@/sync'
import { overOf } from './news'

/** What was just stored is in every list of the page by then. */
const LISTED_MS = 1_000

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
 * What was read, here or elsewhere, or taken back stands on no lock screen any more. `rowsNow`: one's own, all of them
 * held. What was pushed may not have come here otherwise yet: that is asked for first.
 */
export async function closeOver(rowsNow: () => readonly NotificationRow[]): Promise<void> {
  const shown = (await (await registered())?.getNotifications?.()) ?? []
  const over = overOf(shown, rowsNow())
  if (over.length === 0) return
  const known = new Set(rowsNow().map(({ id }) => id))
  const unknown = over.filter(({ tag }) => !known.has(tag))
  for (const notification of over) if (!unknown.includes(notification)) notification.close()
  if (unknown.length === 0 || isAsking) return
  isAsking = true
  try {
    await fetchRows('notifications', [])
    await new Promise((resolve) => setTimeout(resolve, LISTED_MS))
    for (const notification of overOf(unknown, rowsNow())) notification.close()
  } catch {
    // No line: with the next rows it is asked again.
  } finally {
    isAsking = false
  }
}
