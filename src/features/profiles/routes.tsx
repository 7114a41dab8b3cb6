import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const profilePage = () => import('./profile-page')
const peoplePage = () => import('./people-page')
const editPage = () => import('./edit-page')

export const profileRoutes: ScreenRoute[] = [
  { path: patterns.profile, element: <LazyScreen load={profilePage} /> },
  { path: patterns.editProfile, element: <LazyScreen load={editPage} />, members: true },
  { path: patterns.followers, element: <LazyScreen load={peoplePage} what="followers" /> },
  { path: patterns.followings, element: <LazyScreen load={peoplePage} what="followings" /> },
]
