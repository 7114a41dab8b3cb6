import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const outboxPage = () => import('./outbox-page')

export const outboxRoutes: ScreenRoute[] = [
  { path: patterns.outbox, element: <LazyScreen load={outboxPage} />, members: true },
]
