import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import type { Parts } from './settings-page'

const settingsPage = () => import('./settings-page')

export const settingsRoutes = (parts: Parts): ScreenRoute[] => [
  { path: patterns.settings, element: <LazyScreen load={settingsPage} {...parts} />, members: true },
]
