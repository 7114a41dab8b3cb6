import { lazy } from 'react'
import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'

const ComposerPage = lazy(() => import('./composer-page'))

// One component for both: the address changes under the writer's hands at the first keystroke, the form must not.
export const composerRoutes: ScreenRoute[] = [patterns.newPost, patterns.editPost].map((path) => ({
  path,
  element: <ComposerPage />,
  members: true,
  bare: true,
}))
