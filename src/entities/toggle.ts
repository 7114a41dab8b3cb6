import { canWrite } from '@/src/domain/permissions'
import { type Write, write } from '@/sync'
import { me, must } from './mutation'

/** Tables whose things people mark. */
export type Markable = 'posts' | 'events' | 'profiles'

/** The toggles of a table, by name. */
export type ToggleOf<T extends Markable> = keyof Extract<Write, { table: T; kind: 'toggle' }>['fields'] &
  string

/** What is on or off for this person: a like, a bookmark, 参加予定, a follow. Rejects when the device could not keep it. */
export async function toggle<T extends Markable>(
  table: T,
  row: { id: string },
  field: ToggleOf<T>,
  on: boolean,
): Promise<void> {
  must(canWrite(me()))
  const shown = { ...row, [field]: !on }
  // A computed key is any string to the compiler; `field` has been looked at.
  await write({ table, id: row.id, kind: 'toggle', fields: { [field]: on }, shown } as Write)
}
