import * as v from 'valibot'
import { ask, ownToken } from '../wire/remote-request'

// The team's numbers (spec §7), asked for when an admin looks at them. Each rejects: `network_error`, `session_expired`,
// `permission_denied`, `fetch_failed`.

const day = v.object({
  date: v.string(),
  total_users: v.number(),
  new_users: v.number(),
  active_users: v.number(),
  total_posts: v.number(),
  new_posts: v.number(),
  total_likes: v.number(),
  new_likes: v.number(),
  total_comments: v.number(),
  new_comments: v.number(),
  total_page_views: v.number(),
  unique_visitors: v.number(),
})

export const summaryAnswer = v.object({
  days: v.array(day),
  before: v.object({
    days: v.number(),
    new_users: v.nullable(v.number()),
    new_posts: v.nullable(v.number()),
    new_likes: v.nullable(v.number()),
    new_comments: v.nullable(v.number()),
    total_page_views: v.nullable(v.number()),
    unique_visitors: v.nullable(v.number()),
    active_users: v.nullable(v.number()),
  }),
})
/** Days in order, and the sums of as many before them (`active_users`: the mean); `days`: how many of those were counted. */
export type Summary = v.InferOutput<typeof summaryAnswer>

export const popularAnswer = v.array(
  v.object({
    post_id: v.string(),
    title: v.string(),
    author_name: v.nullable(v.string()),
    likes: v.number(),
    comments: v.number(),
    views: v.number(),
  }),
)
/** The posts that were liked, commented and seen most lately, the first first. */
export type PopularPosts = v.InferOutput<typeof popularAnswer>

const counted = { count: v.number(), people: v.number() }
export const activityAnswer = v.object({
  kinds: v.array(v.object({ activity_type: v.string(), ...counted })),
  pages: v.array(v.object({ page: v.string(), ...counted })),
  hours: v.array(v.number()),
})
/** What people did, which pages they opened, and how many of them at each hour of Japan. */
export type ActivityStats = v.InferOutput<typeof activityAnswer>

/** Days (`YYYY-MM-DD`, Japan's) from `from` to `to`. */
export const readSummary = async (from: string, to: string): Promise<Summary> =>
  ask(await ownToken(), 'fetch_failed', summaryAnswer, (server) =>
    server.rpc('get_analytics_summary', { start_date: from, end_date: to }),
  )

/** The posts with the most likes and comments of the last `days`; rejects with `CommandError`. */
export const readPopularPosts = async (days: number, limit: number): Promise<PopularPosts> =>
  ask(await ownToken(), 'fetch_failed', popularAnswer, (server) =>
    server.rpc('get_popular_posts_analytics', { days_back: days, limit_count: limit }),
  )

/** What people did in the last `days`, by kind, page and hour; rejects with `CommandError`. */
export const readActivityStats = async (days: number): Promise<ActivityStats> =>
  ask(await ownToken(), 'fetch_failed', activityAnswer, (server) =>
    server.rpc('get_user_activity_stats', { days_back: days }),
  )
