import { CircleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { words } from '@/src/text/words'
import { Button } from './button'
import css from './load-more.module.css'
import { useIsCutOff, useRetry } from './retry'

interface Props {
  /** There may be more. */
  hasMore: boolean
  /** The list was told of at all; where it was not, nobody knows that this was all. */
  isHeld?: boolean
  /** Loads by its button alone: of a list of which little is shown it would bring all of it. */
  isByHand?: boolean
  /** They are on their way, or could not be had. */
  asking: 'no' | 'asking' | 'failed'
  more: () => void
  /** Said at the end. */
  end: string
  failed: string
}

/** The end of the list: loads by itself when it comes near (spec §9), by a button, or says that this was all. */
export function LoadMore({
  hasMore: goesOn,
  isHeld = true,
  isByHand,
  asking,
  more,
  end: endText,
  failed,
}: Props) {
  const hasMore = goesOn || !isHeld
  const isCutOff = useIsCutOff()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  // After a failure the button asks again, or the connection that is back: no loop against a server that is down.
  useRetry(useCallback(() => asking === 'failed' && latest.current(), [asking]))
  const automatic = hasMore && asking === 'no' && !isByHand
  useEffect(() => {
    if (!automatic || !end.current) return
    const observer = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && latest.current(),
      { rootMargin: '100px', threshold: 0.1 },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })

  if (!hasMore) return <p className={css.end}>{endText}</p>
  return (
    <div ref={end} className={css.more}>
      {asking === 'failed' ? (
        <p className={css.failed} role="alert">
          <CircleAlert size={18} aria-hidden />
          {isCutOff ? words.cutOff : failed}
        </p>
      ) : null}
      <Button busy={asking === 'asking'} onClick={more}>
        {asking === 'failed' ? words.retry : words.loadMore}
      </Button>
    </div>
  )
}
