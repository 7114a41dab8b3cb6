import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { membersWhere } from '@/sync/tables/desk-lists'
import { cursorsOf, openVillage, type Row, stateOf, type Village, type Write } from './support/village'

// What admins do about people, and people as the team sees them.

const village = openVillage(6)

const act = (person_id: string, name: string, rank: string | null = null): Write => ({
  table: 'person_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { person_id, act: name, rank },
})
const rankOf = (v: Village, person: string) =>
  v.one<string | null>('select admin_rank from public.profiles where id = $1', person)

/** The people of a list, as its page and its rows say. */
async function members(v: Village, who: string, view: string, sought = ''): Promise<string[]> {
  const want = { stream: 'lists', list: membersWhere(view, sought), page: 0, start: null, count: 50 }
  const { streams } = await v.pull(who, { lists: null, desk: {} as never }, [want])
  const [page] = streams.lists?.rows ?? []
  const rows = (streams.desk?.rows ?? []).filter(({ kind }) => kind === 'person').map(({ id }) => id)
  const ids = (page?.ids ?? []) as string[]
  expect(rows).toEqual(expect.arrayContaining(ids))
  return ids
}
const personOf = (rows: readonly Row[] | undefined, id: string) =>
  rows?.find((row) => row.id === id && row.kind === 'person')?.data as Row | undefined

describe('a rank', () => {
  it('is given and taken by a master, and its holder’s device hears of it', async () => {
    const v = village()
    const [master, me] = [await v.person('master'), await v.person()]
    const before = await v.pull(me, { profiles: null })
    expect(await v.write(master, act(me, 'rank', 'moderator'))).toMatchObject({ status: 'accepted' })
    const after = await v.pull(me, cursorsOf(before))
    expect(after.scope_version).toBeGreaterThan(before.scope_version)
    expect(after.streams.profiles?.rows.find(({ id }) => id === me)).toMatchObject({
      admin_rank: 'moderator',
    })
    await v.write(master, act(me, 'rank'))
    expect(await rankOf(v, me)).toBeNull()
  })

  it('is no admin’s to give, nor one’s own to take more of (attack 3)', async () => {
    const v = village()
    const [admin, moderator, me] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    for (const [who, whom, rank] of [
      [admin, me, 'moderator'],
      [admin, admin, 'master'],
      [admin, moderator, null],
      [moderator, moderator, 'admin'],
      [me, me, 'moderator'],
    ] as const)
      expect(await v.write(who, act(whom, 'rank', rank))).toMatchObject({ code: 'permission_denied' })
    expect(await rankOf(v, me)).toBeNull()
    expect(await v.one('select count(*) from public.person_acts')).toBe('0')
  })

  it('of the last master stays, also when two take each other’s at once (attack 3)', async () => {
    const v = village()
    const [one, two] = [await v.person('master'), await v.person('master')]
    const acks = await Promise.all([v.write(one, act(two, 'rank')), v.write(two, act(one, 'rank'))])
    expect(acks.map(({ status, code }) => code ?? status).sort()).toEqual(['accepted', 'permission_denied'])
    const left = await v.one<string>(`select id from public.profiles where admin_rank = 'master'`)
    expect(await v.write(left, act(left, 'rank', 'admin'))).toMatchObject({ code: 'last_master_keeps_rank' })
    expect(await rankOf(v, left)).toBe('master')
  })

  it('is given to nobody who is banned or leaves; a master who leaves does not count as one who stays', async () => {
    const v = village()
    const [master, me, leaving] = [await v.person('master'), await v.person(), await v.person('master')]
    await v.ban(master, me)
    await v.sql`update public.profiles set deletion_requested_at = now() where id = ${leaving}`
    expect(await v.write(master, act(me, 'rank', 'admin'))).toMatchObject({ code: 'rank_of_banned' })
    expect(await v.write(master, act(leaving, 'rank', 'admin'))).toMatchObject({ code: 'rank_of_leaving' })
    expect(await v.write(master, act(master, 'rank'))).toMatchObject({ code: 'last_master_keeps_rank' })
    expect(await v.write(master, act(leaving, 'rank'))).toMatchObject({ status: 'accepted' })
  })

  it('of the last master stays who is not banned: by an act, by the table, and with their account', async () => {
    const v = village()
    const [master, banned] = [await v.person('master'), await v.person('master')]
    await v.sql`insert into public.banned_users (user_id) values (${banned})`
    expect(await v.write(master, act(master, 'rank', 'admin'))).toMatchObject({
      code: 'last_master_keeps_rank',
    })
    const taken = v.sql`update public.profiles set admin_rank = null where id = ${master}`
    expect(await stateOf(taken)).toBe('42501')
    const left = v.as(master, (tx) => tx`select public.request_account_deletion()`)
    await expect(left).rejects.toThrow('last_master_stays')
    expect(await v.write(master, act(banned, 'rank'))).toMatchObject({ status: 'accepted' })
  })
})

