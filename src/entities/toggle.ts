import { canWrite } from '@/src/domain/permissions'
import { type Write, write } from '@/sync'
import { me, must } from './mutation'

/** What is on or off for this person: a like, a bookmark, 参加予定, a follow. Rejects when the device could not keep it. */
export async function toggle(
  table: 'posts' | 'events' | 'profiles',
  row: { id: string },
  field: string,
  on: boolean,
): Promise<void> {
  must(canWrite(me()))
  const shown = { ...row, [field]: !on }
  await write({ table, id: row.id, kind: 'toggle', fields: { [field]: on }, shown } as Write)
}
