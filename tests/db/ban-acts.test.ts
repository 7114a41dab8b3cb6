import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { casesOf } from './support/cases'
import { held, untilWaiting } from './support/disorder'
import {
  become,
  cursorsOf,
  openVillage,
  type Row,
  stateOf,
  type Village,
  type Write,
} from './support/village'

// What ranks do about bans and appeals, by the two calls of the wire.

const village = openVillage(6)

const act = (person_id: string, name: string, fields: object = {}): Write => ({
  table: 'ban_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { person_id, act: name, ...fields },
})
const bansSeen = async (v: Village, person: string | null): Promise<Row[]> =>
  ((await v.pull(person, { desk: null })).streams.desk?.rows ?? []).filter(({ kind }) => kind !== 'queue')
const banOf = async (v: Village, person: string) => {
  const [row] =
    await v.sql`select is_active, appeal_status, reason_category, reason_detail, hide_content, banned_by
    from public.banned_users where user_id = ${person} order by banned_at desc limit 1`
  return row
}
/** An answer to the appeal as it stands now. */
const answer = async (v: Village, person_id: string, name: string, words: string) =>
  act(person_id, name, {
    words,
    appeal_at: await v.one(
      'select private.iso(appeal_submitted_at) from public.banned_users where user_id = $1 and is_active',
      person_id,
    ),
  })
const APPEAL = '制限の理由について、確認をお願いしたいことがあります。'
const appeal = (v: Village, person: string) =>
  v.as(person, (tx) => tx`select public.submit_appeal(${APPEAL})`)

describe('a ban', () => {
  it('is given and lifted by an act; a second one is refused in the words of the specification', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    const why = { category: 'spam', words: '宣伝が続いたため。', hides: true }
    expect(await v.write(moderator, act(me, 'ban', why))).toMatchObject({ status: 'accepted' })
    expect(await banOf(v, me)).toEqual({
      is_active: true,
      appeal_status: null,
      reason_category: 'spam',
      reason_detail: why.words,
      hide_content: true,
      banned_by: moderator,
    })
    expect(await v.write(moderator, act(me, 'ban', why))).toMatchObject({ code: 'already_banned' })
    expect(await v.write(moderator, act(me, 'unban'))).toMatchObject({ status: 'accepted' })
    expect(await v.write(moderator, act(me, 'unban'))).toMatchObject({ code: 'not_banned' })
    expect(await banOf(v, me)).toMatchObject({ is_active: false })
  })

  it('given by two at once is one', async () => {
    const v = village()
    const me = await v.person()
    const two = [await v.person('moderator'), await v.person('admin')]
    const acks = await Promise.all(two.map((rank) => v.write(rank, act(me, 'ban'))))
    expect(acks.map(({ status, code }) => code ?? status).sort()).toEqual(['accepted', 'already_banned'])
    expect(await v.one('select count(*) from public.banned_users')).toBe('1')
  })

  it('that waits for a promotion is refused: whom it is about has a rank by then', async () => {
    const v = village()
    const [admin, master, me] = [await v.person('admin'), await v.person('master'), await v.person()]
    const promote = async (tx: TransactionSql) => {
      await become(tx, master)
      await tx`insert into public.person_acts (id, user_id, person_id, act, rank)
        values (${uuidV7()}, ${master}, ${me}, 'rank', 'master')`
    }
    const commit = await held(v, promote)
    const byAct = v.write(admin, act(me, 'ban'))
    const byFunction = stateOf(v.ban(admin, me))
    const ended = v.write(admin, {
      table: 'person_acts',
      id: uuidV7(),
      kind: 'insert',
      fields: { person_id: me, act: 'end_sessions', rank: null },
    })
    await untilWaiting(v, 3)
    await commit()
    expect([(await byAct).code, await byFunction, (await ended).code]).toEqual([
      'permission_denied',
      '42501',
      'permission_denied',
    ])
    expect(await v.one('select count(*) from public.banned_users')).toBe('0')
  })

  it('is nobody’s to give but a rank’s, over lower ranks, as oneself (attack 3)', async () => {
    const v = village()
    const [moderator, peer, me] = [await v.person('moderator'), await v.person('moderator'), await v.person()]
    for (const [who, whom] of [
      [me, peer],
      [moderator, peer],
      [moderator, moderator],
      [moderator, await v.person('master')],
    ] as const)
      expect(await v.write(who, act(whom, 'ban'))).toMatchObject({ code: 'permission_denied' })
    const asAnother = v.as(
      moderator,
      (tx) =>
        tx`insert into public.ban_acts (id, user_id, person_id, act) values (${uuidV7()}, ${peer}, ${me}, 'ban')`,
    )
    expect(await stateOf(asAnother)).toBe('42501')
    expect(await v.one('select count(*) from public.banned_users')).toBe('0')
  })
})

