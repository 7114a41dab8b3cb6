import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const composerPage = () => import('./composer-page')

/** Writing a post and editing one are the same screen. */
export const composerRoutes: ScreenRoute[] = [patterns.newPost, patterns.editPost].map((path) => ({
  path,
  element: <LazyScreen load={composerPage} />,
  members: true,
  bare: true,
}))
