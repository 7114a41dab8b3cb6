import type { TransactionSql } from 'postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { cursorsOf, nothingHeld, openVillage } from './support/village'

const village = openVillage()
let me: string
let post: string
let person: string

/** A village of some size, by bulk: 200 people, 6,000 posts, 30,000 likes, 20,000 follows, 3,000 tombstones; planner informed. */
beforeEach(async () => {
  const v = village()
  me = await v.person()
  await v.sql`insert into auth.users (id, email) select gen_random_uuid(), n || '@example.com' from generate_series(1, 200) as n`
  await v.sql`insert into public.profiles (id, username, display_name)
    select id, 'many_' || row_number() over (), '忍' from auth.users where id <> ${me}`
  await v.sql.begin(async (tx) => {
    for (const table of ['posts', 'post_counters', 'likes', 'follows'])
      await tx`alter table ${tx(`public.${table}`)} disable trigger user`
    await tx`insert into public.posts (id, user_id, title, is_published, published_at, feed_key)
      select gen_random_uuid(), p.id, '題', true, now() - n * interval '1 minute', 8000000000000 + n * 60000 + p.k
      from (select id, row_number() over () as k from public.profiles) as p, generate_series(1, 30) as n`
    await tx`insert into public.post_counters (post_id, user_id, feed_key)
      select id, user_id, feed_key from public.posts`
    await tx`insert into public.likes (post_id, user_id)
      select p.id, u.id from (select id from public.posts order by id limit 1000) as p,
        (select id from public.profiles order by id limit 30) as u`
    await tx`insert into public.follows (follower_id, following_id)
      select a.id, b.id from public.profiles a, public.profiles b where a.id <> b.id and md5(a.id::text || b.id) < '8'`
    await tx`insert into public.tombstones (table_name, row_id, user_id, feed_key)
      select 'posts', gen_random_uuid(), null, 8000000000000 + n from generate_series(1, 3000) as n`
    await tx`insert into private.write_ledger (user_id, write_id, ack)
      select ${me}, gen_random_uuid(), '{}' from generate_series(1, 3000)`
    for (const table of ['posts', 'post_counters', 'likes', 'follows'])
      await tx`alter table ${tx(`public.${table}`)} enable trigger user`
  })
  await v.sql.unsafe('analyze')
  post = await v.one<string>('select post_id from post_counters order by feed_key limit 1')
  person = await v.one<string>('select id from profiles where id <> $1 limit 1', me)
})

const scans = (tx: TransactionSql) => tx<{ relname: string; n: string }[]>`
  select relname, seq_scan as n from pg_stat_xact_user_tables where relname in
    ('posts', 'post_counters', 'likes', 'follows', 'tombstones', 'write_ledger', 'stats_deltas') order by relname`

/** Tables that were read from end to end by what the caller did. */
async function readWhole(work: (tx: TransactionSql) => Promise<unknown>): Promise<string[]> {
  return village().as(me, async (tx) => {
    // The view also holds what this connection did lately.
    const before = await scans(tx)
    await work(tx)
    // Counts of people are applied at the commit.
    await tx`set constraints all immediate`
    const after = await scans(tx)
    return after.filter((row, n) => row.n !== before[n]?.n).map((row) => row.relname)
  })
}
const pull = (tx: TransactionSql, cursors: object, wants: object[] = []) =>
  tx`select public.sync_pull(${tx.json(cursors as never)}, ${tx.json(wants as never)}, 500)`
const push = (tx: TransactionSql, write: object) =>
  tx`select public.sync_push(${tx.json([{ write_id: uuidV7(), account: me, table: 'posts', ...write }])})`

describe('no hot query reads a table from end to end', () => {
  it('the planted one is noticed', async () => {
    expect(await readWhole((tx) => tx`select count(*) from public.posts where description = 'x'`)).toEqual([
      'posts',
    ])
  })

  it('neither the first fill, nor nothing new, nor a difference, nor what is asked for', async () => {
    const v = village()
    expect(await readWhole((tx) => pull(tx, nothingHeld))).toEqual([])
    const cursors = cursorsOf(await v.pull(me, undefined, [], 500))
    expect(await readWhole((tx) => pull(tx, cursors))).toEqual([])
    await v.write(me, { id: post, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(me, { table: 'profiles', id: person, kind: 'toggle', fields: { followed_by_me: true } })
    await v.write(me, { id: uuidV7(), kind: 'insert', fields: { title: '新' } })
    expect(await readWhole((tx) => pull(tx, cursors))).toEqual([])
    const wants = [
      { stream: 'posts', ids: [post] },
      { stream: 'profiles', ids: [person] },
      { stream: 'posts', extend: 12 },
    ]
    expect(await readWhole((tx) => pull(tx, cursors, wants))).toEqual([])
  })

  it('nor a page of any list of a person', async () => {
    for (const list of ['person', 'likes-of', 'followers', 'followings']) {
      const want = { stream: 'lists', list: `${list}/${person}`, page: 0, start: null, count: 12 }
      expect([list, await readWhole((tx) => pull(tx, { lists: null }, [want]))]).toEqual([list, []])
    }
  })

  it('nor a page of twelve through the Data API', async () => {
    const page = (tx: TransactionSql) =>
      tx`select * from public.posts where feed_key is not null and feed_key > 8000000000000
        order by feed_key, id limit 12`
    expect(await readWhole(page)).toEqual([])
  })

  it('nor any write', async () => {
    const id = uuidV7()
    for (const write of [
      { id: post, kind: 'toggle', fields: { liked_by_me: true } },
      { id: post, kind: 'toggle', fields: { liked_by_me: false } },
      { table: 'profiles', id: person, kind: 'toggle', fields: { followed_by_me: true } },
      { table: 'profiles', id: person, kind: 'toggle', fields: { followed_by_me: false } },
      { id, kind: 'insert', fields: { title: '新', client_second: 1 } },
      { id, kind: 'edit', fields: { title: '後' }, base: { title: '新' } },
      { id, kind: 'delete' },
    ])
      expect(await readWhole((tx) => push(tx, write))).toEqual([])
  })
})
