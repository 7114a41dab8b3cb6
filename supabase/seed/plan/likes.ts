import { Random } from '@/supabase/seed/random'
import { members, type PostPlan } from './posts'

export interface LikePlan {
  post_id: string
  user_id: string
  /** Milliseconds since the epoch. */
  at: number
}

const hourMs = 3_600_000

/**
 * Who liked what and when: most posts get a few likes, some a few dozen times as many, chosen ones more. Takes the
 * posts with the moments of their publishing (ms), both newest first, and now.
 */
export const planLikes = (
  posts: readonly PostPlan[],
  published: readonly number[],
  now: number,
): LikePlan[] => {
  const r = new Random('likes')
  const keen = new Map(members.map((one) => [one.id, one.activity * Math.exp(r.gauss() * 0.5)]))
  const fame = new Map(members.map((one) => [one.id, Math.exp(r.gauss() * 0.4) * (one.featured ? 1.6 : 1)]))
  return posts.flatMap((post, i) => {
    const at = published[i] as number
    const known = Math.min(1, ((now - at) / hourMs + 0.4) / 20)
    const appeal =
      0.13 *
      Math.exp(r.gauss() * 1.15) *
      (fame.get(post.author.id) ?? 1) *
      known *
      (post.picked ? 3 : 1) *
      (post.picture ? 1 : 0.6)
    return members.flatMap((one): LikePlan[] => {
      const likes = r.next() < 1 - Math.exp(-appeal * (keen.get(one.id) ?? 1)) && one.id !== post.author.id
      const later = -Math.log(1 - r.next()) * 14 * hourMs
      return likes ? [{ post_id: post.id, user_id: one.id, at: Math.min(at + later, now - 1000) }] : []
    })
  })
}
