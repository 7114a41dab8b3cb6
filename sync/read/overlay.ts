import { toServerTime } from '../host/server-clock'
import type { Entry } from '../outbox/entry'
import { comparator, matches, type Query } from '../rows/query'
import type { Stored } from '../rows/source'
import { type Rows, registry, type Stream } from '../tables'
import { KEY_MAX, type RowFields, type Toggle } from '../tables/descriptor'

/** Refused writes are kept but not laid over (rule 8); nor those the server turned into another row. */
const isLaid = (entry: Entry): boolean =>
  entry.state !== 'refused' && (entry.row_id === undefined || entry.row_id === entry.id)

/**
 * The row already shows what the server accepted, so laying it again would hide later changes (rule 6). Rev 0: a toggle
 * off of what was off already was accepted; no row carries that rev, so it proves nothing.
 */
const isShownBy = (row: RowFields, { state, rev }: Entry, revField: string): boolean =>
  state === 'accepted' && rev !== undefined && rev > 0 && Number(row[revField] ?? 0) >= rev

/**
 * One thing as it is shown in `stream`: its row with the person's entries laid over, in order of writing.
 * `row` is the stored row (undefined: not held), `entries` all of one `table` and `id`, ascending by `seq`.
 * Gives undefined when the thing is not to be shown: deleted, not held, or not of this stream.
 */
export function overlayRow<S extends Stream>(
  stream: S,
  row: Stored | undefined,
  entries: readonly Entry[],
): Rows[S] | undefined {
  const descriptor = registry[stream]
  if (row?._deleted) return undefined
  const laid = entries.filter(isLaid)
  if (laid.some((entry) => entry.kind === 'delete')) return undefined
  const shown = laid.reduce<RowFields | undefined>(
    (now, entry, at) => lay(stream, row, now, entry, laid.slice(at + 1)),
    row,
  )
  if (!shown || !descriptor.holds(shown)) return undefined
  const movedHere = shown !== row && !(row && descriptor.holds(row))
  return (movedHere ? { ...shown, ...descriptor.newest(lastSeq(entries)) } : shown) as Rows[S]
}

/** One entry laid over what is `shown` so far; `row` is what the server said, `later` what was written after it. */
function lay(
  stream: Stream,
  row: RowFields | undefined,
  shown: RowFields | undefined,
  entry: Entry,
  later: readonly Entry[],
): RowFields | undefined {
  if (entry.kind === 'toggle') return shown && layToggles(stream, row, shown, [entry, ...later])
  if (row && isShownBy(row, entry, 'rev')) return shown
  if (entry.kind === 'edit') return shown && { ...shown, ...grown(stream, shown, entry.fields) }
  if (entry.kind !== 'insert') return shown
  const blank = shown ?? registry[stream].blank?.(entry.id, entry.account, toServerTime(entry.touched_at))
  return blank && { ...blank, ...entry.fields }
}

/** What an edit says, but of what only grows as much as is shown already. */
function grown(stream: Stream, shown: RowFields, fields: RowFields): RowFields {
  const { writable } = registry[stream]
  const most = Object.keys(fields).filter((field) => writable[field] === 'most')
  return most.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(most.map((field) => [field, greater(shown[field], fields[field])])) }
}

const greater = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])]
  return String(one) > String(other) ? one : other
}

const lastSeq = (entries: readonly Entry[]): number => entries.at(-1)?.seq ?? 0

/** A count beside one's own toggle: the row's count without oneself, plus what is shown of oneself. */
function layToggles(
  stream: Stream,
  row: RowFields | undefined,
  shown: RowFields,
  [entry, ...later]: readonly [Entry, ...Entry[]],
): RowFields {
  let result = shown
  for (const [field, { rev, count, key }] of Object.entries<Toggle>(registry[stream].toggles)) {
    const value = entry.fields[field]
    if (typeof value !== 'boolean') continue
    const same = [entry, ...later.filter((one) => field in one.fields)]
    if (row && same.some((one) => isShownBy(row, one, rev))) continue
    result = { ...result, [field]: value }
    if (key) result = { ...result, [key]: value ? -entry.seq : KEY_MAX }
    if (!count) continue
    const others = Number(row?.[count] ?? 0) - Number(row?.[field] ?? false)
    result = { ...result, [count]: others + Number(value) }
  }
  return result
}

/**
 * A list as it is shown. `rows`: the stored rows of the same query with `limit + k` (k ≥ pending ids: with one less, 21
 * of 3,000 random lists came out wrong). `pending`: entries by id of this stream's table. `storedOf` gives the
 * stored row of a pending id wherever it lies (a draft being published still lies in `drafts`).
 */
export function overlayList<S extends Stream>(
  query: Query<S>,
  rows: readonly Rows[S][],
  pending: ReadonlyMap<string, readonly Entry[]>,
  storedOf: (id: string) => Stored | undefined,
  overlay: (row: Stored | undefined, entries: readonly Entry[]) => Rows[S] | undefined = (row, entries) =>
    overlayRow(query.stream, row, entries),
): Rows[S][] {
  if (pending.size === 0) return query.limit === undefined ? [...rows] : rows.slice(0, query.limit)
  const shown = rows.filter((row) => !pending.has(row.id))
  const untouched = shown.length
  for (const [id, entries] of pending) {
    const row = overlay(storedOf(id), entries)
    if (row && matches(query as Query, row)) shown.push(row)
  }
  if (shown.length > untouched) shown.sort(comparator(query as Query))
  return query.limit === undefined ? shown : shown.slice(0, query.limit)
}
