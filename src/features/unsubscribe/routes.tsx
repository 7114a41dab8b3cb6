import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const unsubscribePage = () => import('./unsubscribe-page')

export const unsubscribeRoutes: ScreenRoute[] = [
  { path: patterns.unsubscribe, element: <LazyScreen load={unsubscribePage} /> },
]
