import type { ReactNode } from 'react'
import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const composerPage = () => import('./composer-page')
const sharePage = () => import('./share-page')

const writing = (path: string, element: ReactNode): ScreenRoute => ({
  path,
  element,
  members: true,
  bare: true,
})

/** Writing a post and editing one are the same screen. */
export const composerRoutes: ScreenRoute[] = [
  writing(patterns.newPost, <LazyScreen load={composerPage} />),
  writing(patterns.editPost, <LazyScreen load={composerPage} />),
  writing(patterns.share, <LazyScreen load={sharePage} />),
]
