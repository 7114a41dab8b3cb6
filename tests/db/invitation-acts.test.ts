import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { allInvitations } from '@/sync/tables/desk-lists'
import { readLog } from './support/log'
import { cursorsOf, openVillage, stateOf, type Village, type Write } from './support/village'

// What admins do about invitations and what inviting brings.

const village = openVillage()

const act = (name: string, thing_id: string, fields: object = {}): Write => ({
  table: 'invitation_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: {
    act: name,
    thing_id,
    required_count: 1,
    title: '',
    description: '',
    xp: 0,
    is_active: false,
    ...fields,
  },
})
async function opened(v: Village, person: string): Promise<string> {
  await v.as(person, (tx) => tx`select public.open_invitation()`)
  return v.one(`select id from public.invitations where inviter_id = $1 and status = 'open'`, person)
}
const statusOf = (v: Village, id: string) => v.one('select status from public.invitations where id = $1', id)

describe('an invitation', () => {
  it('that is open is revoked once; nobody comes by it, and its maker makes another', async () => {
    const v = village()
    const [admin, me] = [await v.person('admin'), await v.person()]
    const id = await opened(v, me)
    const code = await v.one<string>('select code from public.invitations where id = $1', id)
    expect(await v.write(admin, act('revoke', id))).toMatchObject({ status: 'accepted' })
    expect(await statusOf(v, id)).toBe('revoked')
    expect(await v.write(admin, act('revoke', id))).toMatchObject({ code: 'invitation_closed' })
    const use = { table: 'invitation_uses', id: uuidV7(), kind: 'insert', fields: { code } } as const
    expect(await v.write(await v.person(), use)).toMatchObject({ code: 'invitation_over' })
    expect(await opened(v, me)).not.toBe(id)
  })

  it('is revoked over lower ranks alone, but one’s own; its maker does not read who did it', async () => {
    const v = village()
    const [admin, peer] = [await v.person('admin'), await v.person('admin')]
    const [master, moderator] = [await v.person('master'), await v.person('moderator')]
    for (const over of [master, peer])
      expect(await v.write(admin, act('revoke', await opened(v, over)))).toMatchObject({
        code: 'permission_denied',
      })
    expect(await v.write(admin, act('revoke', await opened(v, admin)))).toMatchObject({ status: 'accepted' })
    for (const [by, of] of [
      [admin, moderator],
      [master, peer],
    ] as const)
      expect(await v.write(by, act('revoke', await opened(v, of)))).toMatchObject({ status: 'accepted' })
    await v.sql`update public.profiles set admin_rank = 'admin' where id = ${moderator}`
    // Of three entries each reads those about the others.
    for (const [who, count] of [
      [moderator, 2],
      [peer, 2],
      [master, 3],
    ] as const)
      expect(await readLog(v, who, { type: 'invitation_acts' }), who).toHaveLength(count)
    const told = await v.sql`select person_id from public.invitation_acts order by rev`
    expect(told.map(({ person_id }) => person_id)).toEqual([admin, moderator, peer])
  })

  it('is listed for admins, by its status, and for nobody else', async () => {
    const v = village()
    const [admin, moderator, me] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    const [one, other] = [await opened(v, me), await opened(v, await v.person())]
    await v.write(admin, act('revoke', other))
    const listed = async (who: string, status: string) => {
      const want = { stream: 'lists', list: allInvitations(status), page: 0, start: null, count: 50 }
      const { streams } = await v.pull(who, { lists: null, desk: null }, [want])
      const rows = (streams.desk?.rows ?? []).filter(({ kind }) => kind === 'invitation')
      expect(rows.map(({ id }) => id).sort()).toEqual(
        [...new Set((streams.lists?.rows[0]?.ids ?? []) as string[])].sort(),
      )
      return rows.map(({ id }) => id).sort()
    }
    expect(await listed(admin, 'all')).toEqual([one, other].sort())
    expect(await listed(admin, 'open')).toEqual([one])
    expect(await listed(admin, 'revoked')).toEqual([other])
    // Over by itself, before anything has marked it.
    await v.sql`update public.invitations set expires_at = now() - interval '1 minute' where id = ${one}`
    expect(await listed(admin, 'open')).toEqual([])
    expect(await listed(admin, 'expired')).toEqual([one])
    for (const who of [moderator, me]) expect(await listed(who, 'all')).toEqual([])
  })
})

