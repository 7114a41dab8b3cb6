import type { Sql } from 'postgres'
import { deskSteps } from './load-desk'
import { FULL, type Size } from './size'
import { spokenName, spokenText, spokenTitle } from './words'

/** Of fewer bans a table is one page, which is read from end to end, and rightly so. */
const LEAST_BANS = 500

export const sizeOf = (scale: number): Size => {
  const size = Object.entries(FULL).map(([name, count]) => [name, Math.round(count * scale)])
  const scaled = Object.fromEntries(size) as Size
  return { ...scaled, bans: Math.max(LEAST_BANS, scaled.bans) }
}

const IMAGE = "id || '/1700000000000-abcdefgh.jpg'"

/**
 * What makes the village, in order. Long tails everywhere: `weight` of the n-th most popular falls by a power of n, and
 * shares are cut from the running sum of weights, so that they add up to exactly the count wanted. Whoever likes or
 * follows is the k-th of n strata over the ranks of people; `+ k` makes them differ, and the power makes the first
 * ranks the most active.
 */
const steps = (
  size: Size,
  { people, posts, drafts, likes, follows, tombstones, writes, ...told } = size,
): [string, string][] => [
  [
    'people',
    `create temp table person as select n as rank, md5('person' || n)::uuid as id from generate_series(0, ${people} - 1) as n;
    create unique index on person (rank);
    insert into auth.users (id, email) select id, 'fan_' || rank || '@example.com' from person;
    insert into public.profiles (id, username, display_name, bio, joined_at, rev)
      select id, 'fan_' || rank, ${spokenName}, '忍者を描いています。', now() - interval '2 years',
        nextval('private.sync_rev') from person;
    insert into private.sync_scope (user_id) select id from person`,
  ],
  [
    // More each day than the day before; ids are UUID v7 of the moment, as devices make them.
    'posts',
    `create temp table post as
    select n, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8'
      || substr(hash, 4, 15))::uuid as id, floor(${people} * random() ^ 2)::int as author, at, n > ${posts} as is_draft
    from (select n, md5('post' || n) as hash, now() - interval '1 minute' - interval '2 years'
      * (1 - sqrt((n % ${posts} + 1)::float8 / ${posts})) as at
      from generate_series(1, ${posts} + ${drafts}) as n) as made;
    insert into public.posts (id, user_id, title, description, image_url, image_width, image_height, image_thumbhash,
      character_tags, is_draft, is_published, published_at, created_at, updated_at, feed_key, rev)
    select p.id, u.id, ${spokenTitle}, ${spokenText},
      u.${IMAGE}, 1200, 900, '3OcRJYB4d3h/iIeHeEh3eIhw+j3A', array['影丸', '第' || n % 500 || '話'],
      is_draft, not is_draft, case when not is_draft then at end, at, at,
      case when not is_draft then 9999999999999 - floor(extract(epoch from at) * 1000)::bigint end,
      nextval('private.sync_rev')
    from post p join person u on u.rank = p.author order by p.n`,
  ],
  [
    'likes',
    `create temp table liked as
    select n, id, at, floor(upto * ${likes})::int - floor(lag(upto, 1, 0) over (order by n) * ${likes})::int as count
    from (select n, id, at, sum(weight) over (order by n) / sum(weight) over () as upto from (
      select n, id, at, least(${people} * 0.03, random() ^ -0.6 - 1) as weight from post where not is_draft) as w) as w;
    with made as materialized (
      select p.n, p.id, p.at + random() * interval '3 days' as at,
        floor((${people} - p.count) * ((k + random()) / p.count) ^ 2)::int + k as rank
      from liked p cross join generate_series(0, p.count - 1) as k)
    insert into public.likes (post_id, user_id, created_at, rev)
    select made.id, u.id, least(now(), made.at), nextval('private.sync_rev')
    from made join person u using (rank) order by made.n`,
  ],
  [
    // One like in ten.
    'bookmarks',
    `insert into public.bookmarks (user_id, post_id, created_at, rev)
    select user_id, post_id, created_at, nextval('private.sync_rev') from public.likes where rev % 10 = 0`,
  ],
  [
    'counters',
    `insert into public.post_counters (post_id, user_id, feed_key, like_count)
    select p.id, p.user_id, p.feed_key, coalesce(l.count, 0)
    from post made join public.posts p on p.id = made.id left join liked l on l.id = p.id order by made.n`,
  ],
  [
    'follows',
    `with followed as (
      select rank, id, least(${people} / 2, floor(upto * ${follows})::int
        - floor(lag(upto, 1, 0) over (order by rank) * ${follows})::int) as count
      from (select rank, id, sum((rank + 1) ^ -0.75) over (order by rank) / sum((rank + 1) ^ -0.75) over () as upto
        from person) as w),
    made as materialized (
      select id, followed.rank as own,
        floor((${people} - 1 - count) * ((k + random()) / count) ^ 2)::int + k as rank
      from followed cross join generate_series(0, count - 1) as k)
    insert into public.follows (follower_id, following_id, created_at, rev)
    select follower.id, made.id, now() - random() * interval '2 years', nextval('private.sync_rev')
    -- Nobody follows oneself: ranks from one's own on move up by one.
    from made join person follower on follower.rank = made.rank + (made.rank >= own)::int`,
  ],
  [
    'counts of people',
    `insert into public.user_stats (user_id, total_posts, follower_count, following_count)
    select u.id, coalesce(p.count, 0), coalesce(f.count, 0), coalesce(g.count, 0) from person u
    left join (select user_id, count(*) from public.posts where feed_key is not null group by 1) p on p.user_id = u.id
    left join (select following_id, count(*) from public.follows group by 1) f on f.following_id = u.id
    left join (select follower_id, count(*) from public.follows group by 1) g on g.follower_id = u.id`,
  ],
  [
    'words of posts and people',
    `insert into private.search_words (kind, row_id, place, words, tags)
    select 'posts', p.id, p.feed_key, private.folded(concat_ws(' ', p.title, p.description,
        array_to_string(p.character_tags, ' '))), p.character_tags
      from post made join public.posts p on p.id = made.id where p.feed_key is not null order by made.n;
    insert into private.search_words (kind, row_id, place, words)
    select 'people', p.id, private.place_of_person(p.id, s.follower_count),
      private.folded(concat_ws(' ', p.display_name, p.username, p.bio))
      from public.profiles p join public.user_stats s on s.user_id = p.id`,
  ],
  [
    'notifications',
    `insert into public.notifications (id, user_id, kind, thing, is_read, people, actor_id, part, told_at, rev)
    select md5('notice' || n)::uuid, u.id, 'mention', md5('thing' || n)::uuid, n % 10 > 0, 1, actor.id,
      md5('part' || n)::uuid, now() - (n::float8 / ${told.notifications}) * interval '89 days',
      nextval('private.sync_rev')
    from (select n, floor(${people} * random() ^ 2)::int as rank, ((n::bigint * 7919) % ${people})::int as actor
      from generate_series(1, ${told.notifications}) as n) as made
    join person u using (rank) join person actor on actor.rank = made.actor;
    insert into private.notice_parts (notification_id, part, actor_id, made_at)
    select id, part, actor_id, told_at from public.notifications;
    -- What left the village for a mailbox in a week, one in fifty still to be tried again.
    insert into private.deliveries (channel, user_id, type, notification_id, due_at, tries, ended_at, outcome, created_at)
    select 'mail', user_id, 'comment', id, now() + interval '1 hour', 1, ended, case when ended is not null then 'sent' end,
      told_at
    from (select *, case when nth % 50 > 0 then told_at end as ended from (
      select *, row_number() over () as nth from public.notifications where told_at > now() - interval '7 days') as n
    ) as n;
    -- One of the most active has read nothing.
    update public.notifications n set is_read = false from person u where u.rank = 10 and n.user_id = u.id`,
  ],
  [
    'events and announcements',
    `insert into public.events (id, user_id, title, description, start_date, end_date, location, is_public, created_at, rev)
    select md5('event' || n)::uuid, u.id, '花見', '弁当を持って集まります。', at, at + interval '3 hours', '上野公園', true,
      at - interval '20 days', nextval('private.sync_rev')
    from (select n, now() + interval '24 days' - (n::float8 / ${told.events}) * interval '2 years' as at
      from generate_series(1, ${told.events}) as n) as e join person u on u.rank = (n::bigint * 7919) % ${people};
    insert into public.event_bookmarks (event_id, user_id, created_at, rev)
    select md5('event' || floor(${told.events} * random() ^ 2 + 1)::int)::uuid, u.id, now() - interval '30 days',
      nextval('private.sync_rev')
    from generate_series(1, ${told.comings}) as n join person u on u.rank = n % ${people} on conflict do nothing;
    insert into public.announcements (id, title, body, is_public, published_at, rev)
    select md5('announcement' || n)::uuid, 'お知らせ' || n, '本文です。', true,
      now() - (n::float8 / ${told.announcements}) * interval '2 years', nextval('private.sync_rev')
    from generate_series(1, ${told.announcements}) as n;
    insert into public.announcement_reads (id, user_id, read_until, rev)
    select id, id, now() - interval '30 days', nextval('private.sync_rev') from person on conflict do nothing`,
  ],
  ...deskSteps(size),
  [
    'tombstones and ledger',
    `insert into public.tombstones (table_name, row_id, user_id, feed_key, created_at)
    select case when n % 10 > 0 then 'likes' else 'posts' end, md5('gone' || n)::uuid,
      case when n % 10 > 0 then u.id end,
      case when n % 10 = 0 then 9999999999999 - floor(extract(epoch from now() - age * 8) * 1000)::bigint end,
      now() - age
    from (select n, (n::float8 / ${tombstones}) * interval '89 days' as age
      from generate_series(1, ${tombstones}) as n) as gone join person u on u.rank = n % ${people};
    insert into private.write_ledger (user_id, write_id, ack, created_at)
    select u.id, md5('write' || n)::uuid, '{"status": "accepted", "rev": 1}',
      now() - (n::float8 / ${writes}) * interval '89 days'
    from generate_series(1, ${writes}) as n join person u on u.rank = (n::bigint * 7919) % ${people}`,
  ],
]

