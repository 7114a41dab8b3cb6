import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '@/supabase/local/connect'
import type { OpenDatabase } from '@/supabase/local/open-database'
import { people, seed } from '@/supabase/seed'
import { planFollows } from '@/supabase/seed/plan/follows'
import { planLikes } from '@/supabase/seed/plan/likes'
import { planPosts } from '@/supabase/seed/plan/posts'
import { timeline } from '@/supabase/seed/plan/timeline'
import { openMigrated } from '@/tests/support/migrated'

const now = Date.now()
const idOf = (person: string): string => people.find((one) => one.person === person)?.id ?? ''

let database: OpenDatabase
let sql: Sql
const files = new Map<string, { bytes: number; mimetype: string }>()

beforeAll(async () => {
  database = await openMigrated()
  sql = connect(database.url, { max: 4 })
  await seed(sql, {
    now,
    upload: async (bucket, path, bytes, mimetype) => {
      files.set(`${bucket}/${path}`, { bytes: bytes.length, mimetype })
      await sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${path})`
    },
  })
})

afterAll(async () => {
  await sql?.end()
  await database?.stop()
})

const one = async (query: Promise<readonly Record<string, unknown>[]>): Promise<Record<string, unknown>> =>
  (await query)[0] ?? {}

describe('the seeded database', () => {
  it('holds the planned posts, each where its time puts it', async () => {
    const rows =
      await sql`select id, title, published_at from public.posts where feed_key is not null order by feed_key, id`
    const posts = planPosts()
    expect(rows.map((row) => row.id)).toEqual(posts.map((post) => post.id))
    expect(rows.map((row) => row.title)).toEqual(posts.map((post) => post.title))
    expect(rows.map((row) => row.published_at.getTime())).toEqual(timeline(now, posts.length))
  })

  it('counters equal the rows they count (I3)', async () => {
    const wrong = await sql`
      select c.post_id from public.post_counters c join public.posts p on p.id = c.post_id
      where c.like_count <> (select count(*) from public.likes l where l.post_id = c.post_id)
        or c.comment_count <> (select count(*) from public.comments m where m.post_id = c.post_id)
        or c.feed_key is distinct from p.feed_key`
    expect(wrong).toHaveLength(0)
    const { total } = await one(sql`select sum(like_count)::int as total from public.post_counters`)
    const posts = planPosts()
    expect(total).toBe(planLikes(posts, timeline(now, posts.length), now).length)
    const off = await sql`
      select user_id from public.user_stats s
      where total_posts <> (select count(*) from public.posts p where p.user_id = s.user_id and feed_key is not null)
        or follower_count <> (select count(*) from public.follows f where f.following_id = s.user_id)
        or following_count <> (select count(*) from public.follows f where f.follower_id = s.user_id)`
    expect(off).toHaveLength(0)
    const { follows } = await one(sql`select sum(follower_count)::int as follows from public.user_stats`)
    expect(follows).toBe(planFollows(now).length)
  })

  it('everybody who signed in has a profile, has accepted the terms, and levels vary', async () => {
    const rows = await sql`
      select p.id, terms_accepted_at, privacy_accepted_at, terms_version, admin_rank, current_level
      from public.profiles p join public.user_stats s on s.user_id = p.id`
    expect(rows).toHaveLength(people.filter((person) => person.id).length)
    for (const row of rows) {
      expect(row.terms_accepted_at).toBeInstanceOf(Date)
      expect(row.privacy_accepted_at).toBeInstanceOf(Date)
      expect(row.terms_version).toBe('1.0')
      expect(row.admin_rank).toBe(people.find((person) => person.id === row.id)?.rank)
    }
    expect(new Set(rows.map((row) => row.current_level)).size).toBeGreaterThan(15)
    expect(Math.max(...rows.map((row) => row.current_level))).toBe(100)
  })

  it('every picture a row names lies in its bucket, small, and all together below 30 MB', async () => {
    const named = await sql`
      select 'post-images/' || image_url as file from public.posts where image_url is not null
      union all select 'event-images/' || image_url from public.events where image_url is not null
      union all select 'banners/' || image_url from public.featured_banners
      union all select 'avatars/' || avatar_url from public.profiles where avatar_url is not null`
    expect(named.map((row) => row.file).sort()).toEqual([...files.keys()].sort())
    const sizes = [...files.values()].map((file) => file.bytes)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000)
    expect(Math.max(...sizes)).toBeLessThan(80_000)
    expect([...files.values()].every((file) => file.mimetype === 'image/jpeg')).toBe(true)
    const { without } = await one(sql`
      select count(*)::int as without from public.posts where image_url is not null and image_thumbhash is null`)
    expect(without).toBe(0)
  })

  it('the seeded uploads do not use up anybody’s limit', async () => {
    const { used } = await one(sql`
      select count(*)::int as used from storage.objects
      where created_at > now() - interval '1 hour' and name like ${`${idOf('fan-1')}/%`}`)
    expect(used).toBeLessThan(5)
  })

  it('drafts are only their owner’s', async () => {
    const readAs = (person: string) =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: idOf(person), role: 'authenticated' })}, true)`
        await tx`set local role authenticated`
        return await tx`select user_id from public.posts where is_draft`
      })
    expect(await readAs('fan-1')).toHaveLength(3)
    expect((await readAs('fan-3')).length).toBe(0)
  })

  it('is talked in, collected from, and has something to come, to see and to read', async () => {
    const counted = await one(sql`
      select (select count(*)::int from public.comments) as comments,
        (select count(distinct post_id)::int from public.comments) as talked_about,
        (select count(*)::int from public.collections where is_public) as collections,
        (select min(n)::int from (select count(*) as n from public.collection_items group by collection_id) as c) as least,
        (select count(*)::int from public.posts where image_alt is not null) as described,
        (select count(*)::int from public.events where is_public and start_date > now()) as coming,
        (select count(*)::int from public.events where is_public and start_date < now() and until_at > now()) as running,
        (select count(*)::int from public.events where is_public and until_at < now()) as past,
        (select count(*)::int from public.featured_banners where is_active and active_date_end > now()
          and active_date_start < now() or active_date_end is null) as banners,
        (select count(*)::int from public.announcements where is_public) as announcements`)
    expect(counted.comments).toBeGreaterThan(60)
    expect(counted.talked_about).toBe(42)
    expect(counted.collections).toBe(4)
    expect(counted.least).toBeGreaterThan(4)
    expect(counted.described).toBeGreaterThan(450)
    expect(counted.coming).toBe(4)
    expect(counted.running).toBe(2)
    expect(counted.past).toBe(2)
    expect(counted.banners).toBe(3)
    expect(counted.announcements).toBe(4)
    const early = await sql`select 1 from public.comments c join public.posts p on p.id = c.post_id
      where c.created_at < p.published_at or c.created_at > now()`
    expect(early).toHaveLength(0)
  })

  it('the banned person is banned, and their posts stay to be seen', async () => {
    const bans = await sql`select user_id, banned_by, is_active from public.banned_users`
    expect(bans).toEqual([{ user_id: idOf('banned'), banned_by: idOf('moderator'), is_active: true }])
    const { seen } = await one(sql`
      select count(*)::int as seen from public.posts where user_id = ${idOf('banned')} and feed_key is not null`)
    expect(seen).toBeGreaterThan(0)
  })

  it('a first fill answers as the screens need it', async () => {
    const [answer] =
      await sql`select public.sync_pull('{"posts": null, "profiles": null}'::jsonb, '[]'::jsonb, 500) as given`
    const { posts, profiles } = answer?.given.streams ?? {}
    const newest = planPosts().slice(0, 500)
    const ids = posts.rows.map((row: { id: string }) => row.id)
    expect(ids.sort()).toEqual(newest.map((post) => post.id).sort())
    expect(profiles.rows.length).toBeGreaterThan(20)
  })
})
