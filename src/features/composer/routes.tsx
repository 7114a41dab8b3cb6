import { lazy } from 'react'
import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'

const ComposerPage = lazy(() => import('./composer-page'))

/** Writing a post and editing one are the same screen. */
export const composerRoutes: ScreenRoute[] = [patterns.newPost, patterns.editPost].map((path) => ({
  path,
  element: <ComposerPage />,
  members: true,
  bare: true,
}))
