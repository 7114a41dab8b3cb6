import { nothingHeld } from '@/tests/db/support/village'
import { Clients } from './clients'
import { type Cost, medianCost } from './explainer'
import type { Grown } from './grown'
import { atLeast, atMost, type Line, timed, told } from './report'
import { like, pulling } from './requests'
import { filled, newestPosts, personOf, unlikedPosts } from './village'

const FILL = nothingHeld
const KIB = 1024
/** What a pull of nothing may take in the database. */
const MOST_MS = 3

/** Median of a statement that only reads, so that it may be repeated; the first finds nothing planned yet. */
async function costOf({ explainer, repeats }: Grown, person: string, statement: string): Promise<Cost> {
  await explainer.cost(person, statement)
  return explainer.costs(repeats, () => ({ person, statement }))
}

/** What a pull costs by what it brings, to somebody in the middle; of nothing also to one of the most active. */
export async function pulls(grown: Grown): Promise<Line[]> {
  const { explainer, sql, look } = grown
  const me = personOf(grown.people / 2)
  const lines: Line[] = []
  const measure = async (what: string, posts: number, statement: string, person = me) => {
    const answer = await explainer.ask(person, statement)
    const brought = answer.streams.posts.rows.length
    if (brought < posts) throw new Error(`${what}: only ${brought} posts came`)
    const { ms, buffers, sequential } = await costOf(grown, person, statement)
    await look(what, person, statement, sequential)
    const isIdle = posts === 0 && person === me
    lines.push(isIdle ? timed(atMost(what, ms, 'ms', MOST_MS)) : told(what, ms, 'ms'))
    lines.push(told(what, buffers, 'buffers'))
    if (isIdle) lines.push(atMost('its answer', JSON.stringify(answer).length, 'bytes', KIB))
  }
  await measure('first fill', 500, pulling(FILL, [], 500))
  const cursors = await filled(explainer, me)
  await measure('pull of nothing', 0, pulling(cursors))
  const active = personOf(10)
  const theirs = await filled(explainer, active)
  await measure('pull of nothing by one of the most active', 0, pulling(theirs), active)
  await measure('page on demand, 12 posts further', 12, pulling(cursors, [{ stream: 'posts', extend: 12 }]))
  const began = performance.now()
  await sql`select private.rank_popular()`
  lines.push(told('ranking what is popular, once a minute', performance.now() - began, 'ms'))
  const page = (list: string) => [{ stream: 'lists', list, page: 0, start: null, count: 12 }]
  await measure('page of what is popular', 12, pulling(cursors, page('popular')))
  await measure('page of those whom one follows', 12, pulling(cursors, page('following')))
  await measure('the same of one of the most active', 12, pulling(theirs, page('following')), active)
  // As a like stamps them.
  const change = (posts: string[]) =>
    sql`update public.post_counters set sync_xid = pg_current_xact_id() where post_id in ${sql(posts)}`
  const newest = await newestPosts(sql, 200)
  await change(newest.slice(0, 1))
  await measure('pull of 1 changed row', 1, pulling(cursors))
  await change(newest)
  await measure('pull of 200 changed rows', 200, pulling(cursors, [], 200))
  return lines
}

const LIKES_A_MINUTE = 20_000

/** Whether likes of posts that a device does not hold make its pull dearer: quiet and stormy in turn. */
export async function pullsInAStorm(grown: Grown): Promise<Line[]> {
  const { explainer, sql, server, seconds, rounds, people } = grown
  const me = personOf(grown.people / 2)
  const far = await unlikedPosts(sql, 1000, me)
  const clients = new Clients(server, 8)
  const third = Math.ceil((LIKES_A_MINUTE / 60) * (seconds / 3))
  let liked = 0
  let mark = 0
  let heard = (): void => undefined
  const next = () => {
    liked += 1
    if (liked === mark) heard()
    return { person: personOf(liked % people), writes: [like(far[liked % far.length] as string)] }
  }
  const costs: Record<'quiet' | 'stormy', Cost[]> = { quiet: [], stormy: [] }
  let rate = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const cursors = await filled(explainer, me)
      costs.quiet.push(await costOf(grown, me, pulling(cursors)))
      mark = liked + third
      const isRaging = new Promise<void>((resolve) => {
        heard = resolve
      })
      const storm = clients.push(seconds * 1000, next, LIKES_A_MINUTE / 60)
      await Promise.race([isRaging, storm])
      costs.stormy.push(await costOf(grown, me, pulling(cursors)))
      const { accepted, seconds: lasted } = await storm
      rate = (accepted / lasted) * 60
    }
  } finally {
    await clients.close()
  }
  const [quiet, stormy] = [medianCost(costs.quiet), medianCost(costs.stormy)]
  return [
    timed(atLeast('likes outside the window meanwhile', rate, 'a minute', LIKES_A_MINUTE * 0.95)),
    told('pull of nothing, quiet', quiet.ms, 'ms'),
    // Beside clients that want both processors, so this is also the time of waiting for one.
    told('pull of nothing while they are liked', stormy.ms, 'ms'),
    timed(atMost('its least time', stormy.leastMs, 'ms', MOST_MS)),
    atMost('its buffers to those of a quiet one', stormy.buffers / quiet.buffers, 'times', 1.05),
  ]
}
