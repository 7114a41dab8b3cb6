import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { teamWords } from './support/cases'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

const reason = '制限の理由について、確認をお願いしたいことがあります。'
const appeal = async (v: Village, person: string | null, words: string | null = reason): Promise<string> => {
  try {
    await v.as(person, (tx) => tx`select public.submit_appeal(${words})`)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}
const review = (v: Village, person: string, status: string) =>
  v.sql`update public.banned_users set appeal_status = ${status}, appeal_reviewed_at = now() where user_id = ${person}`

describe('an appeal (spec §4, hazards 9)', () => {
  it('is taken from a banned person, once while it is open', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.ban(moderator, me)
    expect(await appeal(v, me)).toBe('taken')
    expect(await appeal(v, me)).toBe('already_appealed')
    const [ban] =
      await v.sql`select appeal_submitted, appeal_reason, appeal_status, appeal_submitted_at, is_active
      from public.banned_users`
    expect(ban).toEqual({
      appeal_submitted: true,
      appeal_reason: reason,
      appeal_status: 'pending',
      appeal_submitted_at: expect.any(Date),
      is_active: true,
    })
  })

  it('of nothing that anybody could read is none', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.ban(moderator, me)
    expect(await appeal(v, me, '\u200b'.repeat(25))).toBe('appeal_too_short')
    expect(await appeal(v, me)).toBe('taken')
  })

  it('two at once are one', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.ban(moderator, me)
    const both = await Promise.all([appeal(v, me), appeal(v, me)])
    expect(both.sort()).toEqual(['already_appealed', 'taken'])
    expect(await v.one('select count(*) from public.appeal_message')).toBe('1')
  })

  it('has 20 to 1000 characters', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.ban(moderator, me)
    for (const words of [null, '', 'あ'.repeat(19), `　${'あ'.repeat(19)}　`, `あ${'\u200b'.repeat(19)}`])
      expect(await appeal(v, me, words)).toBe('appeal_too_short')
    expect(await appeal(v, me, 'あ'.repeat(1001))).toBe('appeal_too_long')
    expect(await appeal(v, me, 'あ'.repeat(1000))).toBe('taken')
  })

  it('answers a question, and may be made anew after a rejection', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await v.ban(moderator, me)
    await appeal(v, me)
    for (const status of ['needs_info', 'rejected']) {
      await review(v, me, status)
      expect(await appeal(v, me, `${reason}${status}`)).toBe('taken')
      expect(await appeal(v, me)).toBe('already_appealed')
    }
    const [row] = await v.as(me, (tx) => tx`select public.my_ban() as ban`)
    expect(row?.ban).toMatchObject({ reason_category: 'spam', appeal_status: 'pending' })
    expect(row?.ban.messages).toHaveLength(3)
  })

  it('granted, lifts the ban; whoever appealed is told so, in the words of whoever reviewed it', async () => {
    const v = village()
    const [moderator, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    const fields = { person_id: me, category: 'other', hides: false }
    const appealAt = () =>
      v.one('select private.iso(appeal_submitted_at) from public.banned_users where is_active')
    const review = async (act: string, words: string) =>
      v.write(moderator, {
        table: 'ban_acts',
        id: uuidV7(),
        kind: 'insert',
        fields: { ...fields, act, words, appeal_at: await appealAt() },
      })
    await v.ban(moderator, me)
    await appeal(v, me)
    expect(await review('ask', 'どの投稿のことですか。')).toMatchObject({ status: 'accepted' })
    await appeal(v, me)
    expect(await v.sql`select from public.notifications where user_id = ${me}`).toEqual([])
    expect(await review('approve', 'こちらの誤りでした。')).toMatchObject({ status: 'accepted' })
    expect(await v.sql`select kind from public.notifications where user_id = ${me}`).toEqual([
      { kind: 'ban_lifted' },
    ])
    expect(await teamWords(v, me)).toMatchObject([{ kind: 'lifted', words: 'こちらの誤りでした。' }])
    expect(await teamWords(v, other, me)).toEqual([])
    // Asked and granted in one push, as after a time without a connection: what was said last counts.
    await v.ban(moderator, me)
    await appeal(v, me)
    const appeal_at = await appealAt()
    const acts = ['ask', 'approve'].map((act) => ({
      table: 'ban_acts',
      id: uuidV7(),
      kind: 'insert' as const,
      fields: { ...fields, act, words: `${act}の言葉`, appeal_at },
    }))
    expect(await v.push(moderator, ...acts)).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }])
    expect(await teamWords(v, me)).toMatchObject([
      { words: 'approveの言葉' },
      { words: 'こちらの誤りでした。' },
    ])
    await v.sql`delete from public.banned_users where id = (
      select id from public.banned_users where user_id = ${me} order by banned_at desc limit 1)`
    // Lifted without an appeal there is nothing more to say.
    await v.ban(moderator, me)
    await v.as(moderator, (tx) => tx`select public.unban_user(${me})`)
    expect(await teamWords(v, me)).toMatchObject([
      { kind: 'lifted', words: '' },
      { kind: 'lifted', words: 'こちらの誤りでした。' },
    ])
  })

  it('comes from nobody who is not banned, and tells nobody else', async () => {
    const v = village()
    const [moderator, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    expect(await appeal(v, other)).toBe('not banned')
    expect(await appeal(v, null)).toContain('permission denied')
    await v.ban(moderator, me)
    await appeal(v, me)
    const seenBy = async (person: string) =>
      (await v.as(person, (tx) => tx`select public.my_ban() as ban`))[0]?.ban?.messages
    expect([await seenBy(other), await seenBy(moderator)]).toEqual([undefined, undefined])
    expect(await seenBy(me)).toEqual([{ body: reason, by_appellant: true, created_at: expect.any(String) }])
    expect(await stateOf(v.as(me, (tx) => tx`update public.banned_users set is_active = false`))).toBe(
      '42501',
    )
  })
})
