import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { cursorsOf, openVillage, stateOf, type Village } from './support/village'

const village = openVillage(6)

const ban = (v: Village, by: string, whom: string, hide: boolean | null = null, category = 'other') =>
  stateOf(v.as(by, (tx) => tx`select public.ban_user(${whom}, ${category}, null, null, ${hide})`))
const unban = (v: Village, by: string, whom: string) =>
  stateOf(v.as(by, (tx) => tx`select public.unban_user(${whom})`))

describe('who may ban whom', () => {
  it('moderators and up, over lower ranks only, never oneself', async () => {
    const v = village()
    const member = await v.person()
    const [moderator, peer] = [await v.person('moderator'), await v.person('moderator')]
    const [admin, master] = [await v.person('admin'), await v.person('master')]
    for (const [by, whom] of [
      [member, peer],
      [member, await v.person()],
      [member, member],
      [moderator, peer],
      [moderator, moderator],
      [moderator, admin],
      [admin, master],
      [master, master],
    ] as const)
      expect(await ban(v, by, whom)).toBe('42501')
    expect(await v.one('select count(*) from banned_users')).toBe('0')
    expect(await ban(v, moderator, member)).toBeNull()
    expect(await ban(v, admin, moderator)).toBeNull()
    expect(await ban(v, master, admin)).toBeNull()
    // A banned moderator is no moderator.
    expect(await ban(v, moderator, await v.person())).toBe('42501')
    expect(await unban(v, moderator, member)).toBe('42501')
    expect(await unban(v, member, member)).toBe('42501')
    expect(await v.one('select count(*) from banned_users where is_active')).toBe('3')
  })

  it('nobody who has asked to leave, whose acts wait as well', async () => {
    const v = village()
    const [leaving, other] = [await v.person('moderator'), await v.person('moderator')]
    const [banned, whom] = [await v.person(), await v.person()]
    await ban(v, other, banned)
    await v.sql`update public.profiles set deletion_requested_at = now() where id = ${leaving}`
    expect(await ban(v, leaving, whom)).toBe('PT429')
    expect(await unban(v, leaving, banned)).toBe('PT429')
    expect(await ban(v, leaving, other)).toBe('42501')
    expect(await v.one('select array_agg(user_id) from banned_users where is_active')).toEqual([banned])
  })

  it('only once at a time, also when two do it at once', async () => {
    const v = village()
    const [a, b] = [await v.person('moderator'), await v.person('moderator')]
    const whom = await v.person()
    const states = await Promise.all([ban(v, a, whom), ban(v, b, whom), ban(v, a, whom)])
    expect(states.sort()).toEqual(['23505', '23505', null])
    expect(await unban(v, a, whom)).toBeNull()
    expect(await ban(v, b, whom)).toBeNull()
  })

  it('stamps force_logout_at and the scope', async () => {
    const v = village()
    const [moderator, whom] = [await v.person('moderator'), await v.person()]
    const scope = (await v.pull(whom)).scope_version
    await ban(v, moderator, whom)
    expect(await v.one('select force_logout_at from profiles where id = $1', whom)).toBeInstanceOf(Date)
    const banned = (await v.pull(whom)).scope_version
    expect(banned).toBeGreaterThan(scope)
    await unban(v, moderator, whom)
    expect((await v.pull(whom)).scope_version).toBeGreaterThan(banned)
  })

  it('lifted, ends no session any more; what was ended since then stays ended', async () => {
    const v = village()
    const [moderator, whom] = [await v.person('moderator'), await v.person()]
    const ended = () => v.one('select force_logout_at from profiles where id = $1', whom)
    await ban(v, moderator, whom)
    await unban(v, moderator, whom)
    expect(await ended()).toBeNull()
    await ban(v, moderator, whom)
    await v.sql`update public.profiles set force_logout_at = now() where id = ${whom}`
    await unban(v, moderator, whom)
    expect(await ended()).toBeInstanceOf(Date)
  })
})

