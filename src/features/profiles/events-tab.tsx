import { CalendarDays } from 'lucide-react'
import { EventLine } from '@/src/entities/event/event-line'
import { EmptyState } from '@/src/ui/empty-state'
import { PageWait } from '@/src/ui/page-wait'
import { useServerNow } from '@/src/ui/use-now'
import { type EventRow, listOf, useListPages, useRows, useRowsOf } from '@/sync'
import { Lines } from './lines'
import { text } from './text'
import { useShown } from './use-person'

const PAGE = 20

const lastFirst = (a: EventRow, b: EventRow) => (b.start_date ?? '').localeCompare(a.start_date ?? '')

/** The public events, what begins last first; of one's own those too that are on their way. */
export function EventsTab() {
  const { person, isOwn } = useShown()
  const now = useServerNow()
  const pages = useListPages(isOwn ? null : listOf('events', person.id), PAGE)
  const theirs = useRowsOf('events', pages.ids)
  const own = useRows(isOwn ? { stream: 'events', where: { user_id: person.id, is_draft: false } } : null)
  return (
    <Lines
      rows={isOwn ? own.rows.toSorted(lastFirst) : theirs.rows}
      isHeld={isOwn ? own.ready : pages.isHeld && theirs.isRead}
      pages={pages}
      line={(event) => <EventLine key={event.id} event={event} now={now} as="list" />}
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
