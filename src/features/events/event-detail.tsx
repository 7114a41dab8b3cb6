import { CalendarPlus, ExternalLink, Share2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { eventPhase } from '@/src/domain/event-time'
import { httpsLink } from '@/src/domain/https-link'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { GoingButton } from '@/src/entities/event/going-button'
import { shareEvent } from '@/src/entities/event/mutations'
import { text as eventText } from '@/src/entities/event/text'
import { PostState } from '@/src/entities/post/post-state'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { IconButton } from '@/src/ui/icon-button'
import { outside, withLinks } from '@/src/ui/linked-text'
import { LongText } from '@/src/ui/long-text'
import { PageTitle } from '@/src/ui/page-title'
import { PictureFrame } from '@/src/ui/picture-frame'
import { useServerNow } from '@/src/ui/use-now'
import { type EventRow, pendingBlob, useEntriesOf, useLocalDrafts } from '@/sync'
import { addToCalendar } from './calendar-file'
import { Comers } from './comers'
import css from './event-detail.module.css'
import { EventFacts } from './event-facts'
import { EventMenu } from './event-menu'
import { text } from './text'

/** All of an event, and what one may do with it. */
export function EventDetail({ event }: { event: EventRow }) {
  const phase = eventPhase(event, useServerNow())
  return (
    <article className={css.event}>
      <PageTitle>{event.title}</PageTitle>
      {event.image_url ? <Picture event={event} path={event.image_url} /> : null}
      <div className={css.body}>
        <div className={css.heading}>
          <div>
            <p className={css.marks}>
              <span className={css.mark}>{eventText.category(event.category)}</span>
              {phase === 'running' ? <span className={cx(css.mark, css.running)}>{text.running}</span> : null}
              {phase === 'over' ? <span className={css.mark}>{text.over}</span> : null}
            </p>
            <h1 className={css.title}>
              <bdi>{shownLine(event.title)}</bdi>
            </h1>
          </div>
          <EventMenu event={event} />
        </div>
        <KeptEdit id={event.id} />
        <PostState table="events" id={event.id} />
        <EventFacts event={event} />
        {event.description ? (
          <LongText id={event.id} text={event.description} lines={20} draw={withLinks} />
        ) : null}
        <OutsideLink event={event} />
        <div className={css.actions}>
          <div className={css.coming}>
            {phase === 'over' && !event.going_by_me ? null : <GoingButton event={event} />}
            <Comers event={event} />
          </div>
          <div className={css.taking}>
            <ToCalendar event={event} />
            <IconButton label={text.share} icon={<Share2 size={21} />} onClick={() => shareEvent(event)} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** A file for one's own calendar; of an edit that waits to be sent, too. */
function ToCalendar({ event }: { event: EventRow }) {
  const writes = useEntriesOf('events', event.id)
  const isUnsent = writes.some(({ kind, state }) => kind !== 'toggle' && state !== 'refused')
  return (
    <Button size="small" icon={<CalendarPlus size={18} />} onClick={() => addToCalendar(event, isUnsent)}>
      {text.addToCalendar}
    </Button>
  )
}

const Picture = ({ event, path }: { event: EventRow; path: string }) => (
  <PictureFrame
    bucket="event-images"
    path={path}
    blob={pendingBlob(path)}
    width={event.image_width}
    height={event.image_height}
    thumbhash={event.image_thumbhash}
    alt={event.title}
    displayWidth={640}
    eager
  />
)

/** The address that its maker gave, with the words they chose; one that is no plain https leads nowhere. */
function OutsideLink({ event }: { event: EventRow }) {
  const link = event.external_link_url ? httpsLink(event.external_link_url) : undefined
  if (!link) return null
  return (
    <a href={link.href} {...outside} className={css.link}>
      <ExternalLink size={18} aria-hidden />
      <span className={css.linkWords}>
        <bdi>{shownLine(event.external_link_text) || text.linkFallback}</bdi>
        <span className="visually-hidden">{text.opensOutside}</span>
        <bdi className={css.host}>{link.host}</bdi>
      </span>
    </a>
  )
}

/** One's own edit that 更新する was not pressed for: nothing else on this page shows it. */
function KeptEdit({ id }: { id: string }) {
  if (!useLocalDrafts('events').has(id)) return null
  return (
    <p className={css.kept}>
      <Link to={paths.editEvent(id)}>{text.keptEdit}</Link>
    </p>
  )
}
