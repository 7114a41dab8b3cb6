import { CalendarDays, MapPin, UserRound } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { eventSpan, japanSpan, ownZone } from '@/src/domain/event-span'
import { shownLine } from '@/src/domain/one-line'
import { organizerName } from '@/src/domain/organizer'
import { paths } from '@/src/domain/paths'
import { Avatar } from '@/src/ui/avatar'
import { withLinks } from '@/src/ui/linked-text'
import { type EventRow, pendingBlob, useRow } from '@/sync'
import css from './event-facts.module.css'
import { text } from './text'

/** When, where and by whom. */
export function EventFacts({ event }: { event: EventRow }) {
  const zone = ownZone()
  const there = japanSpan(event, zone)
  return (
    <dl className={css.facts} aria-label={text.facts}>
      <Fact icon={<CalendarDays size={20} aria-hidden />} name={text.when}>
        <time dateTime={event.start_date ?? undefined} className={css.strong}>
          <Span words={eventSpan(event, zone)} />
        </time>
        {there ? (
          <span className={css.there}>
            {text.japanTime} <Span words={there} />
          </span>
        ) : null}
      </Fact>
      {event.location ? (
        <Fact icon={<MapPin size={20} aria-hidden />} name={text.where}>
          <bdi>{withLinks(shownLine(event.location))}</bdi>
        </Fact>
      ) : null}
      <Fact icon={<UserRound size={20} aria-hidden />} name={text.organizer}>
        <Organizer id={event.user_id} />
      </Fact>
    </dl>
  )
}

/** A line ends after 〜, else between a day and its clock, and within a day only where that alone is too long. */
const Span = ({ words }: { words: string }) =>
  words.match(/[^〜]+〜?/g)?.map((half) => (
    <span key={half} className={css.whole}>
      {half.split(' ').map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? <span> </span> : null}
          <span className={css.whole}>{part}</span>
        </Fragment>
      ))}
    </span>
  ))

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>
      {icon}
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd className={css.said}>{children}</dd>
  </div>
)

function Organizer({ id }: { id: string }) {
  const { row } = useRow('profiles', id)
  return (
    <Link to={paths.profile(id)} className={css.organizer}>
      <Avatar
        name={organizerName(row)}
        path={row?.avatar_url ?? null}
        blob={row?.avatar_url ? pendingBlob(row.avatar_url) : undefined}
        size={32}
      />
      <bdi>{shownLine(organizerName(row))}</bdi>
    </Link>
  )
}
