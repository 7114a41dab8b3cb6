import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { cursorsOf, ids, openVillage, stateOf, type Village, type Write } from './support/village'

const village = openVillage()

const follow = (id: string, followed_by_me = true): Write => ({
  table: 'profiles',
  id,
  kind: 'toggle',
  fields: { followed_by_me },
})
const counts = async (v: Village, person: string) => {
  const [row] = await v.sql`select follower_count as followers, following_count as following
    from public.user_stats where user_id = ${person}`
  return row
}

describe('following', () => {
  it('is a toggle on the profile: done twice it is one, taken back twice it is gone', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    expect(await v.write(me, follow(other, false))).toMatchObject({ status: 'accepted', rev: 0 })
    const first = await v.write(me, follow(other))
    expect(first).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, follow(other))).toMatchObject({ status: 'accepted', rev: first.rev })
    expect([await counts(v, me), await counts(v, other)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ])
    const back = await v.write(me, follow(other, false))
    expect(back.rev).toBeGreaterThan(Number(first.rev))
    expect(await v.write(me, follow(other, false))).toMatchObject({ status: 'accepted', rev: back.rev })
    expect([await counts(v, me), await counts(v, other)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 0, following: 0 },
    ])
    expect((await v.write(me, follow(other))).rev).toBeGreaterThan(Number(back.rev))
    expect(await v.one('select count(*) from public.tombstones')).toBe('0')
  })

  it('sent again, it is answered with its first ack (I2)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const write = { ...follow(other), write_id: uuidV7() }
    const first = await v.write(me, write)
    await v.write(me, follow(other, false))
    expect(await v.write(me, write)).toEqual(first)
    expect(await counts(v, other)).toMatchObject({ followers: 0 })
  })

  it('is mutual only when both do it', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.write(me, follow(other))
    await v.write(other, follow(me))
    await v.write(me, follow(other, false))
    expect([await counts(v, me), await counts(v, other)]).toEqual([
      { followers: 1, following: 0 },
      { followers: 0, following: 1 },
    ])
  })

  it('goes with the rest of a batch: one refusal holds up nobody (I5)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const outcomes = await v.push(
      me,
      follow(me),
      follow(uuidV7()),
      { ...follow(other), fields: { followed_by_me: 'yes' } },
      { ...follow(other), table: 'posts' },
      { table: 'profiles', id: other, kind: 'toggle', fields: { liked_by_me: true } },
      { table: 'profiles', id: other, kind: 'edit', fields: { followed_by_me: true } },
      { table: 'profiles', id: other, kind: 'edit', fields: { follower_count: 9 } },
      follow(other),
    )
    expect(outcomes.map((o) => o.code ?? o.status)).toEqual([
      'cannot_follow_oneself',
      'not_found',
      'invalid_input',
      'invalid_input',
      'invalid_input',
      'permission_denied',
      'permission_denied',
      'accepted',
    ])
    expect([await counts(v, me), await counts(v, other)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ])
  })

  it('pokes the public, for the counts, the follower, and who is told of it', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    for (const wanted of [true, false]) {
      await v.sql`delete from realtime.messages`
      await v.write(me, follow(other, wanted))
      const topics = await v.sql`select topic from realtime.messages order by topic`
      expect(topics.map((row) => row.topic)).toEqual(['public', `user:${me}`, `user:${other}`])
    }
  })
})

