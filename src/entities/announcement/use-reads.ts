import { useMemo } from 'react'
import { isRead, type Reads, together } from '@/src/domain/announcement-reads'
import { type Announcement, announcementOf, useRow, useRows, useSession } from '@/sync'
import { useDeviceReads } from './device-reads'

const MONTH_MS = 30 * 24 * 60 * 60_000

/** What visitors have not seen of the last month is news to them, as it is to a new member (the database's rule). */
const monthAgo = new Date(Date.now() - MONTH_MS).toISOString()

/** The announcements that the device holds, newest first. */
export function useAnnouncements(): { all: readonly Announcement[]; ready: boolean } {
  const { rows, ready } = useRows({
    stream: 'site_content',
    where: { kind: 'announcement' },
    sort: 'place',
  })
  return { all: useMemo(() => rows.map(announcementOf), [rows]), ready }
}

/** How far one has read, on whatever device; undefined: not known here, or nobody's business (a banned person). */
export function useReads(): Reads | undefined {
  const { status, userId } = useSession()
  const here = useDeviceReads()
  const { row } = useRow('announcement_reads', userId)
  return useMemo(() => {
    if (row) return together(row, here)
    return status === 'signed-out' ? { ...here, read_until: here.read_until || monthAgo } : undefined
  }, [row, here, status])
}

/** The announcements that one has not read, newest first; none while it is not known. */
export function useUnread(): readonly Announcement[] {
  const { all } = useAnnouncements()
  const reads = useReads()
  return useMemo(() => (reads ? all.filter((said) => !isRead(reads, said)) : []), [all, reads])
}
