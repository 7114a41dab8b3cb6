import type { ReactNode } from 'react'
import { nextEvents } from '@/src/domain/event-time'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { useServerNow } from '@/src/ui/use-now'
import { useEdge, useFirstPull } from '@/sync'
import { EventLines, LinesSkeleton, NoEvents } from './event-lines'
import type { ViewProps } from './view-props'

interface Props extends Omit<ViewProps, 'onUpcoming'> {
  /** What is listed. */
  label: string
  /** Where there is none: that, what to do about it, and the way there. */
  title: string
  children: ReactNode
  action?: ReactNode
}

/** Of these events those that are not over; what goes on comes first, then what begins first. */
export function NextEvents({ events, isRead, category, onAll, label, title, children, action }: Props) {
  const shown = nextEvents(events, useServerNow(), Number.POSITIVE_INFINITY)
  // The first answer brings posts and events in one.
  const isHeld = useEdge('posts') !== undefined && isRead
  const first = useFirstPull(!isHeld)
  if (shown.length > 0) return <EventLines events={shown} label={label} />
  if (!isHeld) return <NotHeldYet {...first} what={label} loading={<LinesSkeleton />} />
  return (
    <NoEvents title={title} isFiltered={category !== null} onAll={onAll} action={action}>
      {children}
    </NoEvents>
  )
}
