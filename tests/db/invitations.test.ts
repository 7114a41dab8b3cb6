import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, type Village } from './support/village'

const village = openVillage()

const open = (v: Village, inviter: string, anew = false) =>
  v.as(inviter, (tx) => tx`select public.open_invitation(${anew})`)

/** The person's open code; made when there is none. */
async function codeOf(v: Village, inviter: string): Promise<string> {
  await open(v, inviter)
  const [row] = await v.sql`
    select code from public.invitations where inviter_id = ${inviter} and status = 'open'`
  return row?.code as string
}

const come = (v: Village, person: string, code: string) =>
  v.write(person, { table: 'invitation_uses', id: uuidV7(), kind: 'insert', fields: { code } })

const xpOf = async (v: Village, person: string) =>
  (await v.sql`select experience from public.user_stats where user_id = ${person}`)[0]?.experience

/** The lines of somebody's list of inviting, as they are told. */
async function linesOf(v: Village, reader: string, person = reader): Promise<Record<string, unknown[]>> {
  const want = { list: `invitations/${person}`, page: 0, start: null, count: 30 }
  const [row] = await v.as(reader, (tx) => tx`select private.list_page(${tx.json(want)}) -> 'ids' as ids`)
  const lines: Record<string, unknown[]> = {}
  for (const line of (row?.ids ?? []) as string[]) {
    const [kind = ''] = line.split('/', 1)
    lines[kind] = [...(lines[kind] ?? []), JSON.parse(line.slice(kind.length + 1))]
  }
  return lines
}

