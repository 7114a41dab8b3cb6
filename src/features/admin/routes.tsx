import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

/** All pages of the team are one chunk, which nobody else loads. */
const desk = () => import('./desk')

export const adminRoutes: ScreenRoute[] = [
  { path: patterns.admin, element: <LazyScreen load={desk} />, members: true, rank: 'moderator', wide: true },
]
