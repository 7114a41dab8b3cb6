import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import { HomePage, type Parts } from './home-page'

const bookmarksPage = () => import('./bookmarks-page')
const followingPage = () => import('./following-page')

/** Home is in the first chunk; everything else is lazy. */
export const feedRoutes = ({ Card, Tile, Top }: Parts): ScreenRoute[] => [
  { path: patterns.home, element: <HomePage Card={Card} Tile={Tile} Top={Top} /> },
  { path: patterns.bookmarks, element: <LazyScreen load={bookmarksPage} Card={Card} />, members: true },
  { path: patterns.following, element: <LazyScreen load={followingPage} Card={Card} />, members: true },
]
