import { targetOf } from '@/src/domain/notification-target'
import type { NotificationRow } from '@/sync'

/** What was told after `since` (ISO) and is unread, the oldest first: what a person has not heard of yet. */
export const newsAfter = (rows: readonly NotificationRow[], since: string): NotificationRow[] =>
  rows.filter(({ is_read, told_at }) => !is_read && told_at > since).toReversed()

/** Whether somebody at `here` (path and anchor) is looking at what leads to `target`. */
export function isLookingAt(here: string, target: string): boolean {
  const pathOf = (address: string) => address.split('#')[0]
  return pathOf(here) === pathOf(target)
}

/** What is read by whoever looks at the thing, by whichever way they came: a mail leads past the bell. */
const READ_BY_LOOKING: ReadonlySet<string> = new Set(['like', 'comment', 'mention', 'follow'])

/** Which of the unread that were told until `until` (ISO) the person `me`, who is at `here`, reads by that. */
export const readByLooking = (
  rows: readonly NotificationRow[],
  me: string,
  here: string,
  until: string,
): NotificationRow[] =>
  rows.filter(
    (row) =>
      !row.is_read &&
      row.told_at <= until &&
      READ_BY_LOOKING.has(row.kind) &&
      isLookingAt(here, targetOf(row, me)),
  )

/**
 * Which of the `shown` browser notifications are over, once all of one's own are held: what was read, here or elsewhere,
 * and what was taken back. `rows`: one's own.
 */
export const overOf = <T extends { tag: string }>(
  shown: readonly T[],
  rows: readonly NotificationRow[],
): readonly T[] => {
  const unread = new Set(rows.flatMap(({ id, is_read }) => (is_read ? [] : [id])))
  return shown.filter(({ tag }) => !unread.has(tag))
}
