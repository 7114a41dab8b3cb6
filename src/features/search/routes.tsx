import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const searchPage = () => import('./search-page')

export const searchRoutes: ScreenRoute[] = [
  { path: patterns.search, element: <LazyScreen load={searchPage} /> },
]
