import { useParams } from 'react-router-dom'
import { ComposerScreen } from '@/src/entities/composer/composer-screen'
import { EventFields } from './event-fields'
import { eventForm } from './event-kind'

/** /events/new and /events/edit/:eventId. */
export default function EventComposerPage() {
  const { eventId } = useParams()
  return (
    <ComposerScreen {...eventForm} id={eventId}>
      <EventFields />
    </ComposerScreen>
  )
}
