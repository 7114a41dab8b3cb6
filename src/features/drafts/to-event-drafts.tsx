import { CalendarDays, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { useEventDrafts } from '@/src/entities/event/use-drafts'
import { text } from './text'
import css from './to-event-drafts.module.css'

/** The way to one's drafts of events, which have a page of their own; nothing while there is none. */
export function ToEventDrafts() {
  const count = useEventDrafts().items.length
  if (count === 0) return null
  return (
    <Link to={paths.eventDrafts} className={css.way}>
      <CalendarDays size={20} aria-hidden />
      <span className={css.words}>{text.eventDrafts}</span>
      <span className={css.count}>{text.count(count)}</span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  )
}
