import { useId } from 'react'
import { Link } from 'react-router-dom'
import { nextEvents } from '@/src/domain/event-time'
import { paths } from '@/src/domain/paths'
import { Skeleton } from '@/src/ui/skeleton'
import { useServerNow } from '@/src/ui/use-now'
import { useMayCome } from '@/sync'
import { EventLine } from './event-line'
import { text } from './text'
import css from './upcoming-events.module.css'
import { useEvents } from './use-events'

/** Spec §9: three on home. */
const SHOWN = 3
const places = Array.from({ length: SHOWN }, (_, place) => place)

/**
 * The next three events: a strip to swipe above the tabs of home, or a card of the desktop's right rail. Nothing where
 * there is none; while the device holds nothing yet, its room.
 */
export function UpcomingEvents({ as }: { as: 'strip' | 'rail' }) {
  const heading = useId()
  const now = useServerNow()
  const list = useEvents()
  const mayCome = useMayCome(list)
  const events = nextEvents(list.rows, now, SHOWN)
  if (events.length === 0 && !mayCome) return null
  return (
    <section className={css[as]} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {text.upcoming}
      </h2>
      <ul
        className={css.list}
        {...(events.length === 0 && { 'aria-busy': true, 'aria-label': text.loading })}
      >
        {events.map((event) => (
          <EventLine key={event.id} event={event} now={now} as={as} />
        ))}
        {events.length === 0
          ? places.map((place) => (
              <li key={place}>
                <Skeleton height="100%" />
              </li>
            ))
          : null}
        <li className={css.all}>
          <Link to={paths.events}>{text.all}</Link>
        </li>
      </ul>
    </section>
  )
}