describe('sessions and featured creators', () => {
  it('are an admin’s over lower ranks; a moderator, a peer and a member are refused', async () => {
    const v = village()
    const [admin, peer, moderator] = [
      await v.person('admin'),
      await v.person('admin'),
      await v.person('moderator'),
    ]
    const me = await v.person()
    await v.sql`insert into auth.sessions (id, user_id) values (${uuidV7()}, ${me})`
    const sessions = () => v.one('select count(*) from auth.sessions where user_id = $1', me)
    for (const [who, whom] of [
      [moderator, me],
      [admin, peer],
      [admin, admin],
      [me, moderator],
    ] as const)
      for (const name of ['end_sessions', 'feature', 'unfeature'])
        expect(await v.write(who, act(whom, name))).toMatchObject({ code: 'permission_denied' })
    expect(await sessions()).toBe('1')

    await v.write(admin, act(me, 'feature'))
    expect(await v.one('select is_featured_creator from public.profiles where id = $1', me)).toBe(true)
    await v.write(admin, act(me, 'end_sessions'))
    expect(await sessions()).toBe('0')
    expect(await v.one('select force_logout_at from public.profiles where id = $1', me)).toBeInstanceOf(Date)
    const asAnother = v.as(
      admin,
      (tx) =>
        tx`insert into public.person_acts (id, user_id, person_id, act) values (${uuidV7()}, ${peer}, ${me}, 'unfeature')`,
    )
    expect(await stateOf(asAnother)).toBe('42501')
  })
})

describe('what was done about somebody', () => {
  it('is no reading of theirs, whatever their rank: of themselves the desk tells what they did', async () => {
    const v = village()
    const [master, about, other] = [await v.person('master'), await v.person(), await v.person('moderator')]
    await v.write(master, act(about, 'rank', 'master'))
    const own = act(about, 'rank', 'admin')
    await v.write(about, own)
    await v.write(master, act(about, 'end_sessions'))
    const told = async (who: string) => {
      const { streams } = await v.pull(who, { desk: null })
      return (personOf(streams.desk?.rows, about)?.acts ?? []) as { id: string; act: string }[]
    }
    expect(await told(about)).toMatchObject([{ id: own.id, act: 'rank' }])
    for (const who of [other, master])
      expect((await told(who)).map((one) => one.act)).toEqual(['end_sessions', 'rank', 'rank'])
  })
})

describe('people at the desk', () => {
  it('are found by name and id, the banned and who leaves included', async () => {
    const v = village()
    const [admin, moderator] = [await v.person('admin'), await v.person('moderator')]
    const [hanako, taro] = [await v.person(), await v.person()]
    await v.sql`update public.profiles set display_name = '花子' where id = ${hanako}`
    await v.sql`update public.profiles set display_name = '花屋の太郎', is_featured_creator = true,
      deletion_requested_at = now() where id = ${taro}`
    await v.ban(admin, hanako)
    const name = await v.one<string>('select username from public.profiles where id = $1', hanako)
    expect((await members(v, moderator, 'all', '花')).sort()).toEqual([hanako, taro].sort())
    expect(await members(v, moderator, 'all', hanako)).toEqual([hanako])
    expect(await members(v, moderator, 'all', name)).toEqual([hanako])
    expect(await members(v, moderator, 'team')).toEqual([admin, moderator])
    expect(await members(v, moderator, 'featured')).toEqual([taro])
    expect(await members(v, moderator, 'all')).toEqual([taro, hanako, moderator, admin])
    // Whoever has no rank is told nothing by the same door.
    const fan = await v.person()
    expect(await members(v, fan, 'all', '花')).toEqual([])
    expect(await members(v, fan, 'team')).toEqual([])
  })

  it('come with what was done about them; on how many devices they are is for admins', async () => {
    const v = village()
    const [admin, moderator, me] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    await v.sql`insert into auth.sessions (id, user_id) values (${uuidV7()}, ${me})`
    const [held, fan] = [await v.pull(moderator, { desk: null }), await v.pull(me, { desk: null })]
    const people = held.streams.desk?.rows.filter(({ kind }) => kind === 'person').map(({ id }) => id)
    expect(people?.sort()).toEqual([admin, moderator].sort())
    await v.write(admin, act(me, 'feature'))
    const { streams } = await v.pull(moderator, cursorsOf(held))
    expect(personOf(streams.desk?.rows, me)).toMatchObject({
      is_featured: true,
      sessions: null,
      acts: [{ act: 'feature', by_name: expect.any(String) }],
    })
    const wanted = await v.pull(admin, { desk: null }, [{ stream: 'desk', ids: [me] }])
    expect(personOf(wanted.streams.desk?.rows, me)).toMatchObject({ sessions: 1 })
    const asked = await v.pull(me, cursorsOf(fan), [{ stream: 'desk', ids: [me] }])
    expect(personOf(asked.streams.desk?.rows, me)).toBeUndefined()
  })

  it('of the team, who asks to leave is known to leave', async () => {
    const v = village()
    const [master, leaving] = [await v.person('master'), await v.person('admin')]
    const held = await v.pull(master, { desk: null })
    await v.as(leaving, (tx) => tx`select public.request_account_deletion()`)
    const { streams } = await v.pull(master, cursorsOf(held))
    expect(personOf(streams.desk?.rows, leaving)).toMatchObject({ is_leaving: true })
  })

  it('who is gone is gone from the desk', async () => {
    const v = village()
    const [master, me] = [await v.person('master'), await v.person()]
    await v.write(master, act(me, 'feature'))
    const held = await v.pull(master, { desk: null }, [{ stream: 'desk', ids: [me] }])
    await v.sql`delete from auth.users where id = ${me}`
    const { streams } = await v.pull(master, cursorsOf(held))
    expect(streams.desk?.rows).toContainEqual({ id: me, _deleted: true })
  })
})
