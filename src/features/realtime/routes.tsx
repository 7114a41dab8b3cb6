import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const realtimePage = () => import('./realtime-page')

export const realtimeRoutes: ScreenRoute[] = [
  { path: patterns.testRealtime, element: <LazyScreen load={realtimePage} />, members: true, rank: 'admin' },
]
