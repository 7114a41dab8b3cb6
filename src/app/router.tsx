import { type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { paths, patterns, withProperIds } from '@/src/domain/paths'
import type { Rank } from '@/src/domain/permissions'
import { aboutRoutes } from '@/src/features/about/routes'
import { MemberGuard } from '@/src/features/account/member-guard'
import { accountRoutes } from '@/src/features/account/routes'
import { adminRoutes } from '@/src/features/admin/routes'
import { announcementRoutes } from '@/src/features/announcements/routes'
import { collectionRoutes } from '@/src/features/collections/routes'
import { composerRoutes } from '@/src/features/composer/routes'
import { draftRoutes } from '@/src/features/drafts/routes'
import { eventRoutes } from '@/src/features/events/routes'
import { feedRoutes } from '@/src/features/feed/routes'
import { invitationRoutes } from '@/src/features/invitations/routes'
import { legalRoutes } from '@/src/features/legal/routes'
import { notificationRoutes } from '@/src/features/notifications/routes'
import { outboxRoutes } from '@/src/features/outbox/routes'
import { postRoutes } from '@/src/features/posts/routes'
import { profileRoutes } from '@/src/features/profiles/routes'
import { realtimeRoutes } from '@/src/features/realtime/routes'
import { searchRoutes } from '@/src/features/search/routes'
import { settingsRoutes } from '@/src/features/settings/routes'
import { teamWordsRoutes } from '@/src/features/team-words/routes'
import { unsubscribeRoutes } from '@/src/features/unsubscribe/routes'
import { lazyPart } from '@/src/ui/lazy-part'
import { LazyScreen } from '@/src/ui/lazy-screen'
import { PageWait } from '@/src/ui/page-wait'
import type { ScreenRoute } from '@/src/ui/screen-route'
import { useSession } from '@/sync'
import { ErrorBoundary } from './error-boundary'
import { Frame } from './frame'

/** With the pages it guards: nobody else needs its code. */
const RankGuard = lazyPart<{ least: Rank; children: ReactNode }>(
  () => import('@/src/features/account/rank-guard'),
)
const notFound = () => import('./not-found')
/** Every screen there is; a feature adds its line here. Addresses stand in `domain/paths.ts`. */
const screens: ScreenRoute[] = [
  ...feedRoutes,
  ...postRoutes,
  ...eventRoutes,
  ...collectionRoutes,
  ...announcementRoutes,
  ...searchRoutes,
  ...profileRoutes,
  ...composerRoutes,
  ...draftRoutes,
  ...outboxRoutes,
  ...notificationRoutes,
  ...invitationRoutes,
  ...settingsRoutes,
  ...realtimeRoutes,
  ...adminRoutes,
  ...unsubscribeRoutes,
  ...teamWordsRoutes,
  ...aboutRoutes,
  ...legalRoutes,
  ...accountRoutes,
  { path: '*', element: <LazyScreen load={notFound} /> },
]

/** What breaks in one screen leaves the navigation standing; another address is another chance. */
const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation().key}>
    <Suspense fallback={<PageWait />}>{children}</Suspense>
  </ErrorBoundary>
)

const toRoute = ({ path, element: screen, members, rank, bare, wide }: ScreenRoute): RouteObject => {
  const element = rank ? <RankGuard least={rank}>{screen}</RankGuard> : screen
  return {
    path,
    element: (
      <Frame bare={bare ?? false} wide={wide ?? false}>
        <Guarded>{members ? <MemberGuard>{element}</MemberGuard> : element}</Guarded>
      </Frame>
    ),
  }
}

const routes = screens.map(toRoute)

/** Where a banned person may be: the ban, the appeal, what was unsent, and the rules (spec §6). */
const openToTheBanned: readonly string[] = [
  patterns.banned,
  patterns.appeal,
  patterns.outbox,
  patterns.legal,
  patterns.about,
]

/** To the root the Auth server sends whoever it does not know any more: too long on Google's page. */
function isLostSignIn(pathname: string, search: string): boolean {
  if (pathname !== patterns.home) return false
  const parameters = new URLSearchParams(search)
  return parameters.has('error') && parameters.has('error_code')
}

export function Screens() {
  const screen = useRoutes(routes)
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  const isTurnedAway = status === 'banned' && !openToTheBanned.includes(pathname)
  // Spec §2: also as a hash route.
  if (isTurnedAway || hash === `#${patterns.banned}`) return <Navigate to={paths.banned} replace />
  const proper = withProperIds(pathname)
  if (proper !== pathname) return <Navigate to={{ pathname: proper, search, hash }} replace />
  return isLostSignIn(pathname, search) ? <Navigate to={patterns.login + search} replace /> : screen
}
