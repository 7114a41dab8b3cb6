import { useCallback, useEffect } from 'react'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { useRetry } from '@/src/ui/retry'
import { eventsIn, useListPages, useSyncStatus } from '@/sync'
import css from './calendar-view.module.css'
import { text } from './text'

const PAGE = 50

interface Props {
  month: string
  /** Told when the device holds the month, or cannot have more of it now. */
  onKnown: (month: string | undefined) => void
}

/** Brings the events of a month to this device, past ones and those far ahead; says when that cannot be. */
export function MonthFetch({ month, onKnown }: Props) {
  const { hasMore, isHeld, asking, more } = useListPages(eventsIn(month), PAGE)
  const isOffline = useSyncStatus().state === 'offline'
  useEffect(() => {
    if (hasMore && asking === 'no') more()
  })
  useRetry(useCallback(() => asking === 'failed' && more(), [asking, more]))
  const isKnown = (isHeld && !hasMore) || asking === 'failed'
  useEffect(() => {
    onKnown(isKnown ? month : undefined)
  }, [isKnown, month, onKnown])
  if (asking !== 'failed')
    return (
      <p role="status" className="visually-hidden">
        {asking === 'asking' ? text.monthLoading : ''}
      </p>
    )
  return (
    <div role="status" className={css.note}>
      <span>{isOffline ? text.heldOnly : text.monthFailed}</span>
      {isOffline ? null : (
        <Button size="small" onClick={more}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
