import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { cursorsOf, nothingHeld } from '@/tests/db/support/village'
import type { Explainer } from './explainer'
import { pulling } from './requests'

/** The n-th person of the load; the first are the most active and the most followed. */
export function personOf(rank: number): string {
  const hash = createHash('md5').update(`person${rank}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const idsOf = async (query: Promise<readonly { id?: string }[]>) =>
  (await query).map(({ id }) => id as string)

/** The newest posts, which every device holds. */
export const newestPosts = (sql: Sql, count: number): Promise<string[]> =>
  idsOf(
    sql`select post_id as id from public.post_counters where feed_key is not null order by feed_key limit ${count}`,
  )

/** Posts of others that nobody likes yet and no device of a stranger holds: each person's like of one is a new row. */
export const unlikedPosts = (sql: Sql, count: number, but: string): Promise<string[]> =>
  idsOf(sql`select post_id as id from public.post_counters
    where feed_key is not null and like_count = 0 and user_id <> ${but} order by feed_key desc limit ${count}`)

/** People who have about so many followers. */
export const followedBy = (sql: Sql, followers: number, count: number): Promise<string[]> =>
  idsOf(
    sql`select user_id as id from public.user_stats order by abs(follower_count - ${followers}), user_id limit ${count}`,
  )

/** Posts whose counter says something else than their rows (I3). */
export const miscounted = async (sql: Sql, posts: readonly string[]): Promise<number> => {
  const [row] =
    await sql`select count(*)::int as posts from public.post_counters c where post_id in ${sql(posts)}
    and like_count <> (select count(*) from public.likes l where l.post_id = c.post_id)`
  return row?.posts as number
}

/** The cursors of a device that holds all it may; `more`: streams beside those of everybody. */
export async function filled(explainer: Explainer, person: string, more: object = {}): Promise<object> {
  for (let cursors: object = { ...nothingHeld, ...more }; ; ) {
    const answer = await explainer.ask(person, pulling(cursors, [], 500))
    // A stream of which nothing was asked is not answered: its cursor stays.
    cursors = { ...cursors, ...cursorsOf(answer) }
    if (Object.values(answer.streams).every(({ done }) => done)) return cursors
  }
}
