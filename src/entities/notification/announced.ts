import { isRead, type Reads } from '@/src/domain/announcement-reads'
import { type Announcement, KEY_MAX, type NotificationRow } from '@/sync'

export const ANNOUNCEMENT = 'announcement'

/** The database keeps notifications this long. */
const KEPT_MS = 90 * 86_400_000

/** The biggest time of which a key is made (as the database does). */
const LATEST = KEY_MAX

/**
 * An announcement as a member's notification: no row of anybody's is written for it, it is made on read from how far they
 * have read. None of what was published before the person came (`since`, ISO) or longer ago than notifications are kept.
 */
export const announced = (
  all: readonly Announcement[],
  reads: Reads | undefined,
  { me, since, nowMs }: { me: string; since: string; nowMs: number },
): NotificationRow[] => {
  const from = [since, new Date(nowMs - KEPT_MS).toISOString()].sort().at(-1) ?? since
  return all
    .filter(({ published_at }) => published_at > from)
    .map((one) => ({
      id: one.id,
      user_id: me,
      type: ANNOUNCEMENT,
      kind: ANNOUNCEMENT,
      thing: one.id,
      part: null,
      people: 1,
      actor_id: null,
      // Not known: nothing is new to anybody.
      is_read: reads === undefined || isRead(reads, one),
      told_at: one.published_at,
      title: null,
      seen_until: '',
      told_key: LATEST - Date.parse(one.published_at),
      rev: 0,
    }))
}

/** Two lists, each last told first, as one. */
export const inOrder = (
  one: readonly NotificationRow[],
  other: readonly NotificationRow[],
): readonly NotificationRow[] =>
  other.length === 0
    ? one
    : [...one, ...other].sort((a, b) => a.told_key - b.told_key || (a.id < b.id ? -1 : 1))