describe('who may follow', () => {
  it('nobody in another’s name, nobody against the counts, and whom others follow is not read', async () => {
    const v = village()
    const [me, other, third] = [await v.person(), await v.person(), await v.person()]
    await v.write(other, follow(third))
    const as = (text: string) =>
      stateOf(v.as(me, (tx) => tx.unsafe(text.replaceAll('$1', `'${me}'`).replaceAll('$2', `'${other}'`))))
    expect(await as('insert into public.follows (follower_id, following_id) values ($2, $1)')).toBe('42501')
    expect(await as('insert into public.follows (follower_id, following_id) values ($1, $1)')).toBe('23514')
    expect(await as('insert into public.follows (follower_id, following_id, rev) values ($1, $2, 9)')).toBe(
      '42501',
    )
    expect(await as('update public.follows set following_id = $1')).toBe('42501')
    expect(await as('update public.user_stats set follower_count = 9 where user_id = $1')).toBe('42501')
    expect(await as(`select private.add_to_stats($1, followers => 9)`)).toBe('42501')
    expect(await as('insert into private.stats_deltas select pg_current_xact_id(), $1, 0, 9, 0')).toBe(
      '42501',
    )
    expect(await as('delete from public.follows')).toBe('42501')
    for (const caller of [me, other, third, null])
      expect(await stateOf(v.as(caller, (tx) => tx`select from public.follows`))).toBe('42501')
    expect(await counts(v, third)).toMatchObject({ followers: 1 })
    expect(await counts(v, me)).toEqual({ followers: 0, following: 0 })
  })

  it('the banned do not, at once and whatever way they try; who followed them still does', async () => {
    const v = village()
    const [moderator, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    await v.push(me, follow(moderator))
    await v.write(other, follow(me))
    await v.ban(moderator, me)
    expect(await v.pushTo(v.sql, me, [follow(other)])).toEqual({ halt: 'user_banned' })
    const directly = v.as(
      me,
      (tx) => tx`insert into public.follows (follower_id, following_id) values (${me}, ${other})`,
    )
    expect(await stateOf(directly)).toBe('42501')
    expect(await stateOf(v.as(me, (tx) => tx`delete from public.follows`))).toBe('42501')
    expect(await counts(v, me)).toEqual({ followers: 1, following: 1 })
  })
})

describe('the pull', () => {
  it('says whom one follows, to oneself only', async () => {
    const v = village()
    const [me, other, third] = [await v.person(), await v.person(), await v.person()]
    await v.post(other)
    const { rev } = await v.write(me, follow(other))
    const seenBy = async (caller: string | null) =>
      (await v.pull(caller)).streams.profiles.rows.find((row) => row.id === other)
    expect(await seenBy(me)).toMatchObject({ followed_by_me: true, followed_rev: rev, follower_count: 1 })
    for (const caller of [third, other, null])
      expect(await seenBy(caller)).toMatchObject({
        followed_by_me: false,
        followed_rev: 0,
        follower_count: 1,
      })
    const back = await v.write(me, follow(other, false))
    expect(await seenBy(me)).toMatchObject({ followed_by_me: false, followed_rev: back.rev })
  })

  it('tells the other devices of a follow and of its taking back, once', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.post(other)
    const [mine, theirs] = [await new Device(v, me).sync(), await new Device(v, other).sync()]
    for (const wanted of [true, false, true]) {
      const { rev } = await v.write(me, follow(other, wanted))
      for (const device of [mine, theirs]) device.received = 0
      await mine.sync()
      expect(mine.rows.profiles.get(other)).toMatchObject({
        followed_by_me: wanted,
        followed_rev: rev,
        follower_count: Number(wanted),
      })
      expect(mine.rows.profiles.get(me)).toMatchObject({ following_count: Number(wanted) })
      await theirs.sync()
      expect(theirs.rows.profiles.get(other)).toMatchObject({
        followed_by_me: false,
        follower_count: Number(wanted),
      })
      // They are told of it, too, with whose doing it is.
      expect([mine.received, theirs.received]).toEqual([2, wanted ? 3 : 2])
      await mine.sync()
      expect(mine.received).toBe(2)
    }
  })

  it('hands out a profile beyond the window when one’s own follow of it changed, else not', async () => {
    const v = village()
    // Somebody without a post: only opened profiles hold them.
    const [me, other, third] = [await v.person(), await v.person(), await v.person()]
    const device = await new Device(v, me).sync()
    const visitor = await new Device(v, null).sync()
    await v.write(third, follow(other))
    await device.sync()
    expect(device.ids('profiles')).toEqual([me])
    await device.sync([{ stream: 'profiles', ids: [other] }])
    expect(device.rows.profiles.get(other)).toMatchObject({ followed_by_me: false, follower_count: 1 })
    for (const wanted of [true, false]) {
      await v.write(me, follow(other, wanted))
      await device.sync()
      expect(device.rows.profiles.get(other)).toMatchObject({ followed_by_me: wanted })
    }
    await visitor.sync()
    expect(visitor.ids('profiles')).toEqual([])
  })

  it('in pages misses none of many follows', async () => {
    const v = village()
    const me = await v.person()
    const others = await Promise.all(Array.from({ length: 9 }, () => v.person()))
    const device = await new Device(v, me, 2).sync()
    await v.push(me, ...others.map((id) => follow(id)))
    await v.push(me, ...others.slice(0, 4).map((id) => follow(id, false)))
    await device.sync()
    expect(others.map((id) => device.rows.profiles.get(id)?.followed_by_me)).toEqual(
      others.map((_, n) => n >= 4),
    )
  })
})

describe('a deleted profile', () => {
  it('leaves with its follows in both directions; the counts of the others follow (I3)', async () => {
    const v = village()
    const [me, gone, third] = [await v.person(), await v.person(), await v.person()]
    await v.post(gone)
    await v.push(me, follow(gone), follow(third))
    await v.push(gone, follow(me), follow(third))
    const device = await new Device(v, me).sync()
    await v.sql`delete from auth.users where id = ${gone}`
    await device.sync()
    expect(device.ids('profiles')).toEqual([me])
    expect(device.rows.profiles.get(me)).toMatchObject({ follower_count: 0, following_count: 1 })
    expect(await counts(v, third)).toEqual({ followers: 1, following: 0 })
    expect(await v.one('select count(*) from public.follows')).toBe('1')
    expect(await v.one(`select count(*) from public.tombstones where table_name = 'follows'`)).toBe('0')
    expect(await v.write(me, follow(gone))).toMatchObject({ code: 'not_found' })
    expect(await v.write(me, follow(gone, false))).toMatchObject({ status: 'accepted' })
  })

  it('a follow of it that was taken back is answered as deleted, not as a row', async () => {
    const v = village()
    const [me, gone] = [await v.person(), await v.person()]
    const cursors = cursorsOf(await v.pull(me))
    await v.write(me, follow(gone))
    await v.write(me, follow(gone, false))
    await v.sql`delete from auth.users where id = ${gone}`
    const { rows } = (await v.pull(me, cursors)).streams.profiles
    expect(rows.find((row) => row.id === gone)).toEqual({ id: gone, _deleted: true })
    expect(ids((await v.pull(me, cursors)).streams.profiles)).toEqual([me, gone].sort())
  })
})
