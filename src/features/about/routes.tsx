import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const aboutPage = () => import('./about-page')

export const aboutRoutes: ScreenRoute[] = [{ path: patterns.about, element: <LazyScreen load={aboutPage} /> }]
