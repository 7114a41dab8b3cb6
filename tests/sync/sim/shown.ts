import type { Server } from './server/server'
import type { DeviceState } from './wire'

type Row = Record<string, unknown> & { id: string }

type List = 'posts' | 'drafts'

const SHOWN = 30
const compared = [
  'id',
  'title',
  'description',
  'image_url',
  'is_draft',
  'is_published',
  'like_count',
  'liked_by_me',
  'rev',
]
/** A draft shows no likes, so nobody keeps those fresh. */
const hidden: Record<List, readonly string[]> = { posts: [], drafts: ['like_count', 'liked_by_me'] }
const plain = (list: List) => (row: Record<string, unknown>) =>
  Object.fromEntries(
    compared
      .filter((field) => !hidden[list].includes(field))
      .map((field) => [
        field,
        typeof row[field] === 'string' && /^(rev|like_count)$/.test(field) ? Number(row[field]) : row[field],
      ]),
  )

/** What a plain SELECT under the person's rights shows, in the order of the screen. */
async function oracle(server: Server, account: string | null) {
  const select = (tail: string) =>
    server.as<Row>(
      account,
      `select p.id, p.title, p.description, p.image_url, p.is_draft, p.is_published, p.rev, c.like_count,
        exists (select from public.likes l where l.post_id = p.id and l.user_id = (select auth.uid())) as liked_by_me
        from public.posts p join public.post_counters c on c.post_id = p.id where ${tail} limit ${SHOWN}`,
    )
  return {
    posts: (await select('p.feed_key is not null order by p.feed_key, p.id')).map(plain('posts')),
    drafts: account
      ? (
          await select(`p.user_id = (select auth.uid()) and not p.is_published
            order by 9999999999999 - floor(extract(epoch from p.updated_at) * 1000)::bigint, p.id`)
        ).map(plain('drafts'))
      : [],
  }
}

const firstDifference = (shown: readonly object[], real: readonly object[]): string | null => {
  if (JSON.stringify(shown) === JSON.stringify(real)) return null
  const at = shown.findIndex((row, n) => JSON.stringify(row) !== JSON.stringify(real[n]))
  const place = at < 0 ? shown.length : at
  return `row ${place} of ${shown.length}/${real.length}: shown ${JSON.stringify(shown[place])}, real ${JSON.stringify(real[place])}`
}

/** Posts and drafts on every screen, as a plain SELECT under the person's rights gives them (I4). */
export async function shownAsReal(states: readonly DeviceState[], server: Server): Promise<string[]> {
  const violations: string[] = []
  for (const { account, tabs } of states) {
    const real = await oracle(server, account)
    for (const tab of tabs)
      for (const list of ['posts', 'drafts'] as const) {
        const difference = firstDifference(tab[list].map(plain(list)), real[list])
        if (difference) violations.push(`I4 ${tab.name} ${list}: ${difference}`)
      }
  }
  return violations
}

/** The authors of what is shown, and oneself, as the server has them (beyond those nobody keeps them fresh). */
export async function peopleAsReal(states: readonly DeviceState[], server: Server): Promise<string[]> {
  const violations: string[] = []
  for (const { account, tabs } of states) {
    const rows = await server.as<Row>(
      account,
      `
        select s.user_id as id, s.follower_count, s.following_count, exists (select from public.follows f
          where f.following_id = s.user_id and f.follower_id = (select auth.uid())) as followed_by_me
        from public.user_stats s`,
    )
    const real = new Map(rows.map((row) => [row.id, JSON.stringify({ ...row })]))
    for (const { name, posts, people } of tabs) {
      const fresh = new Set([account, ...posts.map((post) => post.user_id)])
      for (const { id, follower_count, following_count, followed_by_me } of people) {
        const shown = JSON.stringify({ id, follower_count, following_count, followed_by_me })
        if (fresh.has(id) && shown !== real.get(id))
          violations.push(`I4 ${name} people: shown ${shown}, real ${real.get(id)}`)
      }
    }
  }
  return violations
}
