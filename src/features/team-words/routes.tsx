import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const teamWordsPage = () => import('./team-words-page')

export const teamWordsRoutes: ScreenRoute[] = [
  { path: patterns.teamWords, element: <LazyScreen load={teamWordsPage} />, members: true },
]
