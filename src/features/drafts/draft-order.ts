import type { Kept } from '@/sync/kept'
import type { Entry } from '@/sync/outbox/entry'
import { blankPost, type PostRow } from '@/sync/tables/posts'

export interface DraftItem {
  row: PostRow
  /** ms; the device's own clock for what was edited here and is not sent yet. */
  editedAt: number
  state: 'waiting' | 'sending' | 'failed' | null
  /** Some of its text lies on this device alone. */
  isKept: boolean
}

const stateOf = (entries: readonly Entry[]): DraftItem['state'] => {
  if (entries.some((entry) => entry.state === 'refused')) return 'failed'
  if (entries.some((entry) => entry.state === 'sent')) return 'sending'
  return entries.some((entry) => entry.state === 'waiting') ? 'waiting' : null
}

const isContent = (entry: Entry) =>
  entry.table === 'posts' && (entry.kind === 'insert' || entry.kind === 'edit')

/** Drafts the server would not take are no rows, but still the person's drafts. */
const refusedDrafts = (entries: readonly Entry[], held: ReadonlySet<string>): PostRow[] => {
  const inserts = entries.filter(
    (entry) =>
      entry.kind === 'insert' && isContent(entry) && entry.state === 'refused' && !held.has(entry.id),
  )
  return inserts.map((insert) => {
    const edits = entries.filter((entry) => entry.id === insert.id && isContent(entry))
    return Object.assign(
      blankPost(insert.id, insert.account, insert.touched_at),
      ...edits.map((entry) => entry.fields),
    )
  })
}

/**
 * The drafts as they are listed: what was edited on this device and is still on its way first, last touched on top;
 * then the server's order. `rows` come in that order already, `entries` are all of the outbox, `kept` what was typed and
 * may not be sent: the newest of all.
 */
export const orderDrafts = (
  rows: readonly PostRow[],
  entries: readonly Entry[],
  kept: ReadonlyMap<string, Kept>,
): DraftItem[] => {
  const held = new Set(rows.map((row) => row.id))
  const items = [...refusedDrafts(entries, held), ...rows].map((row) => {
    const own = entries.filter(
      (entry) => entry.id === row.id && isContent(entry) && entry.state !== 'accepted',
    )
    const touched = own.length > 0 ? Math.max(...own.map((entry) => entry.touched_at)) : null
    return {
      row: { ...row, ...kept.get(row.id)?.values },
      touched,
      editedAt: touched ?? Date.parse(row.updated_at),
      state: stateOf(own),
      isKept: kept.has(row.id),
    }
  })
  // Clocks are never compared with the server's (I13): the two groups are only sorted within themselves.
  const here = items.filter((item) => item.touched !== null).sort((a, b) => b.editedAt - a.editedAt)
  return [...here, ...items.filter((item) => item.touched === null)].map(({ touched: _, ...item }) => item)
}
