import { CalendarX2 } from 'lucide-react'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { Absent } from '@/src/ui/absent'
import { BackBar } from '@/src/ui/back-bar'
import { Button, ButtonLink } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { cancelInCalendar } from './calendar-file'
import { EventDetail } from './event-detail'
import css from './event-page.module.css'
import { text } from './text'
import { type EventView, useEvent } from './use-event'

/** /events/:eventId. A draft of one's own leads to its form. */
export default function EventPage() {
  const { eventId = '' } = useParams()
  const view = useEvent(eventId)
  if (view.state === 'shown' && view.event.is_draft) return <Navigate to={paths.editEvent(eventId)} replace />
  return (
    <>
      <BackBar to={paths.events} />
      <Body view={view} id={eventId} />
    </>
  )
}

function Body({ view, id }: { view: EventView; id: string }) {
  if (view.state === 'shown') return <EventDetail key={id} event={view.event} />
  const way =
    view.state === 'gone' ? (
      <div className={css.ways}>
        {toEvents}
        <Button icon={<CalendarX2 size={18} />} onClick={() => cancelInCalendar(id, view.last)}>
          {text.cancelInCalendar}
        </Button>
      </div>
    ) : (
      toEvents
    )
  return <Absent absence={view} text={text} loading={<Loading />} way={way} />
}

const toEvents = <ButtonLink to={paths.events}>{text.toEvents}</ButtonLink>

const Loading = () => (
  <div className={css.loading} aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
    </p>
    <Skeleton ratio={16 / 9} />
    <Skeleton width="60%" height={28} />
    <Skeleton width="80%" height={72} />
  </div>
)
