import { lazy, Suspense } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { MemberGuard } from '@/src/features/account/member-guard'
import { accountRoutes } from '@/src/features/account/routes'
import { feedRoutes } from '@/src/features/feed/routes'
import { PostCard } from '@/src/features/posts/post-card'
import { postRoutes } from '@/src/features/posts/routes'
import type { ScreenRoute } from '@/src/ui/screen-route'
import { Frame } from './frame'
import { PageWait } from './page-wait'

const NotFound = lazy(() => import('./not-found'))

/** Every screen there is; a feature adds its line here and keeps its paths to itself. */
const screens: ScreenRoute[] = [
  ...feedRoutes({ PostCard }),
  ...postRoutes,
  ...accountRoutes,
  { path: '*', element: <NotFound /> },
]

const toRoute = ({ path, element, members, bare }: ScreenRoute): RouteObject => ({
  path,
  element: (
    <Frame bare={bare ?? false}>
      <Suspense fallback={<PageWait />}>{members ? <MemberGuard>{element}</MemberGuard> : element}</Suspense>
    </Frame>
  ),
})

const routes = screens.map(toRoute)

export const Screens = () => useRoutes(routes)
