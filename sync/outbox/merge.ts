import { ownOf } from '@/src/domain/own-of'
import { type Change, type Entry, type Fields, isUndecided } from './entry'

/** What a change does to the last entry of the same thing: joins it, takes it back, or stands by itself. */
export type Merge =
  | { do: 'append' }
  | { do: 'cancel'; seq: number }
  | { do: 'merge'; entry: Omit<Entry, 'write_id' | 'touched_at'> }

/** The values of the touched fields that were on screen (I14); of what must be unchanged all of them. */
export const baseOf = (change: Change): Fields => {
  const shown = (change.shown ?? {}) as Fields
  return Object.fromEntries(
    Object.keys((change.ifUnchanged ? shown : change.fields) ?? {})
      .filter((field) => field in shown)
      .map((field) => [field, shown[field]]),
  )
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Two tabs: the writer had these values on screen, else the other's text would vanish under theirs (I14). */
const saw = (fields: Fields, base: Fields): boolean =>
  Object.keys(base).every((field) => !(field in fields) || same(base[field], fields[field]))

/**
 * The server gave the thing another id: whether a later write of it follows there.
 * - After a duplicate: always.
 * - After a conflict copy: what the same page wrote, and what was written over its text.
 * - Another tab's stays where it was written, or each would copy the other without end.
 * - A like stays with the post, which is what was liked.
 */
export const followsNewId = (
  moved: Entry,
  later: Pick<Entry, 'kind' | 'base'> & { page?: string | undefined },
): boolean =>
  moved.kind === 'insert' ||
  (later.kind !== 'toggle' && later.page === moved.page) ||
  (Object.keys(later.base).some((field) => field in moved.fields) && saw(moved.fields, later.base))

/** Told to come again: no ledger has it, and a copy of its request that comes late may be accepted. */
export const wasSent = ({ retry_from }: Entry): boolean => retry_from !== undefined

/**
 * Of the entries of one thing (ascending by `seq`) the one that `change` may merge into, and whether it is the only one it
 * could meet. A tap passes over what was tapped beside it: a like is taken back also after a bookmark.
 */
export function newestBefore(
  change: Change,
  entries: readonly Entry[],
): { last: Entry | undefined; isOnly: boolean } {
  const isBeside = ({ kind, fields }: Entry) =>
    change.kind === 'toggle' && kind === 'toggle' && !isSameToggle(fields, change.fields)
  const met = entries.filter((entry) => !isBeside(entry))
  return { last: met.at(-1), isOnly: met.length === 1 }
}

/**
 * Whether `change` merges into `last`, the newest entry of the same thing (rule 2: only into one that is `waiting` and
 * was never sent; the caller gives the result a new `write_id`). `isOnly`: nothing else of that thing is in the outbox.
 */
export function mergeChange(last: Entry | undefined, change: Change, isOnly = false): Merge {
  if (last?.state !== 'waiting' || last.kind === 'delete' || wasSent(last)) return { do: 'append' }
  // What may be taken back takes nothing else along.
  if (change.undoable || last.not_before !== undefined) return { do: 'append' }
  // An edit that waits goes first: whoever takes the deletion back still has it.
  if (change.kind === 'delete')
    return last.kind === 'insert' ? { do: 'cancel', seq: last.seq } : { do: 'append' }
  const base = baseOf(change)
  if (!joins(last, change) || !saw(last.fields, base)) return { do: 'append' }
  // What a tap saw beside the toggle that it joins was that one.
  const before = change.kind === 'toggle' ? {} : base
  const both = { fields: { ...last.fields, ...change.fields }, base: { ...before, ...last.base } }
  const { fields, base: oldest } = change.kind === 'toggle' && isOnly ? withoutUndone(both) : both
  if (Object.keys(fields).length === 0) return { do: 'cancel', seq: last.seq }
  return {
    do: 'merge',
    entry: {
      ...(change.hold ? last : withoutHold(last)),
      fields,
      base: oldest,
      needs: [...new Set([...last.needs, ...(change.needs ?? [])])],
    },
  }
}

/**
 * A toggle tapped over an unsent toggle has no value of the server's as its base: with one, the next tap would cancel it
 * wrongly, should that write be gone when it is put. What must be unchanged is what the server has, not one's own edits
 * of it that wait.
 */
export function overPending(change: Change, pending: readonly Entry[] = []): Change {
  if (change.ifUnchanged) {
    const bases = pending.filter(isUndecided).map(({ base }) => base)
    return { ...change, shown: Object.assign({}, change.shown, ...bases.toReversed()) }
  }
  const fields = Object.keys(change.fields ?? {})
  const isOver = pending.some(
    (entry) => entry.kind === 'toggle' && fields.some((field) => field in entry.fields),
  )
  return change.kind === 'toggle' && isOver ? { ...change, shown: undefined } : change
}

const joins = (last: Entry, change: Change): boolean =>
  change.kind === 'toggle'
    ? last.kind === 'toggle' && isSameToggle(last.fields, change.fields)
    : last.kind === 'insert' ||
      (last.kind === 'edit' && partOf(change.table, last.fields) === partOf(change.table, change.fields))

// Said here and not by the descriptors: the worker's code holds none of them.
/** What is chosen by itself, beside what a form fills in. */
const APART: Readonly<Record<string, RegExp>> = {
  profiles: /(settings|notifications|mutes|version|level)$/,
  collections: /^(is_public|cover_post_id)$/,
}

/**
 * Of which matter an edit is: one is never refused with another, or a choice of who sees something would fall with a name
 * that is taken (I5).
 */
export const partOf = (table: string, fields: Fields = {}): string =>
  Object.keys(fields)
    .filter((field) => ownOf(APART, table)?.test(field))
    .sort()
    .join()

/** The server takes one toggle in a write: a like and a bookmark of one post are two. */
const isSameToggle = (last: Fields, fields: Fields = {}): boolean =>
  same(Object.keys(last), Object.keys(fields))

/**
 * A like and its taking back are nothing to send: the server's value stays as it was on screen. Only where nothing else of
 * it waits: an older tap of another tab, made without seeing this one, would be what is sent.
 */
function withoutUndone({ fields, base }: Pick<Entry, 'fields' | 'base'>): Pick<Entry, 'fields' | 'base'> {
  const isLeft = ([field]: [string, unknown]) => !(field in base && same(fields[field], base[field]))
  const left = Object.entries(fields).filter(isLeft)
  return {
    fields: Object.fromEntries(left),
    base: Object.fromEntries(Object.entries(base).filter(([field]) => left.some(([name]) => name === field))),
  }
}

/** An entry whose `field` its writer dropped; undefined: nothing of it is left to send. */
export function withoutField(entry: Entry, field: string): Entry | undefined {
  const { [field]: _, ...fields } = entry.fields
  const { [field]: __, ...base } = entry.base
  return Object.keys(fields).length > 0 ? { ...entry, fields, base } : undefined
}

const withoutHold = ({ held_at: _, ...entry }: Entry): Entry => entry
