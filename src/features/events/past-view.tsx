import { useEffect } from 'react'
import { eventPhase } from '@/src/domain/event-time'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { useServerNow } from '@/src/ui/use-now'
import { PAST_EVENTS, useListPages, useSyncStatus } from '@/sync'
import { EventLines, LinesSkeleton, NoEvents } from './event-lines'
import { HeldOnly } from './held-only'
import { text } from './text'
import type { ViewProps } from './view-props'

const PAGE = 20

/** What is over, what ended last first: as the device holds it, and beyond that as the server tells it page by page. */
export function PastView({ events, isRead, category, onAll }: ViewProps) {
  const now = useServerNow()
  const isOffline = useSyncStatus().state === 'offline'
  const pages = useListPages(PAST_EVENTS, PAGE)
  const { asking, hasMore, isHeld, more } = pages
  const over = events.filter((event) => eventPhase(event, now) === 'over')
  // Nothing may stand below the last page that is older than what is still to come of the list.
  const told = new Set(pages.ids)
  const edge = hasMore ? over.find(({ id }) => told.has(id))?.until_ms : undefined
  const shown = over.filter(({ until_ms }) => edge === undefined || until_ms >= edge).toReversed()
  // None of the pages so far is of this category, and the list goes on.
  const goesOn = isHeld && shown.length === 0 && hasMore && asking === 'no'
  useEffect(() => {
    if (goesOn) more()
  })
  if (shown.length > 0)
    return (
      <>
        <EventLines events={shown} label={text.pastList} />
        {isHeld ? (
          <LoadMore {...pages} end={text.end} failed={text.failedMore} />
        ) : (
          <HeldOnly asking={asking} />
        )}
      </>
    )
  if (isRead && isHeld && !hasMore)
    return (
      <NoEvents title={text.pastEmptyTitle} isFiltered={category !== null} onAll={onAll}>
        {text.pastEmpty}
      </NoEvents>
    )
  const failure = isOffline ? 'offline' : 'failed'
  return (
    <NotHeldYet
      state={asking === 'failed' ? failure : 'loading'}
      isAsking={asking === 'asking'}
      ask={more}
      what={text.pastList}
      loading={<LinesSkeleton />}
    />
  )
}
