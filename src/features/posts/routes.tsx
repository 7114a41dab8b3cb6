import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import { postPage } from './post-page-code'

export const postRoutes: ScreenRoute[] = [{ path: patterns.post, element: <LazyScreen load={postPage} /> }]
