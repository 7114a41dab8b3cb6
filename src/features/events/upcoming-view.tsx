import { type ReactNode, useEffect } from 'react'
import { eventPhase } from '@/src/domain/event-time'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { useServerNow } from '@/src/ui/use-now'
import { NEXT_EVENTS, useListPages, useSyncStatus } from '@/sync'
import { LinesSkeleton } from './event-lines'
import { HeldOnly } from './held-only'
import { NextEvents, nextEnd } from './next-events'
import { text } from './text'
import type { ViewProps } from './view-props'

/** As many as a device holds of what is to come: the first page of a longer list is here already. */
const PAGE = 100

/** Spec §5: those whose end is to come, that have none, or that are to begin. */
export const UpcomingView = (props: ViewProps) =>
  props.goesOn ? <LongView {...props} /> : <Shown {...props} end={nextEnd} />

const Shown = (props: ViewProps & { end: ReactNode }) => (
  <NextEvents {...props} label={text.upcomingList} title={text.upcomingEmptyTitle}>
    {text.upcomingEmpty}
  </NextEvents>
)

/** More than the device holds: beyond that as the server tells it page by page. */
function LongView(props: ViewProps) {
  const now = useServerNow()
  const isOffline = useSyncStatus().state === 'offline'
  const pages = useListPages(NEXT_EVENTS, PAGE)
  const { asking, hasMore, isHeld, more } = pages
  const told = new Set(pages.ids)
  const begins = ({ start_date }: { start_date: string | null }) => Date.parse(start_date ?? '')
  // Nothing may stand below the last page that begins later than what is still to come of the list.
  const edge = Math.max(...props.events.filter(({ id }) => told.has(id)).map(begins))
  const isCut = isHeld && hasMore && Number.isFinite(edge)
  const events = isCut ? props.events.filter((event) => begins(event) <= edge) : props.events
  // None of the pages so far is of this category, and the list goes on.
  const isNoneYet = !events.some((event) => eventPhase(event, now) !== 'over') && (hasMore || !isHeld)
  const goesOn = isHeld && isNoneYet && asking === 'no'
  useEffect(() => {
    if (goesOn) more()
  })
  const failure = isOffline ? 'offline' : 'failed'
  if (isNoneYet)
    return (
      <NotHeldYet
        state={asking === 'failed' ? failure : 'loading'}
        isAsking={asking === 'asking'}
        ask={more}
        what={text.upcomingList}
        loading={<LinesSkeleton />}
      />
    )
  const end = isHeld ? (
    <LoadMore {...pages} end={text.end} failed={text.failedMore} />
  ) : (
    <HeldOnly asking={asking} />
  )
  return <Shown {...props} events={events} end={end} />
}
