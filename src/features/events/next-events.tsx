import type { ReactNode } from 'react'
import { nextEvents } from '@/src/domain/event-time'
import { useHeld } from '@/src/entities/use-held'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { useServerNow } from '@/src/ui/use-now'
import { EventLines, LinesSkeleton, NoEvents } from './event-lines'
import { text } from './text'
import type { ViewProps } from './view-props'

interface Props extends Omit<ViewProps, 'onUpcoming' | 'goesOn'> {
  /** What is listed. */
  label: string
  /** Where there is none: that, what to do about it, and the way there. */
  title: string
  children: ReactNode
  action?: ReactNode
  /** Below the last: that this was all, or how to see more. */
  end: ReactNode
}

const nothing = (): void => undefined

/** A device holds all of the list: that this was all. */
export const nextEnd = <LoadMore hasMore={false} asking="no" more={nothing} end={text.end} failed="" />

/** Of these events those that are not over; what goes on comes first, then what begins first. */
export function NextEvents({ events, isRead, category, onAll, label, title, children, action, end }: Props) {
  const shown = nextEvents(events, useServerNow(), Number.POSITIVE_INFINITY)
  const { isHeld, first } = useHeld(isRead)
  if (shown.length > 0)
    return (
      <>
        <EventLines events={shown} label={label} />
        <div>{isHeld ? end : null}</div>
      </>
    )
  if (!isHeld) return <NotHeldYet {...first} what={label} loading={<LinesSkeleton />} />
  return (
    <NoEvents title={title} isFiltered={category !== null} onAll={onAll} action={action}>
      {children}
    </NoEvents>
  )
}
