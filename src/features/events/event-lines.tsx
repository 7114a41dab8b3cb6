import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventLine } from '@/src/entities/event/event-line'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import css from '@/src/ui/lines.module.css'
import { Skeleton } from '@/src/ui/skeleton'
import { useServerNow } from '@/src/ui/use-now'
import type { EventRow } from '@/sync'
import line from './event-lines.module.css'
import { text } from './text'

/** Events one below the other. */
export function EventLines({ events, label }: { events: readonly EventRow[]; label: string }) {
  const now = useServerNow()
  return (
    <ul aria-label={label} className={css.lines}>
      {events.map((event) => (
        <EventLine key={event.id} event={event} now={now} as="list" />
      ))}
    </ul>
  )
}

interface NoneProps {
  title: string
  children: ReactNode
  /** A category hides the others. */
  isFiltered: boolean
  onAll: () => void
  /** Where there is none at all. */
  action?: ReactNode
}

/** There is none, or none of the chosen category. */
export const NoEvents = ({ title, children, isFiltered, onAll, action }: NoneProps) =>
  isFiltered ? (
    <EmptyState
      icon={<CalendarDays size={32} />}
      title={text.categoryEmptyTitle}
      action={<Button onClick={onAll}>{text.showAll}</Button>}
    />
  ) : (
    <EmptyState icon={<CalendarDays size={32} />} title={title} action={action}>
      {children}
    </EmptyState>
  )

/** The room of lines that are on their way. */
export const LinesSkeleton = () => (
  <div className={css.lines} aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
    </p>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} className={line.waiting}>
        <Skeleton width={64} height={64} />
        <div>
          <Skeleton width="30%" height={16} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="50%" height={16} />
        </div>
      </div>
    ))}
  </div>
)
