import { CalendarDays } from 'lucide-react'
import { EmptyState } from '@/src/ui/empty-state'
import { PageWait } from '@/src/ui/page-wait'
import { useNow } from '@/src/ui/use-now'
import { useListPages, useRowsOf } from '@/sync/list-pages'
import { useRows } from '@/sync/live'
import type { EventRow } from '@/sync/tables/index'
import { listOf } from '@/sync/tables/lists'
import { Lines } from './lines'
import type { Parts } from './parts'
import { text } from './text'
import { useShown } from './use-person'

const PAGE = 20

const lastFirst = (a: EventRow, b: EventRow) => (b.start_date ?? '').localeCompare(a.start_date ?? '')

/** The public events, what begins last first; of one's own those too that are on their way. */
export function EventsTab({ Event }: Pick<Parts, 'Event'>) {
  const { person, isOwn } = useShown()
  const now = useNow()
  const pages = useListPages(isOwn ? null : listOf('events', person.id), PAGE)
  const theirs = useRowsOf('events', pages.ids)
  const own = useRows(isOwn ? { stream: 'events', where: { user_id: person.id, is_draft: false } } : null)
  return (
    <Lines
      rows={isOwn ? own.rows.toSorted(lastFirst) : theirs.rows}
      isHeld={isOwn ? own.ready : pages.isHeld && theirs.isRead}
      pages={pages}
      line={(event) => <Event key={event.id} event={event} now={now} as="list" />}
      label={text.eventsOf(person.display_name)}
      closed=""
      empty={
        <EmptyState icon={<CalendarDays size={32} />} title={text.eventsEmptyTitle}>
          {text.eventsEmpty}
        </EmptyState>
      }
      loading={<PageWait />}
    />
  )
}
