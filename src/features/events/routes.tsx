import { patterns } from '@/src/domain/paths'
import { LazyScreen, preloadable } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const eventPage = preloadable(patterns.event, () => import('./event-page'))
const eventsPage = preloadable(patterns.events, () => import('./events-page'))
const composerPage = () => import('./event-composer-page')
const draftsPage = () => import('./event-drafts-page')

export const eventRoutes: ScreenRoute[] = [
  { path: patterns.events, element: <LazyScreen load={eventsPage} /> },
  // Making an event and editing one are the same screen.
  ...[patterns.newEvent, patterns.editEvent].map((path) => ({
    path,
    element: <LazyScreen load={composerPage} />,
    members: true,
    bare: true,
  })),
  { path: patterns.eventDrafts, element: <LazyScreen load={draftsPage} />, members: true },
  { path: patterns.event, element: <LazyScreen load={eventPage} /> },
]
