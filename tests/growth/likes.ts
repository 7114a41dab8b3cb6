import { median } from '@/tests/bench/statistics'
import { seededRandom } from '@/tests/support/random'
import { Clients } from './clients'
import type { Grown } from './grown'
import { atLeast, atMost, type Line, timed, told } from './report'
import { like, pushing } from './requests'
import { miscounted, personOf, unlikedPosts } from './village'

const CLIENTS = 50
const BATCH = 20
/** Likes a second that must be accepted: so many, or on a slower machine the same share of what bare updates reach. */
const ACCEPTED = 1500
const OF_BARE = 0.104
const TARGETS = 100

/** A person after the other, so that nobody meets the limit of likes a minute. */
const queueOf = (people: number) => {
  let last = 0
  return () => personOf(last++ % people)
}

export async function likeAlone({ explainer, sql, people, repeats, look }: Grown): Promise<Line[]> {
  const [post = ''] = await unlikedPosts(sql, 1, personOf(0))
  let last = people
  const next = () => {
    const person = personOf(--last)
    return { person, statement: pushing(person, [like(post)]) }
  }
  const cost = await explainer.costs(repeats, next)
  const { person, statement } = next()
  await look('like', person, statement, cost.sequential)
  return [
    told('like, alone', cost.ms, 'ms'),
    told('like, alone', cost.buffers, 'buffers'),
    told('like, alone', cost.wal, 'WAL bytes'),
    told('like, alone', cost.rows, 'rows written'),
  ]
}

const deadlocks = async (sql: Grown['sql']) =>
  (await sql`select deadlocks::int from pg_stat_database where datname = current_database()`)[0]
    ?.deadlocks as number

/** 50 clients: all likes to one post, or each client's to its own, in turn. */
export async function likesOfOnePost({ sql, server, people, seconds, rounds }: Grown): Promise<Line[]> {
  const clients = new Clients(server, CLIENTS)
  const rates = { one: [] as number[], own: [] as number[] }
  const posts = await unlikedPosts(sql, (CLIENTS + 1) * rounds, personOf(0))
  let others = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const targets = posts.slice(round * (CLIENTS + 1), (round + 1) * (CLIENTS + 1))
      for (const kind of ['one', 'own'] as const) {
        const person = queueOf(people)
        const next = (client: number) => ({
          person: person(),
          writes: [like(targets[kind === 'one' ? CLIENTS : client] as string)],
        })
        const told = await clients.push(seconds * 1000, next)
        others += told.others
        rates[kind].push(told.accepted / told.seconds)
      }
    }
  } finally {
    await clients.close()
  }
  return [
    told('50 clients liking 50 posts', median(rates.own), 'likes/s'),
    told('50 clients liking one post', median(rates.one), 'likes/s'),
    timed(atLeast('one post to 50 posts', median(rates.one) / median(rates.own), 'times', 0.45)),
    atMost('likes of them not accepted', others, 'likes', 0),
    atMost('posts whose count is not that of their rows', await miscounted(sql, posts), 'posts', 0),
  ]
}

/** 50 clients sending batches of 20 likes of the same 100 posts in random order, beside a loop of bare updates. */
export async function likesInBatches({ sql, server, people, seconds, rounds }: Grown): Promise<Line[]> {
  const clients = new Clients(server, CLIENTS)
  const posts = await unlikedPosts(sql, TARGETS, personOf(0))
  const random = seededRandom(1)
  const some = () =>
    posts
      .map((post) => ({ post, at: random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, BATCH)
      .map(({ post }) => post)
  const rates = { pushed: [] as number[], bare: [] as number[] }
  const before = await deadlocks(sql)
  let others = 0
  const person = queueOf(people)
  const bare = () =>
    some()
      .sort()
      .map(
        (post) => `update public.post_counters set comment_count = comment_count where post_id = '${post}'`,
      )
      .join(';')
  try {
    for (let round = 0; round < rounds; round++) {
      const told = await clients.push(seconds * 1000, () => ({ person: person(), writes: some().map(like) }))
      others += told.others
      rates.pushed.push(told.accepted / told.seconds)
      const { count, seconds: lasted } = await clients.repeat(seconds * 1000, bare)
      rates.bare.push((count * BATCH) / lasted)
    }
  } finally {
    await clients.close()
  }
  await sql`select pg_stat_force_next_flush()`
  return [
    told('the same with 20 bare updates of the counters', median(rates.bare), 'updates/s'),
    timed(
      atLeast(
        '50 clients pushing 20 likes of the same 100 posts',
        median(rates.pushed),
        'likes/s',
        Math.min(ACCEPTED, Math.round(OF_BARE * median(rates.bare))),
      ),
    ),
    atMost('deadlocks', (await deadlocks(sql)) - before, 'deadlocks', 0),
    atMost('likes of them not accepted', others, 'likes', 0),
    atMost('posts whose count is not that of their rows', await miscounted(sql, posts), 'posts', 0),
  ]
}
