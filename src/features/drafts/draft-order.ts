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
  /** There is such a post: not one the server would not take. */
  isMade: boolean
}

/** Waits for its time. */
export const isScheduled = ({ is_draft, is_published, scheduled_at }: PostRow): boolean =>
  !is_draft && !is_published && scheduled_at !== null

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

type Order = (
  rows: readonly PostRow[],
  entries: readonly Entry[],
  kept: ReadonlyMap<string, Kept>,
) => DraftItem[]

const itemsOf = (...[rows, entries, kept]: Parameters<Order>): (DraftItem & { touched: number | null })[] => {
  const held = new Set(rows.map((row) => row.id))
  return [...refusedDrafts(entries, held), ...rows].map((row) => {
    const own = entries.filter(
      (entry) => entry.id === row.id && isContent(entry) && entry.state !== 'accepted',
    )
    const touched = own.length > 0 ? Math.max(...own.map((entry) => entry.touched_at)) : null
    return {
      // What is typed into a draft is the draft; of what is scheduled only 更新する makes it a part.
      row: isScheduled(row) ? row : { ...row, ...kept.get(row.id)?.values },
      touched,
      editedAt: touched ?? Date.parse(row.updated_at),
      state: stateOf(own),
      isKept: kept.has(row.id),
      isMade: held.has(row.id),
    }
  })
}

/**
 * The drafts as they are listed: what was edited on this device and is still on its way first, last touched on top;
 * then the server's order. `rows` come in that order already, `entries` are all of the outbox, `kept` what was typed and
 * may not be sent: the newest of all.
 */
export const orderDrafts: Order = (...given) => {
  const items = itemsOf(...given).filter(({ row }) => !isScheduled(row))
  // Clocks are never compared with the server's (I13): the two groups are only sorted within themselves.
  const here = items.filter((item) => item.touched !== null).sort((a, b) => b.editedAt - a.editedAt)
  return [...here, ...items.filter((item) => item.touched === null)].map(({ touched: _, ...item }) => item)
}

/** What is scheduled, soonest first. */
export const orderScheduled: Order = (...given) =>
  itemsOf(...given)
    .filter(({ row }) => isScheduled(row))
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.row.id < b.row.id ? -1 : 1))
    .map(({ touched: _, ...item }) => item)

const timeOf = ({ row }: DraftItem) => Date.parse(row.scheduled_at ?? '')
