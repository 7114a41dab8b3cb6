import { type Change, type Entry, UNDO_MS } from './entry'
import { baseOf } from './merge'

/** What `change` is in the outbox of `account`, but for its place, its write id and its time. */
export const newEntry = (
  { blob, ...change }: Change,
  account: string,
): Omit<Entry, 'seq' | 'write_id' | 'touched_at'> => ({
  account,
  table: change.table,
  id: change.id,
  kind: change.kind,
  fields: change.fields ?? {},
  base: baseOf(change),
  needs: change.needs ?? [],
  state: 'waiting',
  ...(change.shown && (change.kind === 'edit' || change.kind === 'delete') ? { shown: change.shown } : {}),
  ...(change.undoable ? { not_before: Date.now() + UNDO_MS } : {}),
  ...(blob ? { blob } : {}),
})
