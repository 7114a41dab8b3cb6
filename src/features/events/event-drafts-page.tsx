import { CalendarDays, CalendarPlus } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { DraftCard } from '@/src/entities/composer/draft-card'
import type { DraftItem } from '@/src/entities/composer/draft-items'
import { WritingList } from '@/src/entities/composer/writing-list'
import { deleteEventDraft } from '@/src/entities/event/mutations'
import { useEventDrafts } from '@/src/entities/event/use-drafts'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import type { EventRow } from '@/sync'
import { text } from './form-text'
import { text as eventText } from './text'

/** /events/drafts: one's drafts of events, last edited on top. */
export default function EventDraftsPage() {
  const { items, ready } = useEventDrafts()
  return (
    <WritingList
      title={text.drafts}
      loading={text.draftsLoading}
      items={items}
      ready={ready}
      Card={EventDraft}
      empty={<NoDrafts />}
    />
  )
}

const EventDraft = ({ item }: { item: DraftItem<EventRow> }) => (
  <DraftCard
    item={item}
    to={paths.editEvent(item.row.id)}
    bucket="event-images"
    icon={<CalendarDays size={32} />}
    untitled={text.untitled}
    onRemove={() => deleteEventDraft(item.row)}
  />
)

const NoDrafts = () => (
  <EmptyState
    icon={<CalendarDays size={32} />}
    title={text.draftsEmptyTitle}
    action={
      <ButtonLink to={paths.newEvent} variant="primary" icon={<CalendarPlus size={18} />}>
        {eventText.newEvent}
      </ButtonLink>
    }
  >
    {text.draftsEmpty}
  </EmptyState>
)
