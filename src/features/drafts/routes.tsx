import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const draftsPage = () => import('./drafts-page')
const scheduledPage = () => import('./scheduled-page')

export const draftRoutes: ScreenRoute[] = [
  { path: patterns.drafts, element: <LazyScreen load={draftsPage} />, members: true },
  { path: patterns.scheduled, element: <LazyScreen load={scheduledPage} />, members: true },
]
