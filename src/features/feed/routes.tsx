import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'
import { HomePage } from './home-page'
import type { PostCardType } from './recent-tab'

/** Home is in the first chunk; everything else is lazy. */
export const feedRoutes = (parts: { PostCard: PostCardType }): ScreenRoute[] => [
  { path: patterns.home, element: <HomePage Card={parts.PostCard} /> },
]
