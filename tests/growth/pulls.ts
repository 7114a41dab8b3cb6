import { median } from '@/tests/bench/statistics'
import { cursorsOf } from '@/tests/db/support/village'
import { Clients } from './clients'
import type { Cost, Explainer } from './explainer'
import type { Grown } from './grown'
import { atMost, type Line, told } from './report'
import { becoming, like, pulling, pushing } from './requests'
import { newestPosts, personOf, unlikedPosts } from './village'

const FILL = { posts: null, drafts: null, profiles: null }
const KIB = 1024

/** Median of a statement that only reads, so that it may be repeated; the first finds nothing planned yet. */
async function costOf({ explainer, repeats }: Grown, person: string, statement: string): Promise<Cost> {
  await explainer.cost(person, statement)
  return explainer.costs(repeats, () => ({ person, statement }))
}

/** The cursors of a device that holds all it may. */
async function filled(explainer: Explainer, person: string): Promise<object> {
  for (let cursors: object = FILL; ; ) {
    const answer = await explainer.ask(person, pulling(cursors, [], 500))
    cursors = cursorsOf(answer)
    if (Object.values(answer.streams).every(({ done }) => done)) return cursors
  }
}

/** What a pull costs by what it brings, to somebody in the middle; of nothing also to one of the most active. */
export async function pulls(grown: Grown): Promise<Line[]> {
  const { explainer, sql, look } = grown
  const me = personOf(grown.people / 2)
  const lines: Line[] = []
  const measure = async (what: string, statement: string, limit?: number, person = me) => {
    const { ms, buffers, sequential } = await costOf(grown, person, statement)
    await look(what, person, statement, sequential)
    lines.push(limit ? atMost(what, ms, 'ms', limit) : told(what, ms, 'ms'), told(what, buffers, 'buffers'))
  }
  await measure('first fill, 500 posts', pulling(FILL, [], 500))
  const cursors = await filled(explainer, me)
  await measure('pull of nothing', pulling(cursors), 3)
  const nothing = await explainer.ask(me, pulling(cursors))
  lines.push(atMost('answer to a pull of nothing', JSON.stringify(nothing).length, 'bytes', KIB))
  const active = personOf(10)
  await measure(
    'pull of nothing, much liked and posted',
    pulling(await filled(explainer, active)),
    undefined,
    active,
  )
  await measure('on-demand page, 12 posts further', pulling(cursors, [{ stream: 'posts', extend: 12 }]))
  const window = await newestPosts(sql, 200)
  const others = Array.from({ length: 10 }, (_, n) => personOf(20_000 * grown.scale + n))
  const changeBy = (person: string, posts: string[]) =>
    sql.begin((tx) => tx.unsafe(`${becoming(person)} ${pushing(person, posts.map(like))}`))
  await changeBy(personOf(1), window.slice(0, 1))
  await measure('pull of 1 changed row', pulling(cursors))
  for (const [n, person] of others.entries()) await changeBy(person, window.slice(n * 20, n * 20 + 20))
  await measure('pull of 200 changed rows', pulling(cursors, [], 200))
  return lines
}

const LIKES_A_MINUTE = 20_000
const ROUNDS = 3

/** Whether likes of posts that a device does not hold make its pull dearer: quiet and stormy in turn. */
export async function pullsInAStorm(grown: Grown): Promise<Line[]> {
  const { explainer, sql, server, seconds } = grown
  const me = personOf(grown.people / 2)
  const far = await unlikedPosts(sql, 1000, me)
  const clients = new Clients(server, 8)
  let liked = 0
  const next = () => {
    const post = far[liked % far.length] as string
    return { person: personOf(50 + Math.floor(liked++ / far.length)), writes: [like(post)] }
  }
  const costs: Record<'quiet' | 'stormy', Cost[]> = { quiet: [], stormy: [] }
  let rate = 0
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const cursors = await filled(explainer, me)
      costs.quiet.push(await costOf(grown, me, pulling(cursors)))
      const storm = clients.push(seconds * 1000, next, LIKES_A_MINUTE / 60)
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 3))
      costs.stormy.push(await costOf(grown, me, pulling(cursors)))
      const { accepted, seconds: lasted } = await storm
      rate = (accepted / lasted) * 60
    }
  } finally {
    await clients.close()
  }
  const of = (kind: 'quiet' | 'stormy', unit: 'ms' | 'buffers') =>
    median(costs[kind].map((cost) => cost[unit]))
  return [
    told('likes outside the window meanwhile', rate, 'a minute'),
    told('pull of nothing, quiet', of('quiet', 'ms'), 'ms'),
    atMost('pull of nothing while they are liked', of('stormy', 'ms'), 'ms', 3),
    atMost(
      'its buffers to those of the quiet one',
      of('stormy', 'buffers') / of('quiet', 'buffers'),
      'times',
      1.05,
    ),
  ]
}
