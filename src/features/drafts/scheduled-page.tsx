import { CalendarClock, PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { WritingList } from '@/src/entities/composer/writing-list'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useEntries, useLocalDrafts } from '@/sync'
import { orderScheduled } from './draft-order'
import { ScheduledCard } from './scheduled-card'
import { text } from './text'
import { useScheduled } from './use-scheduled'
import { WritingTabs } from './writing-tabs'

/** /posts/scheduled: what will be published by itself, soonest first. */
export default function ScheduledPage() {
  const { rows, ready } = useScheduled()
  const items = orderScheduled(rows, useEntries(), useLocalDrafts())
  return (
    <WritingList
      above={<WritingTabs />}
      title={words.scheduled}
      loading={text.loadingScheduled}
      items={items}
      ready={ready}
      Card={ScheduledCard}
      empty={<NothingScheduled />}
    />
  )
}

const NothingScheduled = () => (
  <EmptyState
    icon={<CalendarClock size={32} />}
    title={text.noneScheduledTitle}
    action={
      <ButtonLink to={paths.newPost} variant="primary" icon={<PenLine size={18} />}>
        {words.newPost}
      </ButtonLink>
    }
  >
    {text.noneScheduled}
  </EmptyState>
)
