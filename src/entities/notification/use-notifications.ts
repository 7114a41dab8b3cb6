import { useMemo } from 'react'
import { type NotificationRow, toServerTime, useEntries, useRows } from '@/sync'
import { useAnnouncements, useReads } from '../announcement/use-reads'
import { useMuteRule } from '../mute/use-mutes'
import { useMe } from '../person/use-me'
import { announced, inOrder } from './announced'
import { markAllRead } from './mutations'
import { readUpTo, withRead } from './read-up-to'
import { withoutMuted } from './without-muted'

export interface Notifications {
  /** Last told first, as they are here: read on this device counts at once. */
  rows: readonly NotificationRow[]
  /** With what comes from those whom one mutes or blocks. */
  all: readonly NotificationRow[]
  /** How many of `rows`. */
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
  const isMuted = useMuteRule()
  return useMemo(() => {
    const all = inOrder(withRead(rows, upTo), said)
    const shown = withoutMuted(all, isMuted)
    return { rows: shown, all, unread: shown.filter((row) => !row.is_read).length, ready }
  }, [rows, said, upTo, ready, isMuted])
}

/** すべて既読にする, also of what the bell leaves out: it does not come back unread with the one whose doing it is. */
export function useMarkAllRead(): () => void {
  const { all } = useNotifications()
  const { all: said } = useAnnouncements()
  const reads = useReads()
  return () => markAllRead(all, reads, said)
}