const TABLES = [
  'public.posts',
  'public.post_counters',
  'public.likes',
  'public.bookmarks',
  'public.follows',
  'public.profiles',
  'public.user_stats',
  'public.tombstones',
  'public.notifications',
  'private.notice_parts',
  'public.event_bookmarks',
  'private.search_words',
  'private.write_ledger',
]

interface Index {
  name: string
  made_by: string
}

/**
 * Fills an empty database by SQL, as its superuser: triggers and foreign keys off, so the rows are written as the
 * triggers would have left them (feed_key, rev, counters, counts of people; sync_xid by its default). Indexes that are
 * no constraints are taken away meanwhile and made anew by their own definitions. `tell`: each step with its seconds.
 */
export async function load(sql: Sql, size: Size, tell: (line: string) => void): Promise<void> {
  const connection = await sql.reserve()
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    tell(`  ${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
  try {
    await connection.unsafe(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; select setseed(0.5)`)
    const indexes = await connection<Index[]>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.oid = any (${TABLES}::regclass[])
        and not exists (select from pg_constraint where conindid = i.indexrelid)`
    for (const { name } of indexes) await connection.unsafe(`drop index ${name}`)
    for (const [name, text] of steps(size)) await timed(name, () => connection.unsafe(text))
    await timed('indexes', async () => {
      for (const { made_by } of indexes) await connection.unsafe(made_by)
    })
    // As a village that has been there for a while: visibility map set, planner informed.
    await timed('vacuum analyze', () => connection.unsafe('vacuum analyze'))
    await connection.unsafe('reset all; checkpoint')
  } finally {
    connection.release()
  }
}
