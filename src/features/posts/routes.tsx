import { patterns } from '@/src/domain/paths'
import { LazyScreen, preloadable } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const postPage = preloadable(patterns.post, () => import('./post-page'))

export const postRoutes: ScreenRoute[] = [{ path: patterns.post, element: <LazyScreen load={postPage} /> }]
