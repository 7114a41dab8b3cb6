import { exactTime, relativeTime } from '@/src/domain/relative-time'
import { useServerNow } from './use-now'

/** A moment of the server's clock as a person says it, with the exact one as its tip. Takes ISO text. */
export function TimeAgo({ at, className }: { at: string; className?: string | undefined }) {
  const then = Date.parse(at)
  return (
    <time dateTime={at} title={exactTime(then)} className={className}>
      {relativeTime(then, useServerNow())}
    </time>
  )
}
