import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const collectionsPage = () => import('./collections-page')
const collectionPage = () => import('./collection-page')

export const collectionRoutes: ScreenRoute[] = [
  { path: patterns.collections, element: <LazyScreen load={collectionsPage} />, members: true },
  { path: patterns.collection, element: <LazyScreen load={collectionPage} /> },
]
