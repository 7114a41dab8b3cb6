import { describe, expect, it } from 'vitest'
import { anEntry, aPost } from '@/tests/support/builders'
import { seededRandom } from '@/tests/support/random'
import type { Entry } from '../outbox/entry'
import { comparator, matches, type Query } from '../rows/query'
import type { Stored } from '../rows/source'
import type { PostRow } from '../tables'
import { overlayList, overlayRow } from './overlay'

const like = (fields: Partial<Entry> = {}) =>
  anEntry({ kind: 'toggle', fields: { liked_by_me: true }, ...fields })

describe('one row', () => {
  it('counts others plus what is shown of oneself (I3 on screen)', () => {
    expect(overlayRow('posts', aPost({ like_count: 4 }), [like()])).toMatchObject({
      liked_by_me: true,
      like_count: 5,
    })
    // The server counted it already, the entry is still here: not twice.
    const counted = aPost({ like_count: 5, liked_by_me: true, liked_rev: 7 })
    expect(overlayRow('posts', counted, [like({ state: 'sent' })])).toMatchObject({ like_count: 5 })
  })

  it('lets a newer row win over an accepted entry (rule 6)', () => {
    const unlikedElsewhere = aPost({ like_count: 4, liked_by_me: false, liked_rev: 9 })
    expect(overlayRow('posts', unlikedElsewhere, [like({ state: 'accepted', rev: 8 })])).toMatchObject({
      liked_by_me: false,
      like_count: 4,
    })
    const notYet = aPost({ like_count: 4, liked_rev: 0 })
    expect(overlayRow('posts', notYet, [like({ state: 'accepted', rev: 8 })])).toMatchObject({
      like_count: 5,
    })
  })

  it('compares the rev of the part that was written: a like does not hide an edit', () => {
    const row = aPost({ title: '前', rev: 3, liked_rev: 50 })
    const edit = anEntry({ fields: { title: '後' }, state: 'accepted', rev: 10 })
    expect(overlayRow('posts', row, [edit])).toMatchObject({ title: '後' })
  })

  it('takes nothing back of what only grows: another device has read more, what waits here is of before', () => {
    const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
    const reads = (read_until: string, opened: string[]) => ({ id: 'p', read_until, opened, rev: 9 })
    const waits = anEntry({
      table: 'announcement_reads',
      id: 'p',
      fields: { read_until: early, opened: ['a'] },
    })
    expect(overlayRow('announcement_reads', reads(late, ['b']), [waits])).toEqual(reads(late, ['b', 'a']))
    expect(overlayRow('announcement_reads', reads('', []), [waits])).toEqual(reads(early, ['a']))
  })

  it('stays hidden under a tombstone, whatever is pending (rule 7)', () => {
    const tombstone: Stored = { ...aPost(), _deleted: true }
    expect(overlayRow('posts', tombstone, [anEntry({ fields: { title: '後' } }), like()])).toBeUndefined()
  })

  it('does not lay a refused entry over (rule 8)', () => {
    expect(
      overlayRow('posts', aPost({ title: '前' }), [anEntry({ fields: { title: '後' }, state: 'refused' })]),
    ).toMatchObject({
      title: '前',
    })
  })

  it('never makes an edit into an insert (rule 4)', () => {
    expect(overlayRow('posts', undefined, [anEntry({ fields: { title: '後' } })])).toBeUndefined()
  })

  it('shows a draft in drafts, and in posts as newest once it is published', () => {
    const insert = anEntry({ id: 'd', kind: 'insert', fields: { title: '下書き', is_draft: true } })
    const publish = anEntry({ id: 'd', kind: 'edit', fields: { is_draft: false } })
    expect(overlayRow('drafts', undefined, [insert])).toMatchObject({ title: '下書き' })
    expect(overlayRow('posts', undefined, [insert])).toBeUndefined()
    expect(overlayRow('drafts', undefined, [insert, publish])).toBeUndefined()
    expect(overlayRow('posts', undefined, [insert, publish])?.feed_key).toBeLessThan(0)
    const stored = { ...aPost({ id: 'd', is_draft: true, is_published: false, feed_key: 9_999_999_999_999 }) }
    expect(overlayRow('posts', stored, [publish])?.feed_key).toBeLessThan(0)
  })

  it('lays a follow over the profile of the followed as it lays a like over a post', () => {
    const person = { id: 'fan', follower_count: 4, followed_by_me: false, followed_rev: 0, rev: 9 }
    const follow = (fields: Partial<Entry> = {}) =>
      anEntry({ table: 'profiles', id: 'fan', kind: 'toggle', fields: { followed_by_me: true }, ...fields })
    expect(overlayRow('profiles', person, [follow()])).toMatchObject({
      followed_by_me: true,
      follower_count: 5,
    })
    const back = { ...person, followed_rev: 12 }
    expect(overlayRow('profiles', back, [follow({ state: 'accepted', rev: 11 })])).toEqual(back)
    expect(overlayRow('profiles', undefined, [follow()])).toBeUndefined()
  })

  it('lays a bookmark over a post: last bookmarked first, and no count moves', () => {
    const mark = (fields: Partial<Entry> = {}) =>
      anEntry({ kind: 'toggle', fields: { bookmarked_by_me: true }, seq: 7, ...fields })
    const row = aPost({ like_count: 3 })
    expect(overlayRow('posts', row, [mark()])).toEqual({ ...row, bookmarked_by_me: true, bookmark_key: -7 })
    const kept = aPost({ bookmarked_by_me: true, bookmarked_rev: 20, bookmark_key: 5 })
    expect(overlayRow('posts', kept, [mark({ fields: { bookmarked_by_me: false } })])).toEqual({
      ...kept,
      bookmarked_by_me: false,
      bookmark_key: 9_999_999_999_999,
    })
    expect(overlayRow('posts', kept, [mark({ state: 'accepted', rev: 20 })])).toEqual(kept)
  })

  it('goes on showing what was taken back where the server had nothing left to take', () => {
    const like = anEntry({ kind: 'toggle', fields: { liked_by_me: true }, state: 'accepted', rev: 35 })
    const unlike = anEntry({ kind: 'toggle', fields: { liked_by_me: false }, state: 'accepted', rev: 0 })
    expect(overlayRow('posts', aPost({ liked_by_me: false }), [like, unlike])).toMatchObject({
      liked_by_me: false,
    })
    const again = anEntry({ kind: 'toggle', fields: { liked_by_me: true }, state: 'accepted', rev: 36 })
    const row = aPost({ liked_by_me: true, like_count: 1, liked_rev: 36 })
    expect(overlayRow('posts', row, [like, unlike, again])).toEqual(row)
  })

  it('shows nothing of what the server turned into another row', () => {
    const copied = anEntry({ fields: { title: '後' }, state: 'accepted', rev: 5, row_id: 'copy' })
    expect(overlayRow('posts', aPost({ title: '前' }), [copied])).toMatchObject({ title: '前' })
  })
})

