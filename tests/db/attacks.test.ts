import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

/** Everything a person’s rows say, to show that nothing changed. */
const picture = (v: Village) => v.sql`
  select (select jsonb_agg(to_jsonb(p) order by id) from public.profiles p) as profiles,
    (select jsonb_agg(to_jsonb(p) order by id) from public.posts p) as posts,
    (select jsonb_agg(to_jsonb(c) order by post_id) from public.post_counters c) as counters,
    (select jsonb_agg(to_jsonb(s) order by user_id) from public.user_stats s) as stats,
    (select jsonb_agg(to_jsonb(b) order by id) from public.banned_users b) as bans`

describe('direct writes through the Data API', () => {
  it.each([
    'update public.profiles set is_admin = true where id = $1',
    "update public.profiles set admin_rank = 'master' where id = $1",
    'update public.profiles set force_logout_at = null where id = $1',
    'update public.profiles set deletion_requested_at = now() where id = $1',
    'update public.profiles set rev = 9 where id = $1',
    'update public.user_stats set experience = 160000 where user_id = $1',
    'update public.post_counters set like_count = 999 where user_id = $1',
    'update public.posts set is_published = true where user_id = $1',
    'update public.posts set published_at = now() where user_id = $1',
    'update public.posts set feed_key = 1 where user_id = $1',
    'update public.posts set is_picked_by_admin = true where user_id = $1',
    'update public.posts set user_id = $2 where user_id = $1',
    'update public.posts set sync_xid = pg_current_xact_id() where user_id = $1',
    'update public.posts set once_key = null where user_id = $1',
    "update public.profiles set bio = 'x' where id = $2",
    "update public.posts set title = 'x' where user_id = $2",
    'delete from public.posts where user_id = $2',
    "insert into public.profiles (id, username, display_name) values ($2, 'taken_over', 'x') on conflict (id) do update set display_name = 'x'",
    "insert into public.posts (id, user_id, title) values (gen_random_uuid(), $2, 'as V')",
    "insert into public.posts (id, user_id, title, feed_key) values (gen_random_uuid(), $1, 'first', 0)",
    "insert into public.posts (id, user_id, title, published_at) values (gen_random_uuid(), $1, 'old', now())",
    'insert into public.likes (post_id, user_id) select id, $2 from public.posts',
    'insert into public.follows (follower_id, following_id) values ($2, $1)',
    'update public.user_stats set follower_count = 999 where user_id = $1',
    "update public.profiles set admin_rank = 'admin' where id = $2",
    'update public.banned_users set is_active = false, unbanned_at = now()',
    'insert into public.banned_users (user_id) values ($2)',
  ])('%s changes nothing (1, 2, 3)', async (attack) => {
    const v = village()
    const [me, victim] = [await v.person('moderator'), await v.person()]
    await v.post(me)
    await v.post(me, { draft: true })
    await v.post(victim)
    const before = await picture(v)
    // Both parameters are always there, whatever the attack uses.
    const sql = attack.replaceAll('$1', `'${me}'::uuid`).replaceAll('$2', `'${victim}'::uuid`)
    const state = await stateOf(v.as(me, (tx) => tx.unsafe(sql)))
    // 428C9: a generated column.
    expect([null, '42501', '428C9']).toContain(state)
    expect(await picture(v)).toEqual(before)
  })

  it('the same through sync_push is refused', async () => {
    const v = village()
    const [me, victim] = [await v.person(), await v.person()]
    const mine = await v.post(me)
    const theirs = await v.post(victim)
    const before = await picture(v)
    const outcomes = await v.push(
      me,
      { id: mine, kind: 'edit', fields: { like_count: 9 }, base: { like_count: 0 } },
      { id: mine, kind: 'edit', fields: { user_id: victim }, base: { user_id: me } },
      { id: mine, kind: 'edit', fields: { is_published: false }, base: {} },
      { id: uuidV7(), kind: 'insert', fields: { title: 'as V', user_id: victim } },
      { id: theirs, kind: 'edit', fields: { title: 'x' }, base: { title: '題' } },
      { id: theirs, kind: 'delete' },
      { table: 'profiles', id: me, kind: 'edit', fields: { admin_rank: 'master' }, base: {} },
      { table: 'profiles', id: victim, kind: 'edit', fields: { bio: 'x' }, base: { bio: '' } },
      { table: 'profiles', id: uuidV7(), kind: 'insert', fields: { username: 'abc' } },
      { table: 'user_stats', id: me, kind: 'edit', fields: { experience: 1 } },
      { table: 'posts; drop table posts', id: me, kind: 'edit', fields: {} },
      { id: mine, kind: 'edit', fields: { 'title" = null --': 'x' }, base: {} },
    )
    expect(outcomes.filter((o) => o.status !== 'refused')).toEqual([])
    expect(new Set(outcomes.map((o) => o.code))).toEqual(new Set(['permission_denied', 'invalid_input']))
    expect(await picture(v)).toEqual(before)
  })

  it('the last master stays one; of two, one may go (3)', async () => {
    const v = village()
    const master = await v.person('master')
    const step = (id: string) => stateOf(v.sql`update public.profiles set admin_rank = null where id = ${id}`)
    expect(await step(master)).toBe('42501')
    const second = await v.person('master')
    expect(await step(second)).toBeNull()
    expect(await step(master)).toBe('42501')
  })
})

