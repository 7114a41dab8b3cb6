import type { Change, Entry, Fields } from './entry'

/** What a change does to the last entry of the same thing: joins it, takes it back, or stands by itself. */
export type Merge =
  | { do: 'append' }
  | { do: 'cancel'; seq: number }
  | { do: 'merge'; entry: Omit<Entry, 'write_id' | 'touched_at'> }

/** The values of the touched fields that were on screen (I14). */
export const baseOf = (change: Change): Fields => {
  const shown = (change.shown ?? {}) as Fields
  return Object.fromEntries(
    Object.keys(change.fields ?? {})
      .filter((field) => field in shown)
      .map((field) => [field, shown[field]]),
  )
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Two tabs: the writer had these values on screen, else the other's text would vanish under theirs (I14). */
const saw = (fields: Fields, base: Fields): boolean =>
  Object.keys(base).every((field) => !(field in fields) || same(base[field], fields[field]))

/**
 * Whether a later write of the same thing goes after one that the server gave another id. After a duplicate all do; after
 * a 競合コピー what the same page wrote, and what was written over its text. Another tab's stays where it was written, or
 * each would copy the other without end; a like stays with the post, which is what was liked.
 */
export const goesAfter = (
  moved: Entry,
  later: Pick<Entry, 'kind' | 'base'> & { page?: string | undefined },
): boolean =>
  moved.kind === 'insert' ||
  (later.kind !== 'toggle' && later.page === moved.page) ||
  (Object.keys(later.base).some((field) => field in moved.fields) && saw(moved.fields, later.base))

/** Told to come again: no ledger has it, and a copy of its request that comes late may be accepted (seed 3607). */
const wasSent = ({ retry_from }: Entry): boolean => retry_from !== undefined

/**
 * Whether `change` merges into `last`, the newest entry of the same thing (rule 2: only into one that is `waiting` and
 * was never sent; the caller gives the result a new `write_id`).
 */
export function mergeChange(last: Entry | undefined, change: Change): Merge {
  if (last?.state !== 'waiting' || last.kind === 'delete' || wasSent(last)) return { do: 'append' }
  // An edit that waits goes first: whoever takes the deletion back still has it.
  if (change.kind === 'delete')
    return last.kind === 'insert' ? { do: 'cancel', seq: last.seq } : { do: 'append' }
  const joins =
    change.kind === 'toggle' ? last.kind === 'toggle' : last.kind === 'insert' || last.kind === 'edit'
  const base = baseOf(change)
  if (!joins || !saw(last.fields, base)) return { do: 'append' }
  return {
    do: 'merge',
    entry: {
      ...(change.hold ? last : withoutHold(last)),
      fields: { ...last.fields, ...change.fields },
      base: { ...base, ...last.base },
      needs: [...new Set([...last.needs, ...(change.needs ?? [])])],
    },
  }
}

const withoutHold = ({ held_at: _, ...entry }: Entry): Entry => entry
