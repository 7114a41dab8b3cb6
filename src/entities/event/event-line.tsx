import { CalendarDays, ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { eventPhase, eventTime } from '@/src/domain/event-time'
import { httpsLink } from '@/src/domain/https-link'
import { shownLine } from '@/src/domain/one-line'
import { paths, patterns } from '@/src/domain/paths'
import { cx } from '@/src/ui/class-names'
import { preloadScreen } from '@/src/ui/lazy-screen'
import { Thumbnail } from '@/src/ui/thumbnail'
import { type EventRow, pendingBlob } from '@/sync'
import css from './event-line.module.css'
import { text } from './text'

interface Props {
  event: EventRow
  now: number
  /** In a strip to swipe; in a narrow column, where the title takes two lines and the link lies in the corner; in a list. */
  as: 'strip' | 'rail' | 'list'
}

/** The finger is near: the page's code is there before it is lifted. */
const fetchPage = () => preloadScreen(patterns.event)

/** An event in a few words: when, what, where. A tap anywhere opens its page. */
export function EventLine({ event, now, as }: Props) {
  const link = event.external_link_url ? httpsLink(event.external_link_url) : undefined
  const phase = eventPhase(event, now)
  const words = text.link(event.external_link_text, event.title)
  return (
    <li className={cx(css.event, css[as])}>
      <Thumbnail
        bucket="event-images"
        path={event.image_url}
        blob={event.image_url ? pendingBlob(event.image_url) : undefined}
        thumbhash={event.image_thumbhash ?? null}
        size={as === 'rail' ? 48 : 64}
      >
        <CalendarDays size={24} />
      </Thumbnail>
      <div className={css.words}>
        <p className={cx(css.time, phase === 'running' && css.running)}>
          <time dateTime={event.start_date ?? undefined}>{eventTime(event, now)}</time>
        </p>
        <p className={css.title}>
          <Link to={paths.event(event.id)} className={css.page} onPointerEnter={fetchPage}>
            <bdi>{shownLine(event.title)}</bdi>
          </Link>
        </p>
        <p className={css.place}>
          {event.going_by_me && phase !== 'over' ? (
            <>
              <span className={css.going}>{text.going}</span>・
            </>
          ) : null}
          {event.location ? (
            <>
              <bdi>{shownLine(event.location)}</bdi>・
            </>
          ) : null}
          <bdi>{text.category(event.category)}</bdi>
        </p>
      </div>
      {link ? (
        <a
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          className={css.link}
          aria-label={words}
          title={words}
        >
          <ExternalLink size={18} aria-hidden />
        </a>
      ) : null}
    </li>
  )
}
