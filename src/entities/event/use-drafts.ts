import { blankEvent, type EventRow, useEntries, useLocalDrafts, useRows, useSession } from '@/sync'
import { type DraftItem, draftItems } from '../composer/draft-items'

const events = { table: 'events', blank: blankEvent, takesKept: () => true } as const

const lastFirst = (a: EventRow, b: EventRow) => b.updated_at.localeCompare(a.updated_at)

/** One's drafts of events, last edited on top. */
export function useEventDrafts(): { items: readonly DraftItem<EventRow>[]; ready: boolean } {
  const { userId = '' } = useSession()
  const { rows, ready } = useRows({ stream: 'events', where: { is_draft: true, user_id: userId } })
  const given = {
    rows: rows.toSorted(lastFirst),
    entries: useEntries(),
    kept: useLocalDrafts('events'),
  }
  // What is published already stands among the events, also while an edit of it was refused.
  return { items: draftItems(events, given).filter(({ row }) => row.is_draft), ready }
}