describe('an appeal', () => {
  it('is asked about, answered and approved, which lifts the ban (spec §4)', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.write(moderator, act(me, 'ban'))
    for (const name of ['ask', 'approve', 'reject'])
      expect(await v.write(moderator, act(me, name, { words: '文' }))).toMatchObject({
        code: 'appeal_closed',
      })
    await appeal(v, me)
    expect(await v.write(moderator, await answer(v, me, 'ask', ''))).toMatchObject({
      code: 'message_required',
    })
    await v.write(moderator, await answer(v, me, 'ask', 'いつの投稿のことですか。'))
    expect(await banOf(v, me)).toMatchObject({ is_active: true, appeal_status: 'needs_info' })
    await appeal(v, me)
    await v.write(moderator, await answer(v, me, 'approve', '確認しました。'))
    expect(await banOf(v, me)).toMatchObject({ is_active: false, appeal_status: 'approved' })
    const said = await v.sql`select body, by_appellant from public.appeal_message order by created_at, id`
    expect(said.map(({ by_appellant }) => by_appellant)).toEqual([true, false, true, false])
    expect(
      await stateOf(v.write(me, { table: 'posts', id: uuidV7(), kind: 'insert', fields: { title: '題' } })),
    ).toBe(null)
  })

  it('is rejected with a word, and may come again', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.write(moderator, act(me, 'ban'))
    await appeal(v, me)
    expect(await v.write(moderator, await answer(v, me, 'reject', '　'))).toMatchObject({
      code: 'message_required',
    })
    await v.write(moderator, await answer(v, me, 'reject', '理由は変わりません。'))
    expect(await banOf(v, me)).toMatchObject({ is_active: true, appeal_status: 'rejected' })
    await appeal(v, me)
    expect(await banOf(v, me)).toMatchObject({ appeal_status: 'pending' })
  })
})

