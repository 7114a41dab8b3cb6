import { useMemo } from 'react'
import { type NotificationRow, toServerTime, useEntries, useRows } from '@/sync'
import { useAnnouncements, useReads } from '../announcement/use-reads'
import { useMe } from '../person/use-me'
import { announced, inOrder } from './announced'
import { markAllRead } from './mutations'
import { readUpTo, withRead } from './read-up-to'

interface Notifications {
  /** Last told first, as they are here: read on this device counts at once. */
  rows: readonly NotificationRow[]
  unread: number
  ready: boolean
}

/** The announcements among one's notifications, unless one does not want to hear of them. */
function useAnnounced(): readonly NotificationRow[] {
  const me = useMe()
  const { all } = useAnnouncements()
  const reads = useReads()
  const settings = me?.notification_settings as { announcement?: { in_app?: boolean } } | null | undefined
  const isWanted = settings?.announcement?.in_app !== false
  const { id, joined_at: since } = me ?? {}
  return useMemo(
    () =>
      id && since && isWanted
        ? announced(all, reads, { me: id, since, nowMs: toServerTime(Date.now()) })
        : [],
    [id, since, isWanted, all, reads],
  )
}

/** One's own notifications; a device holds all of them. */
export function useNotifications(): Notifications {
  const { rows, ready } = useRows({ stream: 'notifications', sort: 'told_key' })
  const entries = useEntries()
  const said = useAnnounced()
  const upTo = useMemo(() => readUpTo(entries), [entries])
  return useMemo(() => {
    const shown = inOrder(withRead(rows, upTo), said)
    return { rows: shown, unread: shown.filter((row) => !row.is_read).length, ready }
  }, [rows, said, upTo, ready])
}

/** すべて既読にする, of what the bell shows. */
export function useMarkAllRead(): () => void {
  const { rows } = useNotifications()
  const { all } = useAnnouncements()
  const reads = useReads()
  return () => markAllRead(rows, reads, all)
}
