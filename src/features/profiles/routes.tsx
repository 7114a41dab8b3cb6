import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'
import type { Parts } from './parts'

/** What comes with the page: nothing before it needs it. */
type Late = Pick<Parts, 'Follow' | 'Collection'>
type Early = Omit<Parts, keyof Late>

export const profileRoutes = ({
  loadLate,
  ...parts
}: Early & { loadLate: () => Promise<Late> }): ScreenRoute[] => {
  const page = async () => {
    const [{ default: ProfilePage }, late] = await Promise.all([import('./profile-page'), loadLate()])
    return { default: (given: Early) => <ProfilePage {...given} {...late} /> }
  }
  const people = async () => {
    const [{ default: PeoplePage }, late] = await Promise.all([import('./people-page'), loadLate()])
    return { default: (given: { what: 'followers' | 'followings' }) => <PeoplePage {...given} {...late} /> }
  }
  const edit = () => import('./edit-page')
  return [
    { path: patterns.profile, element: <LazyScreen load={page} {...parts} /> },
    { path: patterns.editProfile, element: <LazyScreen load={edit} />, members: true },
    { path: patterns.followers, element: <LazyScreen load={people} what="followers" /> },
    { path: patterns.followings, element: <LazyScreen load={people} what="followings" /> },
  ]
}
