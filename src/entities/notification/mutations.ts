import type { Reads } from '@/src/domain/announcement-reads'
import { canWrite } from '@/src/domain/permissions'
import { type Announcement, type NotificationRow, newId, write } from '@/sync'
import { readAllAnnouncements } from '../announcement/mutations'
import { me, must } from '../mutation'
import { tellFailure as tell } from '../tell-failure'
import { ANNOUNCEMENT } from './announced'
import { text } from './text'

const tellFailure = (error: unknown) => tell(text.failed, error)

/** What one tells is read: shown so at once, on this device and then on all. What comes to it meanwhile is not. */
export function markRead(row: NotificationRow): void {
  // An announcement is read by being opened.
  if (row.is_read || row.kind === ANNOUNCEMENT) return
  const read = async () => {
    must(canWrite(me()))
    await write({
      table: 'notifications',
      id: row.id,
      kind: 'edit',
      fields: { seen_until: row.told_at },
      shown: row,
    })
  }
  read().catch(tellFailure)
}

/** All that were told until the last of `rows` are read, by one write. */
function readUntilLast(rows: readonly NotificationRow[]): void {
  const up_to = rows
    .map(({ told_at }) => told_at)
    .sort()
    .at(-1)
  if (!up_to) return
  const read = async () => {
    must(canWrite(me()))
    await write({ table: 'notification_reads', id: newId(), kind: 'insert', fields: { up_to } })
  }
  read().catch(tellFailure)
}

/** すべて既読にする: `rows` as they stand in the bell; `reads` and `held` say how far the announcements are read. */
export function markAllRead(
  rows: readonly NotificationRow[],
  reads: Reads | undefined,
  held: readonly Announcement[],
): void {
  const unread = rows.filter((row) => !row.is_read)
  const own = unread.filter(({ kind }) => kind !== ANNOUNCEMENT)
  if (own.length > 0) readUntilLast(own)
  if (own.length < unread.length && reads) readAllAnnouncements(reads, held)
}