describe('of what changed meanwhile', () => {
  it('an answer answers only what its writer read', async () => {
    const v = village()
    const [moderator, other, me] = [await v.person('moderator'), await v.person('admin'), await v.person()]
    await v.write(moderator, act(me, 'ban'))
    await appeal(v, me)
    const late = await answer(v, me, 'reject', '理由は変わりません。')
    await v.write(other, await answer(v, me, 'ask', 'いつの投稿のことですか。'))
    await appeal(v, me)
    expect(await v.write(moderator, late)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await banOf(v, me)).toMatchObject({ appeal_status: 'pending' })
  })

  it('a ban that was given anew is not lifted with the one before', async () => {
    const v = village()
    const [moderator, other, me] = [await v.person('moderator'), await v.person('admin'), await v.person()]
    await v.write(moderator, act(me, 'ban'))
    const ban_id = await v.one('select id from public.banned_users')
    for (const name of ['unban', 'ban']) await v.write(other, act(me, name))
    expect(await v.write(moderator, act(me, 'unban', { ban_id }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await banOf(v, me)).toMatchObject({ is_active: true })
  })
})

describe('who sees bans', () => {
  it('ranks, with who gave them and what was said; nobody else by the stream or a list', async () => {
    const v = village()
    const [moderator, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    await v.write(moderator, act(me, 'ban', { words: '秘密の理由' }))
    await appeal(v, me)
    const [row] = await bansSeen(v, moderator)
    expect(row).toMatchObject({ kind: 'ban', data: { person: { id: me }, appeal_status: 'pending' } })
    const id = row?.id ?? ''
    const wants = [
      { stream: 'desk', ids: [id] },
      { stream: 'lists', list: `bans-of/${me}`, page: 0, start: null, count: 10 },
      { stream: 'lists', list: 'bans/all//', page: 0, start: null, count: 10 },
    ]
    for (const person of [null, other]) {
      const { streams } = await v.pull(person, { desk: null, lists: null }, wants)
      expect(JSON.stringify(streams)).not.toContain('秘密の理由')
      expect(streams.desk?.rows).toEqual([{ id, _deleted: true }])
      expect(streams.lists?.rows.map((page) => page.ids)).toEqual([[], []])
    }
    expect(await casesOf(v, other)).toEqual([])
  })

  it('nobody their own: who was banned does not learn by whom, once of the team', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.write(moderator, act(me, 'ban', { words: '理由' }))
    await v.write(moderator, act(me, 'unban'))
    await v.sql`update public.profiles set admin_rank = 'moderator' where id = ${me}`
    const before = await v.pull(me, { desk: null })
    const id = await v.one<string>('select id from public.banned_users')
    await v.sql`update public.banned_users set reason_detail = '別の理由' where id = ${id}`
    const wants = [
      { stream: 'desk', ids: [id] },
      { stream: 'lists', list: `bans-of/${me}`, page: 0, start: null, count: 10 },
      { stream: 'lists', list: 'bans/all//', page: 0, start: null, count: 10 },
    ]
    for (const cursors of [{ desk: null }, cursorsOf(before)]) {
      const { streams } = await v.pull(me, { ...cursors, lists: null }, wants)
      expect(streams.desk?.rows.filter((row) => row.kind === 'ban')).toEqual([])
      expect(streams.lists?.rows.map((page) => page.ids)).toEqual([[], []])
    }
    // Nor that it is gone.
    const held = await v.pull(me, { desk: null })
    await v.sql`delete from public.banned_users where id = ${id}`
    expect((await v.pull(me, cursorsOf(held))).streams.desk?.rows ?? []).toEqual([])
  })

  it('by category and by the days of Japan on which they were given', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const [spam, other] = [await v.person(), await v.person()]
    await v.write(moderator, act(spam, 'ban', { category: 'spam' }))
    await v.write(moderator, act(other, 'ban'))
    await v.sql`update public.banned_users set banned_at = '2026-11-01T15:00:00Z' where user_id = ${spam}`
    const found = async (list: string) => {
      const want = { stream: 'lists', list, page: 0, start: null, count: 10 }
      const { streams } = await v.pull(moderator, { desk: null, lists: null }, [want])
      const ids = new Set(streams.lists?.rows[0]?.ids as string[])
      return (streams.desk?.rows ?? [])
        .filter(({ id }) => ids.has(id))
        .map(({ data }) => (data as { person: { id: string } }).person.id)
    }
    expect(await found('bans/spam//')).toEqual([spam])
    expect(await found('bans/all/2026-11-02/2026-11-02')).toEqual([spam])
    expect(await found('bans/all//2026-11-01')).toEqual([])
    expect(await found('bans/other/2026-11-02/')).toEqual([other])
    expect(await found(`bans-of/${spam}`)).toEqual([spam])
  })

  it('a change comes as a difference; with the account it leaves', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.write(moderator, act(me, 'ban'))
    const before = await v.pull(moderator, { desk: null })
    await appeal(v, me)
    const after = await v.pull(moderator, cursorsOf(before))
    const ban = after.streams.desk?.rows.find(({ kind }) => kind === 'ban')
    expect(ban).toMatchObject({ data: { appeal_status: 'pending' } })
    await v.sql`delete from public.profiles where id = ${me}`
    const last = await v.pull(moderator, { ...cursorsOf(before), ...cursorsOf(after) })
    expect(last.streams.desk?.rows).toContainEqual({ id: ban?.id, _deleted: true })
  })
})
