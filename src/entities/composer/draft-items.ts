import { type Entry, type LocalDraft, toServerTime } from '@/sync'
import type { Kind, Row } from './kind'

/** Something that is not out yet, as it is listed. */
export interface DraftItem<Of extends Row = Row> {
  row: Of
  /** ms, by the server's clock. */
  editedAt: number
  state: 'waiting' | 'sending' | 'failed' | null
  /** Some of its text lies on this device alone. */
  isKept: boolean
  /** There is such a thing: not one the server would not take. */
  isMade: boolean
}

interface Of<R extends Row> {
  table: Kind['table']
  blank: (id: string, account: string, atMs: number) => R
  /** What is typed into it is it; of what is scheduled only 更新する makes it a part. */
  takesKept: (row: R) => boolean
}

interface Held<R extends Row> {
  rows: readonly R[]
  /** All of the outbox. */
  entries: readonly Entry[]
  /** What was typed and may not be sent: the newest of all. */
  kept: ReadonlyMap<string, LocalDraft>
}

const stateOf = (entries: readonly Entry[]): DraftItem['state'] => {
  if (entries.some((entry) => entry.state === 'refused')) return 'failed'
  if (entries.some((entry) => entry.state === 'sent')) return 'sending'
  return entries.some((entry) => entry.state === 'waiting') ? 'waiting' : null
}

/** Drafts the server would not take are no rows, but still the person's drafts. */
const refusedDrafts = <R extends Row>(
  { blank }: Of<R>,
  content: readonly Entry[],
  held: ReadonlySet<string>,
): R[] =>
  content
    .filter((entry) => entry.kind === 'insert' && entry.state === 'refused' && !held.has(entry.id))
    .map((insert) =>
      Object.assign(
        blank(insert.id, insert.account, toServerTime(insert.touched_at)),
        ...content.filter((entry) => entry.id === insert.id).map((entry) => entry.fields),
      ),
    )

/**
 * One's own things that are not out: what was edited on this device and is still on its way first, last touched on top;
 * then the server's order, in which `rows` come already.
 */
export function draftItems<R extends Row>(of: Of<R>, { rows, entries, kept }: Held<R>): DraftItem<R>[] {
  const held = new Set(rows.map((row) => row.id))
  const content = entries.filter(
    ({ table, kind }) => table === of.table && (kind === 'insert' || kind === 'edit'),
  )
  const items = [...refusedDrafts(of, content, held), ...rows].map((row) => {
    const own = content.filter((entry) => entry.id === row.id && entry.state !== 'accepted')
    const touched = own.length > 0 ? toServerTime(Math.max(...own.map((entry) => entry.touched_at))) : null
    const item: DraftItem<R> = {
      row: of.takesKept(row) ? { ...row, ...kept.get(row.id)?.values } : row,
      editedAt: touched ?? Date.parse(row.updated_at),
      state: stateOf(own),
      isKept: kept.has(row.id),
      isMade: held.has(row.id),
    }
    return { item, isHere: touched !== null }
  })
  // Clocks are never compared with the server's (I13): the two groups are only sorted within themselves.
  const here = items.filter(({ isHere }) => isHere).sort((a, b) => b.item.editedAt - a.item.editedAt)
  return [...here, ...items.filter(({ isHere }) => !isHere)].map(({ item }) => item)
}
