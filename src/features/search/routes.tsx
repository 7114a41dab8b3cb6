import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import type { Parts } from './parts'

/** What comes with the page: nothing before it needs it. */
type Late = Pick<Parts, 'Follow' | 'Announcement'>
type Early = Omit<Parts, keyof Late>

export const searchRoutes = ({
  loadLate,
  ...parts
}: Early & { loadLate: () => Promise<Late> }): ScreenRoute[] => {
  const load = async () => {
    const [{ default: SearchPage }, late] = await Promise.all([import('./search-page'), loadLate()])
    return { default: (given: Early) => <SearchPage {...given} {...late} /> }
  }
  return [{ path: patterns.search, element: <LazyScreen load={load} {...parts} /> }]
}
