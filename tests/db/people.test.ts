import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage(12)

async function account(v: Village, email: string, meta: unknown = {}) {
  const id = uuidV7()
  await v.sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${v.sql.json(meta as never)})`
  return id
}
const create = (v: Village, id: string, name: string | null = null) =>
  v.as(id, async (tx) => {
    // The address that was asked for counts for nothing.
    const [row] =
      await tx`select public.create_user_profile(${id}, 'official@a.jp', ${name}, 'https://a.jp/x.png') as made`
    return row?.made as boolean
  })

describe('create_user_profile', () => {
  it('makes a profile with its companions once', async () => {
    const v = village()
    const id = await account(v, 'kaede@example.com')
    expect(await create(v, id, ' 楓 ')).toBe(true)
    expect(await create(v, id, '別')).toBe(false)
    const [row] = await v.sql`select * from public.profiles join public.user_stats on user_id = id`
    expect(row).toMatchObject({
      username: 'kaede',
      display_name: '楓',
      avatar_url: null,
      bio: '',
      admin_rank: null,
      is_admin: false,
      terms_accepted_at: null,
      total_posts: 0,
      experience: 0,
      current_level: 1,
    })
    expect((await v.pull(id)).scope_version).toBeGreaterThan(0)
  })

  it('numbers a username that is taken, also when ten come at once', async () => {
    const v = village()
    const accounts = await Promise.all(Array.from({ length: 10 }, (_, n) => account(v, `info@${n}.example`)))
    await Promise.all(accounts.map((id) => create(v, id)))
    const names = await v.sql`select username from public.profiles order by length(username), username`
    expect(names.map((row) => row.username)).toEqual([
      'info',
      ...Array.from({ length: 9 }, (_, n) => `info${n + 1}`),
    ])
  })

  it.each([
    ['A.B+c@example.com', 'a_b_c'],
    ['x@example.com', 'x__'],
    ['日本@example.com', '___'],
    ['a-very-long-local-part-indeed@example.com', 'a_very_long_local_pa'],
  ])('fits %j into a username', async (email, username) => {
    const v = village()
    const id = await account(v, email)
    await create(v, id)
    expect(await v.one('select username from profiles')).toBe(username)
  })

  it.each([
    [{ full_name: '影丸' }, '影丸'],
    ['{"full_name": "影丸"}', '影丸'],
    [{ name: '名だけ' }, '名だけ'],
    [{ full_name: 'あ'.repeat(50) }, 'あ'.repeat(30)],
    [{ full_name: '二\n行' }, '二 行'],
    [{}, 'kage'],
    ['"text"', 'kage'],
  ])('takes the name from the account: %j', async (meta, display_name) => {
    const v = village()
    const id = await account(v, 'kage@example.com', meta)
    await create(v, id)
    expect(await v.one('select display_name from profiles')).toBe(display_name)
  })

  it('is for oneself only', async () => {
    const v = village()
    const [me, victim] = [await account(v, 'me@example.com'), await account(v, 'v@example.com')]
    const call = (caller: string | null, id: string | null) =>
      stateOf(v.as(caller, (tx) => tx`select public.create_user_profile(${id}, 'v@example.com', null, null)`))
    expect(await call(me, victim)).toBe('42501')
    expect(await call(me, null)).toBe('42501')
    expect(await call(null, victim)).toBe('42501')
    expect(await v.one('select count(*) from profiles')).toBe('0')
  })
})

describe('levels of the specification', () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [4499, 9],
    [4500, 10],
    [5199, 10],
    [5200, 11],
    [11499, 19],
    [11500, 20],
    [12500, 21],
    [31500, 40],
    [33000, 41],
    [61500, 60],
    [63500, 61],
    [101500, 80],
    [104500, 81],
    [158500, 99],
    [159999, 99],
    [160000, 100],
    [999999, 100],
  ])('%i experience is level %i', async (experience, level) => {
    const v = village()
    await v.person()
    await v.sql`update public.user_stats set experience = ${experience}`
    expect(await v.one('select current_level from user_stats')).toBe(level)
  })
})

describe('a forced sign-out', () => {
  it('is cleared by a session begun after it, never by an old one', async () => {
    const v = village()
    const me = await v.person()
    const [old, fresh] = [uuidV7(), uuidV7()]
    await v.sql`insert into auth.sessions (id, user_id, created_at) values (${old}, ${me}, now() - interval '1 hour')`
    await v.sql`update public.profiles set force_logout_at = now()`
    await v.sql`insert into auth.sessions (id, user_id, created_at) values (${fresh}, ${me}, now() + interval '1 second')`
    const clear = (session_id: string) =>
      v.as(me, async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: me, role: 'authenticated', session_id })}, true)`
        const [row] = await tx`select public.clear_force_logout() as ok`
        return row?.ok as boolean
      })
    expect(await clear(old)).toBe(false)
    expect(await clear(uuidV7())).toBe(false)
    expect(await v.one('select force_logout_at from profiles')).not.toBeNull()
    expect(await clear(fresh)).toBe(true)
    expect(await v.one('select force_logout_at from profiles')).toBeNull()
    expect(await clear(old)).toBe(true)
  })
})

describe('profiles_secure', () => {
  it('shows the public columns with the counts, to visitors too', async () => {
    const v = village()
    const me = await v.person('admin')
    await v.post(me)
    const [row] = await v.as(null, (tx) => tx`select * from public.profiles_secure`)
    expect(row).toMatchObject({ id: me, post_count: 1, current_level: 1 })
    for (const column of [
      'admin_rank',
      'is_admin',
      'force_logout_at',
      'privacy_settings',
      'email_notifications',
    ])
      expect(row).not.toHaveProperty(column)
  })
})

describe('get_user_email (spec §7) and find_member', () => {
  it('tell administrators an address and whose it is, and nobody else: not its owner’s friend, a moderator, a visitor, a banned admin', async () => {
    const v = village()
    const [person, member] = [await v.person(), await v.person()]
    const [moderator, admin, master] = [
      await v.person('moderator'),
      await v.person('admin'),
      await v.person('master'),
    ]
    const ask = (caller: string | null) =>
      v.as(caller, (tx) => tx`select public.get_user_email(${person}) as email`)
    const [account] = await v.sql`select email from auth.users where id = ${person}`
    for (const rank of [admin, master]) expect(await ask(rank)).toEqual([{ email: account?.email }])
    await v.ban(master, admin)
    const find = (caller: string | null) =>
      v.as(caller, (tx) => tx`select public.find_member(${account?.email}) as id`)
    expect(await find(master)).toEqual([{ id: person }])
    for (const nobody of [null, person, member, moderator, admin])
      for (const door of [ask, find]) await expect(door(nobody)).rejects.toMatchObject({ code: '42501' })
    expect(await v.as(master, (tx) => tx`select public.get_user_email(${uuidV7()}) as email`)).toEqual([
      { email: null },
    ])
  })
})
