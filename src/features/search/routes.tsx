import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import type { Parts } from './parts'

/** `Follow` comes with the page: nothing before it needs it. */
interface Handed extends Omit<Parts, 'Follow'> {
  loadFollow: () => Promise<{ FollowButton: Parts['Follow'] }>
}

export const searchRoutes = ({ loadFollow, ...parts }: Handed): ScreenRoute[] => {
  const load = async () => {
    const [{ default: SearchPage }, { FollowButton }] = await Promise.all([
      import('./search-page'),
      loadFollow(),
    ])
    return { default: (given: Omit<Parts, 'Follow'>) => <SearchPage {...given} Follow={FollowButton} /> }
  }
  return [{ path: patterns.search, element: <LazyScreen load={load} {...parts} /> }]
}
