import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const settingsPage = () => import('./settings-page')

export const settingsRoutes: ScreenRoute[] = [
  { path: patterns.settings, element: <LazyScreen load={settingsPage} />, members: true },
]
