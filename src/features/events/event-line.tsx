import { CalendarDays, ExternalLink } from 'lucide-react'
import { eventPhase, eventTime } from '@/src/domain/event-time'
import { httpsLink } from '@/src/domain/https-link'
import { cx } from '@/src/ui/class-names'
import { Thumbnail } from '@/src/ui/thumbnail'
import type { EventRow } from '@/sync/tables/index'
import css from './event-line.module.css'
import { text } from './text'

interface Props {
  event: EventRow
  now: number
  /** In a strip to swipe; in a narrow column, where the title takes two lines and the link lies in the corner; in a list. */
  as: 'strip' | 'rail' | 'list'
}

/** An event in a few words: when, what, where. */
export function EventLine({ event, now, as }: Props) {
  const link = event.external_link_url ? httpsLink(event.external_link_url) : undefined
  const words = text.link(event.external_link_text, event.title)
  return (
    <li className={cx(css.event, css[as])}>
      <Thumbnail
        bucket="event-images"
        path={event.image_url}
        thumbhash={event.image_thumbhash ?? null}
        size={as === 'rail' ? 48 : 64}
      >
        <CalendarDays size={24} />
      </Thumbnail>
      <div className={css.words}>
        <p className={cx(css.time, eventPhase(event, now) === 'running' && css.running)}>
          <time dateTime={event.start_date ?? undefined}>{eventTime(event, now)}</time>
        </p>
        <p className={css.title}>{event.title}</p>
        <p className={css.place}>
          {[event.location, text.category(event.category)].filter(Boolean).join('・')}
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
