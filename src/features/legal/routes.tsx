import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const legalPage = () => import('./legal-page')

export const legalRoutes: ScreenRoute[] = [{ path: patterns.legal, element: <LazyScreen load={legalPage} /> }]
