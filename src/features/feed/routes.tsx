import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import { HomePage } from './home-page'

const bookmarksPage = () => import('./bookmarks-page')
const followingPage = () => import('./following-page')

/** Home is in the first chunk; everything else is lazy. */
export const feedRoutes: ScreenRoute[] = [
  { path: patterns.home, element: <HomePage /> },
  { path: patterns.bookmarks, element: <LazyScreen load={bookmarksPage} />, members: true },
  { path: patterns.following, element: <LazyScreen load={followingPage} />, members: true },
]