describe('a code', () => {
  it('is one at a time, of thirty days, and another one when it is wished anew', async () => {
    const v = village()
    const me = await v.person()
    const first = await codeOf(v, me)
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(await codeOf(v, me)).toBe(first)
    await open(v, me, true)
    const second = await codeOf(v, me)
    expect(second).not.toBe(first)
    expect(await come(v, await v.person(), first)).toMatchObject({ code: 'invitation_over' })
    await v.sql`update public.invitations set expires_at = now() where code = ${second}`
    const third = await codeOf(v, me)
    expect(
      await v.sql`select code, status from public.invitations where inviter_id = ${me} order by created_at, code = ${third}`,
    ).toMatchObject([
      { code: first, status: 'revoked' },
      { code: second, status: 'expired' },
      { code: third, status: 'open' },
    ])
  })

  it('is made twenty times a day at most, by nobody for another, and by nobody who is banned', async () => {
    const v = village()
    const [me, banned, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    for (let made = 0; made < 20; made++) await open(v, me, true)
    await expect(open(v, me, true)).rejects.toMatchObject({ code: 'PT429' })
    await v.ban(moderator, banned)
    await expect(open(v, banned)).rejects.toMatchObject({ code: '42501' })
    await expect(v.as(null, (tx) => tx`select public.open_invitation()`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      v.as(me, (tx) => tx`insert into public.invitations (inviter_id, code) values (${me}, 'AAAAAAAA')`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('says to anybody who invites, and why one cannot come by it', async () => {
    const v = village()
    const me = await v.person()
    const code = await codeOf(v, me)
    const told = async (asked: string) =>
      (await v.as(null, (tx) => tx`select public.invitation_by_code(${asked}) as told`))[0]?.told
    const [{ username }] = (await v.sql`select username from public.profiles where id = ${me}`) as [
      { username: string },
    ]
    expect(await told(code)).toMatchObject({ refusal: null, id: me, username })
    expect(Object.keys(await told(code)).sort()).toEqual([
      'avatar_url',
      'display_name',
      'id',
      'refusal',
      'username',
    ])
    expect(await told('00000000')).toBe(null)
    await come(v, await v.person(), code)
    expect(await told(code)).toMatchObject({ refusal: 'invitation_used' })
  })

  it('that is over is forgotten after a year; who came by one is not', async () => {
    const v = village()
    const me = await v.person()
    await come(v, await v.person(), await codeOf(v, me))
    await open(v, me, true)
    await open(v, me, true)
    await v.sql`update public.invitations set created_at = created_at - interval '366 days', accepted_at = accepted_at`
    await v.sql`select private.prune()`
    const left = await v.sql`select status from public.invitations order by status`
    expect(left.map(({ status }) => status)).toEqual(['accepted', 'open'])
  })
})

describe('coming by an invitation', () => {
  it('gives a hundred to each side, once, and the rewards that it completes', async () => {
    const v = village()
    const [me, first, second] = [await v.person(), await v.person(), await v.person()]
    const code = await codeOf(v, me)
    expect(await come(v, first, code)).toMatchObject({ status: 'accepted' })
    expect(await xpOf(v, first)).toBe(100)
    expect(await xpOf(v, me)).toBe(100 + 50)
    expect(await come(v, first, await codeOf(v, me))).toMatchObject({ code: 'already_invited' })
    expect(await come(v, second, code)).toMatchObject({ code: 'invitation_used' })
    expect(await come(v, second, await codeOf(v, me))).toMatchObject({ status: 'accepted' })
    expect(await xpOf(v, me)).toBe(100 + 50 + 100)
    expect(await xpOf(v, second)).toBe(100)
    const lines = await linesOf(v, me)
    expect(lines.open).toBeUndefined()
    expect(lines.month).toMatchObject([{ count: 2 }])
    expect(lines.reward).toHaveLength(5)
    expect(lines.reward).toMatchObject([
      { required_count: 1, xp: 50, granted_at: expect.stringMatching(/Z$/) },
      { required_count: 3, xp: 150, granted_at: null },
      { required_count: 5 },
      { required_count: 10 },
      { required_count: 20 },
    ])
    expect(await linesOf(v, first, me), 'another’s are nobody’s').toEqual({})
  })

  it('gives nothing for a row that is dropped: `on conflict do nothing` runs what comes before an insert', async () => {
    const v = village()
    const [me, other, guest] = [await v.person(), await v.person(), await v.person()]
    const again = async (code: string) =>
      v.as(
        guest,
        (
          tx,
        ) => tx`insert into public.invitation_uses (id, user_id, code) values (${uuidV7()}, ${guest}, ${code})
          on conflict (user_id) do nothing`,
      )
    await again(await codeOf(v, me))
    for (const inviter of [me, other, other]) await again(await codeOf(v, inviter))
    expect(
      await v.sql`select status, count(*) from public.invitations group by status order by status`,
    ).toEqual([
      { status: 'accepted', count: '1' },
      { status: 'open', count: '2' },
    ])
    expect([await xpOf(v, guest), await xpOf(v, me), await xpOf(v, other)]).toEqual([100, 150, 0])
  })

  it('goes to one of ten who come by the same code at once', async () => {
    const v = village()
    const me = await v.person()
    const code = await codeOf(v, me)
    const ten = await Promise.all(Array.from({ length: 10 }, () => v.person()))
    const acks = await Promise.all(ten.map((person) => come(v, person, code)))
    expect(acks.filter(({ status }) => status === 'accepted')).toHaveLength(1)
    expect(acks.filter(({ code: why }) => why === 'invitation_used')).toHaveLength(9)
    expect(await xpOf(v, me)).toBe(150)
  })

  it('is refused: oneself, nothing, over, of who is hidden, of who has been here long, past twenty a month', async () => {
    const v = village()
    const [me, newcomer, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    const code = await codeOf(v, me)
    expect(await come(v, me, code)).toMatchObject({ code: 'invitation_own' })
    expect(await come(v, newcomer, '00000000')).toMatchObject({ code: 'invitation_unknown' })
    await v.sql`update public.profiles set created_at = now() - interval '8 days' where id = ${newcomer}`
    expect(await come(v, newcomer, code)).toMatchObject({ code: 'invitation_not_new' })
    await v.sql`update public.profiles set created_at = now() where id = ${newcomer}`
    await v.sql`insert into public.invitations (inviter_id, code, status, accepted_at)
      select ${me}, 'AAAAAA' || lpad(n::text, 2, '0'), 'accepted', now() from generate_series(1, 20) as n`
    expect(await come(v, newcomer, code)).toMatchObject({ code: 'invitation_exhausted' })
    await v.sql`update public.invitations set accepted_at = now() - interval '32 days' where code like 'AAAAAA%'`
    await v.ban(moderator, me)
    expect(await come(v, newcomer, code)).toMatchObject({ code: 'invitation_unknown' })
    await v.sql`update public.banned_users set is_active = false, unbanned_at = now()
      where user_id = ${me}`
    expect(await come(v, newcomer, code)).toMatchObject({ status: 'accepted' })
  })

  it('does not go in a ring: nobody comes by those whom they brought, also when both come at once', async () => {
    const v = village()
    const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, () => v.person()))
    if (!a || !b || !c || !d || !e) throw new Error('nobody')
    const ofA = await codeOf(v, a)
    expect(await come(v, b, ofA)).toMatchObject({ status: 'accepted' })
    expect(await come(v, c, await codeOf(v, b))).toMatchObject({ status: 'accepted' })
    const before = await Promise.all([a, b, c].map((person) => xpOf(v, person)))
    for (const invited of [b, c])
      expect(await come(v, a, await codeOf(v, invited))).toMatchObject({ code: 'invitation_mutual' })
    expect(await Promise.all([a, b, c].map((person) => xpOf(v, person)))).toEqual(before)
    const [ofD, ofE] = [await codeOf(v, d), await codeOf(v, e)]
    const crossed = await Promise.all([come(v, d, ofE), come(v, e, ofD)])
    expect(crossed.map((outcome) => outcome.code ?? 'in').sort()).toEqual(['in', 'invitation_mutual'])
  })

  it('is rewarded for people who are still here alone', async () => {
    const v = village()
    const me = await v.person()
    const guests = await Promise.all(Array.from({ length: 4 }, () => v.person()))
    for (const [n, guest] of guests.entries()) {
      await come(v, guest, await codeOf(v, me))
      // The first is deleted, the second about to be.
      if (n === 0) await v.sql`delete from auth.users where id = ${guest}`
      if (n === 1) await v.sql`update public.profiles set deletion_requested_at = now() where id = ${guest}`
    }
    const granted = () => v.sql`select required_count from public.invitation_reward_grant
      join public.invitation_reward on id = reward_id where user_id = ${me} order by 1`
    expect(await granted()).toEqual([{ required_count: 1 }])
    await come(v, await v.person(), await codeOf(v, me))
    expect(await granted()).toEqual([{ required_count: 1 }, { required_count: 3 }])
    const told = await linesOf(v, me)
    expect(told).toMatchObject({ here: [{ count: 3 }], month: [{ count: 5 }] })
  })

  it('is told with the people who came, the last first, to the inviter alone', async () => {
    const v = village()
    const [me, first, second] = [await v.person(), await v.person(), await v.person()]
    for (const person of [first, second]) await come(v, person, await codeOf(v, me))
    await v.sql`update public.invitations set accepted_at = now() - interval '1 hour' where invitee_id = ${first}`
    const page = async (reader: string, start: string | null, count: number) => {
      const want = { list: `invited/${me}`, page: start === null ? 0 : 1, start, count }
      const [row] = await v.as(reader, (tx) => tx`select private.list_page(${tx.json(want)}) as page`)
      return row?.page
    }
    const newest = await page(me, null, 1)
    expect(newest.ids).toEqual([second])
    expect(await page(me, newest.next, 1)).toMatchObject({ ids: [first], next: null })
    expect((await page(first, null, 9)).ids).toEqual([])
  })
})
