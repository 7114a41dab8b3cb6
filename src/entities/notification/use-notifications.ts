import { useMemo } from 'react'
import { type Entry, type NotificationRow, toServerTime, useEntries, useRows } from '@/sync'
import { useAnnouncements, useReads } from '../announcement/use-reads'
import { useMe } from '../person/use-me'
import { announced, inOrder } from './announced'
import { markAllRead } from './mutations'

/** Until when all is read by a すべて既読にする that is still on its way. */
const readUpTo = (entries: readonly Entry[]): string =>
  entries
    .flatMap(({ table, state, fields }) =>
      table === 'notification_reads' && state !== 'refused' ? [String(fields.up_to)] : [],
    )
    .sort()
    .at(-1) ?? ''

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
    const own = upTo
      ? rows.map((row) => (row.is_read || row.told_at > upTo ? row : { ...row, is_read: true }))
      : rows
    const shown = inOrder(own, said)
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