describe('a reward', () => {
  it('is made, changed and shut; a device of an admin hears of it', async () => {
    const v = village()
    const admin = await v.person('admin')
    const id = uuidV7()
    const held = await v.pull(admin, { desk: null })
    const content = { required_count: 50, title: '五十人の長', xp: 2000, is_active: true }
    expect(await v.write(admin, act('reward', id, content))).toMatchObject({ status: 'accepted' })
    const { streams } = await v.pull(admin, cursorsOf(held))
    expect(streams.desk?.rows).toMatchObject([
      { id, kind: 'reward', place: 50, data: { title: '五十人の長', xp: 2000, granted: 0 } },
    ])
    await v.write(admin, act('reward', id, { ...content, is_active: false }))
    expect(await v.one('select is_active from public.invitation_reward where id = $1', id)).toBe(false)
    // Another one for as many is refused.
    expect(await v.write(admin, act('reward', uuidV7(), content))).toMatchObject({ code: 'reward_taken' })
    await v.sql`delete from public.invitation_reward where id = ${id}`
  })

  it('that another shut meanwhile is not opened again unseen; what one did oneself counts as seen', async () => {
    const v = village()
    const [one, two] = [await v.person('admin'), await v.person('master')]
    const id = uuidV7()
    const content = { required_count: 70, title: '七十人の長', xp: 10, is_active: true }
    const save = (who: string, fields: object) => v.write(who, act('reward', id, { ...content, ...fields }))
    const seen = async () => {
      const { streams } = await v.pull(one, { desk: null })
      return Number(streams.desk?.rows.find((row) => row.id === id)?.rev)
    }
    // In a tunnel: the second has not seen the first.
    for (const xp of [20, 30]) expect(await save(one, { xp })).toMatchObject({ status: 'accepted' })
    const seen_rev = await seen()
    expect(await save(two, { seen_rev, is_active: false })).toMatchObject({ status: 'accepted' })
    expect(await save(one, { seen_rev, xp: 40 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await save(one, { seen_rev: await seen(), is_active: false, xp: 40 })).toMatchObject({
      status: 'accepted',
    })
    expect(await save(one, { seen_rev, xp: 50 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await v.sql`select xp, is_active from public.invitation_reward where id = ${id}`).toEqual([
      { xp: 40, is_active: false },
    ])
    await v.sql`delete from public.invitation_reward where id = ${id}`
  })

  it('is nobody’s to give but admins’, within bounds', async () => {
    const v = village()
    const [admin, moderator, me] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    const content = { required_count: 60, title: '特典', xp: 10, is_active: true }
    for (const who of [moderator, me])
      expect(await v.write(who, act('reward', uuidV7(), content))).toMatchObject({
        code: 'permission_denied',
      })
    for (const [part, code] of [
      [{ title: ' ' }, 'title_required'],
      [{ title: '長'.repeat(51) }, 'invalid_input'],
      [{ xp: 10_001 }, 'invalid_input'],
      [{ required_count: 0 }, 'invalid_input'],
    ] as const)
      expect(await v.write(admin, act('reward', uuidV7(), { ...content, ...part }))).toMatchObject({ code })
    const direct = v.as(admin, (tx) => tx`update public.invitation_reward set xp = 9999`)
    expect(await stateOf(direct)).toBe('42501')
    expect(await v.one('select count(*) from public.invitation_reward where required_count = 60')).toBe('0')
  })
})
