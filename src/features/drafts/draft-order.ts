import { type DraftItem, draftItems } from '@/src/entities/composer/draft-items'
import { blankPost, type Entry, type LocalDraft, type PostRow } from '@/sync'

export type PostDraft = DraftItem<PostRow>

/** Waits for its time. */
export const isScheduled = ({ is_draft, is_published, scheduled_at }: PostRow): boolean =>
  !is_draft && !is_published && scheduled_at !== null

type Order = (
  rows: readonly PostRow[],
  entries: readonly Entry[],
  kept: ReadonlyMap<string, LocalDraft>,
) => PostDraft[]

const posts = { table: 'posts', blank: blankPost, takesKept: (row: PostRow) => !isScheduled(row) } as const

/** The drafts as they are listed. */
export const orderDrafts: Order = (rows, entries, kept) =>
  draftItems(posts, { rows, entries, kept }).filter(({ row }) => !isScheduled(row))

/** What is scheduled, soonest first. */
export const orderScheduled: Order = (rows, entries, kept) =>
  draftItems(posts, { rows, entries, kept })
    .filter(({ row }) => isScheduled(row))
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.row.id < b.row.id ? -1 : 1))

const timeOf = ({ row }: PostDraft) => Date.parse(row.scheduled_at ?? '')
