import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const announcementsPage = () => import('./announcements-page')
const announcementPage = () => import('./announcement-page')

export const announcementRoutes: ScreenRoute[] = [
  { path: patterns.announcements, element: <LazyScreen load={announcementsPage} /> },
  { path: patterns.announcement, element: <LazyScreen load={announcementPage} /> },
]
