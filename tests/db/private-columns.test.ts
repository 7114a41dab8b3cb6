import { beforeEach, describe, expect, it } from 'vitest'
import { Device } from './support/device'
import { openVillage, stateOf } from './support/village'

const village = openVillage()

/** Spec §3's private fields of a profile, and ours. */
const columns = [
  'admin_rank',
  'is_admin',
  'force_logout_at',
  'deletion_requested_at',
  'privacy_settings',
  'email_notifications',
  'push_notifications',
  'notification_settings',
  'terms_accepted_at',
  'privacy_accepted_at',
  'terms_version',
  'celebrated_level',
]
let me: string
let victim: string
let post: string

beforeEach(async () => {
  const v = village()
  me = await v.person()
  victim = await v.person('admin')
  post = await v.post(victim)
})

describe.each(columns)('%s of another person', (column) => {
  it.each([
    ['a row', `select ${column} from public.profiles where id = $1`],
    ['the whole row', 'select * from public.profiles where id = $1'],
    ['the row as one value', 'select to_jsonb(p) from public.profiles p where id = $1'],
    ['an order', `select id from public.profiles order by ${column}`],
    ['a filter', `select id from public.profiles where ${column} is not null`],
    ['a count', `select count(${column}) from public.profiles`],
    [
      'an embed',
      `select p.id, u.${column} from public.posts p join public.profiles u on u.id = p.user_id where p.id = $2`,
    ],
    [
      'a filter of an embed',
      `select p.id from public.posts p join public.profiles u on u.id = p.user_id and u.${column} is not null`,
    ],
    ['what a write returns', `update public.profiles set bio = bio where id = $1 returning ${column}`],
    ['the view', `select ${column} from public.profiles_secure`],
    ['an order of the view', `select id from public.profiles_secure order by ${column}`],
  ])('is not told by %s, to nobody', async (_, sql) => {
    const question = sql.replaceAll('$1', `'${victim}'::uuid`).replaceAll('$2', `'${post}'::uuid`)
    // 42703: the view has no such column.
    for (const caller of [null, me, victim])
      expect(['42501', '42703']).toContain(await stateOf(village().as(caller, (tx) => tx.unsafe(question))))
  })
})

describe('who of the team set something of the site', () => {
  it.each(['select updated_by', 'select *', 'select count(updated_by)'])(
    'is not told by %s',
    async (words) => {
      await village()
        .sql`insert into public.site_settings (key, value, updated_by) values ('og_title', '里', ${victim})`
      for (const caller of [null, me, victim])
        expect(
          await stateOf(village().as(caller, (tx) => tx.unsafe(`${words} from public.site_settings`))),
        ).toBe('42501')
    },
  )
})

describe('what the pull says of another person', () => {
  it('is null where it is theirs alone, whichever way their profile comes', async () => {
    const v = village()
    await v.write(me, { table: 'profiles', id: victim, kind: 'toggle', fields: { followed_by_me: true } })
    await v.write(me, { id: post, kind: 'toggle', fields: { liked_by_me: true } })
    const ways = [
      [],
      [{ stream: 'profiles', ids: [victim] }],
      [{ stream: 'posts', ids: [post] }],
      [{ stream: 'lists', list: `followings/${me}`, page: 0, start: null, count: 12 }],
    ]
    for (const caller of [null, me])
      for (const wants of ways) {
        const device = await new Device(v, caller).sync(wants)
        const row = device.rows.profiles.get(victim)
        expect(row).toBeDefined()
        for (const column of [...columns, 'experience'])
          expect([column, row?.[column]]).toEqual([column, null])
      }
    const own = (await new Device(v, victim).sync()).rows.profiles.get(victim)
    expect(own).toMatchObject({ admin_rank: 'admin', is_admin: true, email_notifications: true })
  })

  it('nor does the live channel: a poke carries no data', async () => {
    const v = village()
    await v.sql`update public.profiles set force_logout_at = now() where id = ${victim}`
    await v.write(me, { table: 'profiles', id: me, kind: 'edit', fields: { bio: '新' }, base: { bio: '' } })
    const messages = await v.sql`select payload from realtime.messages`
    for (const { payload } of messages)
      expect(JSON.stringify(payload)).not.toMatch(new RegExp(columns.join('|')))
  })
})

describe('a username', () => {
  it('is changed by its owner, refused in another form, and refused when it is somebody’s', async () => {
    const v = village()
    const taken = await v.one<string>('select username from profiles where id = $1', victim)
    const set = (username: string, person = me) =>
      v.write(person, { table: 'profiles', id: me, kind: 'edit', fields: { username }, base: {} })
    expect(await set('kage_maru')).toMatchObject({ status: 'accepted' })
    expect(await v.one('select username from profiles where id = $1', me)).toBe('kage_maru')
    for (const odd of ['ab', 'Kage', '影丸', 'a b c', 'x'.repeat(21), 'kage-maru', 'kage\n'])
      expect([odd, await set(odd)]).toMatchObject([odd, { status: 'refused', code: 'username_invalid' }])
    expect(await set(taken)).toMatchObject({ status: 'refused', code: 'already_used' })
    expect(await set('stolen', victim)).toMatchObject({ status: 'refused' })
    expect(await v.one('select username from profiles where id = $1', me)).toBe('kage_maru')
  })
})

describe('an avatar', () => {
  it('that has not come yet is named later, never before', async () => {
    const v = village()
    const path = `${me}/1-face.jpg`
    const set = () =>
      v.write(me, { table: 'profiles', id: me, kind: 'edit', fields: { avatar_url: path }, base: {} })
    expect(await set()).toMatchObject({ status: 'retry', code: 'image_missing' })
    await v.sql`insert into storage.objects (bucket_id, name, owner_id) values ('avatars', ${path}, ${me})`
    expect(await set()).toMatchObject({ status: 'accepted' })
  })
})
