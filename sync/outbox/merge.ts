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

/** Two tabs: the writer had the waiting value on screen, else its text would vanish under ours (I14). */
const sawWaiting = (last: Entry, base: Fields): boolean =>
  Object.keys(base).every((field) => !(field in last.fields) || same(base[field], last.fields[field]))

/**
 * Whether `change` merges into `last`, the newest entry of the same thing (rule 2: only into one that is `waiting`;
 * the caller gives the result a new `write_id`).
 */
export function mergeChange(last: Entry | undefined, change: Change): Merge {
  if (last?.state !== 'waiting' || last.kind === 'delete') return { do: 'append' }
  if (change.kind === 'delete') {
    if (last.kind === 'insert') return { do: 'cancel', seq: last.seq }
    if (last.kind === 'toggle') return { do: 'append' }
    return {
      do: 'merge',
      entry: { ...withoutHold(last), kind: 'delete', fields: {}, base: {}, needs: change.needs ?? [] },
    }
  }
  const joins =
    change.kind === 'toggle' ? last.kind === 'toggle' : last.kind === 'insert' || last.kind === 'edit'
  const base = baseOf(change)
  if (!joins || !sawWaiting(last, base)) return { do: 'append' }
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
