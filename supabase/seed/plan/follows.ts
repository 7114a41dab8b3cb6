import { Random } from '@/supabase/seed/random'
import { joinedAt } from '../insert-people'
import { members } from './posts'

export interface FollowPlan {
  follower_id: string
  following_id: string
  /** Milliseconds since the epoch. */
  at: number
}

/**
 * Who follows whom since when: a few are known to nearly everybody, most to a few; the active follow more, and those
 * who draw the same find each other. `now` in ms.
 */
export const planFollows = (now: number): FollowPlan[] => {
  const r = new Random('follows')
  const fame = new Map(members.map((one) => [one.id, Math.exp(r.gauss()) * (one.featured ? 3 : 1)]))
  return members.flatMap((follower) =>
    members.flatMap((followed): FollowPlan[] => {
      const isAlike = follower.favourites.some((name) => followed.favourites.includes(name))
      const appeal = 0.14 * follower.activity * (fame.get(followed.id) ?? 1) * (isAlike ? 2 : 1)
      const follows = r.next() < 1 - Math.exp(-appeal) && follower !== followed
      const met = Math.max(joinedAt(follower, now).getTime(), joinedAt(followed, now).getTime())
      const at = r.range(met, now - 1000)
      return follows ? [{ follower_id: follower.id, following_id: followed.id, at }] : []
    }),
  )
}
