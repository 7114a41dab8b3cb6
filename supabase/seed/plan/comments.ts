import { Random } from '@/supabase/seed/random'
import { answers, comments } from '@/supabase/seed/texts/comments'
import type { LikePlan } from './likes'
import { type Member, members, type PostPlan } from './posts'

export interface CommentPlan {
  id: string
  post_id: string
  user_id: string
  body: string
  /** Milliseconds since the epoch. */
  at: number
}

const hourMs = 3_600_000
/** The very newest have none yet, nor those of long ago. */
const [first, last] = [10, 420]
const talkedAbout = 42

/** A line of this voice that was not said lately. */
class Lines {
  private left: string[] = []
  constructor(
    private readonly r: Random,
    private readonly all: readonly string[],
  ) {}
  next(): string {
    if (this.left.length === 0) this.left = this.r.shuffle(this.all)
    return this.left.pop() as string
  }
}

/** What was said under the pictures that were liked most, and now and then an answer. Newest first, as the posts are. */
export const planComments = (
  posts: readonly PostPlan[],
  likes: readonly LikePlan[],
  published: readonly number[],
  now: number,
): CommentPlan[] => {
  const r = new Random('comments')
  const said = { polite: new Lines(r, comments.polite), casual: new Lines(r, comments.casual) }
  const answered = { polite: new Lines(r, answers.polite), casual: new Lines(r, answers.casual) }
  const liked = new Map<string, number>()
  for (const { post_id } of likes) liked.set(post_id, (liked.get(post_id) ?? 0) + 1)
  const popular = posts
    .map((post, at) => ({ post, at: published[at] as number, likes: liked.get(post.id) ?? 0 }))
    .slice(first, last)
    .filter(({ post }) => post.picture !== null)
    .sort((a, b) => b.likes - a.likes)
    .slice(0, talkedAbout)
  return popular.flatMap(({ post, at }) => {
    const others = r.shuffle(members.filter((one) => one !== post.author && one.person !== 'banned'))
    const count = r.weighted([1, 2, 3, 4], (n) => 5 - n)
    let then = at
    const next = (by: Member, body: string): CommentPlan => {
      then = Math.min(then + r.range(0.2, 9) * hourMs, now - (20 - r.int(0, 10)) * 60_000)
      return { id: r.uuid(), post_id: post.id, user_id: by.id, body, at: then }
    }
    const spoken = others.slice(0, count).map((one) => next(one, said[one.voice].next()))
    return r.chance(0.45) ? [...spoken, next(post.author, answered[post.author.voice].next())] : spoken
  })
}