describe('another’s draft (4)', () => {
  it.each([
    'select id from public.posts where id = $1',
    'select count(*) as n from public.posts where id = $1 having count(*) > 0',
    "select p.id from public.profiles u join public.posts p on p.user_id = u.id where p.id = $1 and u.username <> ''",
    'select c.post_id from public.post_counters c where c.post_id = $1',
    'select t.row_id from public.tombstones t where t.row_id = $1',
    'select id from public.posts where id = $1 order by client_second, once_key, sync_xid',
    "select id from public.posts where id = $1 and title ~ '秘'",
    "select id from public.posts where id = $1 and 1 / (case when title like '秘%' then 0 else 1 end) = 1",
    'select id from public.posts where id = $1 for update',
  ])('cannot be read by %s', async (attack) => {
    const v = village()
    const [me, victim] = [await v.person(), await v.person()]
    const draft = await v.post(victim, { draft: true, title: '秘密' })
    const gone = await v.post(victim, { draft: true, title: '秘密' })
    await v.sql`delete from public.posts where id = ${gone}`
    for (const id of [draft, gone])
      expect(await v.as(me, (tx) => tx.unsafe(attack.replace('$1', `'${id}'`)))).toEqual([])
  })

  it.each([
    'select admin_rank from public.profiles',
    'select id from public.profiles order by force_logout_at',
    'select id from public.profiles where is_admin',
    'select * from public.profiles',
    'select p from public.profiles p',
    "select id from public.profiles where notification_settings = '{}'",
  ])('nor private columns by %s', async (attack) => {
    const v = village()
    const me = await v.person()
    for (const caller of [me, null])
      expect(await stateOf(v.as(caller, (tx) => tx.unsafe(attack)))).toBe('42501')
  })
})

describe('links (15)', () => {
  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'http://a.jp',
    'HTTPS://a.jp',
    '//a.jp',
    'https:a.jp',
    'https:///x',
    'https://a.jp/"onload="x',
    'https://a.jp/<script>',
    'https://a b.jp',
    'https://user:pass@a.jp/',
    'https://a.jp\\@b.jp',
    `https://a.jp/${'x'.repeat(2000)}`,
  ])('%s is refused as website, by push and by the API', async (link) => {
    const v = village()
    const me = await v.person()
    const write = {
      table: 'profiles',
      id: me,
      kind: 'edit' as const,
      fields: { website_url: link },
      base: { website_url: null },
    }
    expect(await v.write(me, write)).toMatchObject({ status: 'refused', code: 'website_url_not_https' })
    expect(await stateOf(v.as(me, (tx) => tx`update public.profiles set website_url = ${link}`))).toBe(
      '23514',
    )
    expect(await v.one('select website_url from profiles')).toBeNull()
  })

  it('https with port, path and query stands', async () => {
    const v = village()
    const me = await v.person()
    const website_url = 'https://例え.テスト:8443/忍?a=1#b'
    const write = {
      table: 'profiles',
      id: me,
      kind: 'edit' as const,
      fields: { website_url },
      base: { website_url: null },
    }
    expect(await v.write(me, write)).toMatchObject({ status: 'accepted' })
  })
})

describe('names (16, 25)', () => {
  it.each([
    '',
    ' ',
    '\u3000\u200b',
    'a\nBcc: x@y',
    'a\r\nb',
    'a\u0000b'.replace('\u0000', '\u0001'),
    'a\u2028b',
    'あ'.repeat(31),
  ])('a display name %j is refused', async (display_name) => {
    const v = village()
    const me = await v.person()
    const write = { table: 'profiles', id: me, kind: 'edit' as const, fields: { display_name }, base: {} }
    expect(await v.write(me, write)).toMatchObject({ code: 'display_name_invalid' })
  })

  it('social names are names, never links', async () => {
    const v = village()
    const me = await v.person()
    const set = (fields: object) => v.write(me, { table: 'profiles', id: me, kind: 'edit', fields, base: {} })
    expect(await set({ twitter_username: 'https://x.com/a' })).toMatchObject({ code: 'social_name_invalid' })
    expect(await set({ instagram_username: 'a/b' })).toMatchObject({ code: 'social_name_invalid' })
    expect(await set({ twitter_username: 'ninja_1', instagram_username: 'ninja.1' })).toMatchObject({
      status: 'accepted',
    })
  })
})