describe('the banned (8), at once and with the old token', () => {
  it('can do nothing in any table; their own ban comes by a function', async () => {
    const v = village()
    const [moderator, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    const [mine, theirs] = [await v.post(me), await v.post(other)]
    const draft = await v.post(me, { draft: true })
    await v.write(me, { id: theirs, kind: 'toggle', fields: { liked_by_me: true } })
    const cursors = cursorsOf(await v.pull(me))
    await ban(v, moderator, me)
    // Of the rest nobody reads anything.
    const tables = await v.sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and has_any_column_privilege('authenticated', oid, 'select')`
    for (const { relname } of tables) {
      const seen = await v.as(me, (tx) => tx`select 1 as one from ${tx(`public.${relname}`)}`)
      expect(`${relname}: ${seen.length}`).toBe(`${relname}: 0`)
    }
    const [told] = await v.as(me, (tx) => tx`select public.my_ban() as ban`)
    expect(told?.ban).toMatchObject({ reason_category: 'other' })
    const changed = await v.as(me, async (tx) => [
      (await tx`update public.posts set title = 'x'`).count,
      (await tx`update public.profiles set bio = 'x'`).count,
      (await tx`delete from public.posts`).count,
    ])
    expect(changed).toEqual([0, 0, 0])
    const id = uuidV7()
    expect(
      await stateOf(
        v.as(me, (tx) => tx`insert into public.posts (id, user_id, title) values (${id}, ${me}, 'x')`),
      ),
    ).toBe('42501')
    expect(
      await stateOf(
        v.as(me, (tx) => tx`insert into public.likes (post_id, user_id) values (${mine}, ${me})`),
      ),
    ).toBe('42501')
    expect(await stateOf(v.as(me, (tx) => tx`select public.rate_limit_status('like')`))).toBe('42501')
    expect(
      await stateOf(v.as(me, (tx) => tx`select public.create_user_profile(${me}, 'a@b.jp', null, null)`)),
    ).toBe('42501')
    expect(await v.as(me, (tx) => tx`select public.clear_force_logout() as ok`)).toMatchObject([
      { ok: false },
    ])
    const answer = await v.pull(me, cursors)
    expect(answer).toMatchObject({ halt: 'user_banned', streams: {} })
    expect(await v.one('select count(*) from posts where id = $1', draft)).toBe('1')
  })

  it('a batch falls before the ban or after it, never half into it', async () => {
    const v = village()
    const [moderator, other] = [await v.person('moderator'), await v.person()]
    const posts = await Promise.all(Array.from({ length: 20 }, () => v.post(other)))
    for (let round = 0; round < 6; round++) {
      const me = await v.person()
      const writes = posts.map((id) => ({ id, kind: 'toggle' as const, fields: { liked_by_me: true } }))
      const [answer] = await Promise.all([v.pushTo(v.sql, me, writes), ban(v, moderator, me)])
      const accepted = answer.outcomes?.filter((o) => o.status === 'accepted').length ?? 0
      expect([0, 20]).toContain(accepted)
      expect(answer.halt ? 0 : 20).toBe(accepted)
      expect(Number(await v.one('select count(*) from likes where user_id = $1', me))).toBe(accepted)
    }
  })
})

describe('hiding what a person made', () => {
  it('takes it from everybody, and gives it back with the unbanning', async () => {
    const v = village()
    const [moderator, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    const [a, b, theirs] = [await v.post(me), await v.post(me, { ago: 9 }), await v.post(other)]
    await v.write(other, { id: a, kind: 'toggle', fields: { liked_by_me: true } })
    const device = await new Device(v, other).sync()
    await ban(v, moderator, me, true)
    await device.sync()
    expect(device.ids('posts')).toEqual([theirs])
    expect(await v.one('select total_posts from user_stats where user_id = $1', me)).toBe(0)
    expect(await v.as(other, (tx) => tx`select id from public.posts`)).toEqual([{ id: theirs }])
    const late = await v.write(other, { id: b, kind: 'toggle', fields: { liked_by_me: true } })
    expect(late).toMatchObject({ code: 'not_found' })
    await unban(v, moderator, me)
    await device.sync()
    expect(device.ids('posts')).toEqual([a, b, theirs].sort())
    expect(device.rows.posts.get(a)).toMatchObject({ like_count: 1, liked_by_me: true })
    expect(device.rows.profiles.get(me)).toMatchObject({ post_count: 2 })
  })

  it('is the default for spam only', async () => {
    const v = village()
    const [moderator, spammer, rude] = [await v.person('moderator'), await v.person(), await v.person()]
    await v.post(spammer)
    const kept = await v.post(rude)
    await ban(v, moderator, spammer, null, 'spam')
    await ban(v, moderator, rude, null, 'harassment')
    expect(await v.as(null, (tx) => tx`select id from public.posts`)).toEqual([{ id: kept }])
  })

  it('a post that races the hiding is hidden too', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    for (let round = 0; round < 8; round++) {
      const me = await v.person()
      const direct = stateOf(
        v.as(me, (tx) => tx`insert into public.posts (id, user_id, title) values (${uuidV7()}, ${me}, '際')`),
      )
      const [wrote, banned] = await Promise.all([direct, ban(v, moderator, me, true)])
      expect(banned).toBeNull()
      expect([null, '42501']).toContain(wrote)
    }
    expect(await v.one('select count(*) from posts where feed_key is not null')).toBe('0')
    expect(await v.one('select count(*) from user_stats where total_posts <> 0')).toBe('0')
  })
})
