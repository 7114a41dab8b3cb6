import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const notificationsPage = () => import('./notifications-page')

export const notificationRoutes: ScreenRoute[] = [
  { path: patterns.notifications, element: <LazyScreen load={notificationsPage} />, members: true },
]
