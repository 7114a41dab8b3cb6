import { getQueryMatcher, getSortComparator, normalizeMangoQuery, type RxJsonSchema } from 'rxdb/plugins/core'
import { expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { seededRandom } from '@/tests/support/random'
import type { PostRow } from '../tables'
import { posts } from '../tables/posts'
import { comparator, mangoQuery, matches, type Query } from './query'

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: structuredClone(posts.properties),
  required: Object.keys(posts.properties),
  indexes: [['feed_key', 'id']],
} as unknown as RxJsonSchema<PostRow>

const queries: Query<'posts'>[] = [
  { stream: 'posts', sort: 'feed_key' },
  { stream: 'posts', where: { feed_key: { lte: 5 } }, sort: 'feed_key' },
  { stream: 'posts', where: { feed_key: { gt: 5 }, user_id: 'a' }, sort: 'feed_key' },
  { stream: 'posts', where: { id: { in: ['p1', 'p3', 'p9'] } } },
  { stream: 'posts', where: { image_url: null, is_draft: false }, sort: 'title' },
  { stream: 'posts', where: { image_url: { not: null } }, sort: 'feed_key' },
]

it('means the same as RxDB’s own matcher and comparator, which the stored rows go through', () => {
  const random = seededRandom(7)
  const rows = Array.from({ length: 40 }, (_, i) =>
    aPost({
      id: `p${i}`,
      user_id: random() < 0.5 ? 'a' : 'b',
      feed_key: Math.floor(random() * 10),
      title: String.fromCharCode(97 + Math.floor(random() * 5)),
      image_url: random() < 0.5 ? null : 'a/1.jpg',
    }),
  )
  for (const query of queries) {
    const normal = normalizeMangoQuery(schema as never, mangoQuery(query as Query) as never)
    const matcher = getQueryMatcher(schema as never, normal as never)
    const compare = getSortComparator(schema as never, normal as never)
    const theirs = rows.filter((row) => matcher(row as never)).sort((a, b) => compare(a as never, b as never))
    const ours = rows.filter((row) => matches(query as Query, row)).sort(comparator(query as Query))
    expect(ours.map((row) => row.id)).toEqual(theirs.map((row) => row.id))
  }
})
