import { lazy } from 'react'
import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'

const PostPage = lazy(() => import('./post-page'))

export const postRoutes: ScreenRoute[] = [{ path: patterns.post, element: <PostPage /> }]