/** A world of posts with random entries, and a random list over it. */
function world(seed: number) {
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const rows = Array.from({ length: 5 + Math.floor(random() * 60) }, (_, i) =>
    aPost({
      id: `p${i}`,
      user_id: pick(['a', 'b']),
      feed_key: Math.floor(random() * 40),
      like_count: Math.floor(random() * 9) + 1,
      liked_by_me: random() < 0.3,
    }),
  )
  const entries = Array.from({ length: Math.floor(random() * 25) }, (_, i): Entry => {
    const kind = pick(['insert', 'edit', 'toggle', 'delete'] as const)
    const id = kind === 'insert' ? `new${i}` : pick(rows).id
    const fields = {
      insert: { title: 'new', user_id: pick(['a', 'b']) },
      // An edit may take a row out of the list (unpublish) or leave it in.
      edit: random() < 0.3 ? { is_draft: true, is_published: false } : { title: 'edited' },
      toggle: { liked_by_me: random() < 0.5 },
      delete: {},
    }[kind]
    return anEntry({
      id,
      kind,
      fields,
      state: pick(['waiting', 'sent', 'accepted', 'refused'] as const),
      rev: Math.floor(random() * 3),
    })
  })
  const query: Query<'posts'> = {
    stream: 'posts',
    sort: 'feed_key',
    limit: 1 + Math.floor(random() * 15),
    where: {
      ...(random() < 0.4 ? { user_id: 'a' } : {}),
      ...(random() < 0.5 ? { feed_key: { lte: 25 } } : {}),
    },
  }
  const pending = new Map<string, Entry[]>()
  for (const entry of entries)
    if (entry.state !== 'refused') pending.set(entry.id, [...(pending.get(entry.id) ?? []), entry])
  return { rows, entries, pending, query }
}

const storedList = (rows: readonly PostRow[], query: Query<'posts'>, extra: number): PostRow[] =>
  rows
    .filter((row) => matches(query as Query, row))
    .sort(comparator(query as Query))
    .slice(0, (query.limit ?? 0) + extra)

/** Every row there is, overlaid one by one, then the query over all of them: slow and plainly right. */
function oracle({ rows, pending, query }: ReturnType<typeof world>): PostRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set([...byId.keys(), ...pending.keys()])]
    .flatMap((id) => overlayRow('posts', byId.get(id), pending.get(id) ?? []) ?? [])
    .filter((row) => matches(query as Query, row))
    .sort(comparator(query as Query))
    .slice(0, query.limit)
}

const overlaid = (given: ReturnType<typeof world>, extra: number): PostRow[] => {
  const byId = new Map(given.rows.map((row) => [row.id, row]))
  return overlayList(given.query, storedList(given.rows, given.query, extra), given.pending, (id) =>
    byId.get(id),
  )
}

describe('a list against the oracle', () => {
  it('equals it in 3,000 random worlds with k more rows (I4, I7)', () => {
    for (let seed = 1; seed <= 3_000; seed++) {
      const given = world(seed)
      expect(overlaid(given, given.pending.size), `seed ${seed}`).toEqual(oracle(given))
    }
  })

  it('would be wrong with fewer: the random worlds are hard enough to tell', () => {
    const wrong = Array.from({ length: 3_000 }, (_, i) => world(i + 1)).filter(
      (given) =>
        given.pending.size > 0 && JSON.stringify(overlaid(given, 0)) !== JSON.stringify(oracle(given)),
    )
    expect(wrong.length).toBeGreaterThan(0)
  })
})
