import { Clock } from 'lucide-react'
import { memo } from 'react'
import { words } from '@/src/text/words'
import { useIsLate } from '@/sync'

type Field = 'liked_by_me' | 'bookmarked_by_me' | 'going_by_me'

/** What a late mark is called, for the button that it describes. */
export const lateId = (id: string, field: Field): string => `late-${field}-${id}`

/** Says that a toggle of a post or an event has not arrived for a while. It knows nothing of the tap, so a tap does not draw it. */
export const LateMark = memo(function LateMark({
  table = 'posts',
  id,
  field,
  className,
}: {
  table?: 'posts' | 'events'
  id: string
  field: Field
  className: string | undefined
}) {
  if (!useIsLate(table, id, field)) return null
  return (
    <span id={lateId(id, field)} className={className} title={words.unsent}>
      <Clock size={12} aria-hidden />
      <span className="visually-hidden">{words.unsent}</span>
    </span>
  )
})
