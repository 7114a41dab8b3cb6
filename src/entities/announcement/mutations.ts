import { withAll, withOpened } from '@/src/domain/announcement-reading'
import type { Reads } from '@/src/domain/announcement-reads'
import { canWrite } from '@/src/domain/permissions'
import { type Announcement, write } from '@/sync'
import { me } from '../mutation'
import { keepOnDevice } from './device-reads'

/** Of a member it goes to all their devices, of a visitor it stays on this one. */
function keep({ read_until, opened }: Reads): void {
  const account = me()
  if (!canWrite(account)) {
    keepOnDevice({ read_until, opened })
    return
  }
  const fields = { read_until, opened: [...opened] }
  // What this device had of its visitors is in it. On a full disk it stays unread: nobody has lost anything.
  write({ table: 'announcement_reads', id: account, kind: 'edit', fields }).then(
    () => keepOnDevice(null),
    () => undefined,
  )
}

/** It is opened: read from now on. `reads`: how far one has read; `held`: what the device holds. */
export const readAnnouncement = (id: string, reads: Reads, held: readonly Announcement[]): void =>
  keep(withOpened(reads, id, held))

/** すべて既読にする. */
export const readAllAnnouncements = (reads: Reads, held: readonly Announcement[]): void =>
  keep(withAll(reads, held))
