import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const invitationsPage = () => import('./invitations-page')
const statsPage = () => import('./stats-page')
const testPage = () => import('./test-page')

export const invitationRoutes: ScreenRoute[] = [
  { path: patterns.invitations, element: <LazyScreen load={invitationsPage} />, members: true },
  { path: patterns.invitationStats, element: <LazyScreen load={statsPage} />, members: true },
  { path: patterns.testInvitation, element: <LazyScreen load={testPage} />, members: true, rank: 'admin' },
]
