import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { cursorsOf, openVillage, type Village, type Write } from './support/village'

// Sentences that the team keeps to say them again.

const village = openVillage()

const keep = (words: string, id = uuidV7()): Write => ({
  table: 'reply_acts',
  id,
  kind: 'insert',
  fields: { act: 'keep', kept_id: null, used_for: 'reason', words },
})
const drop = (kept_id: string): Write => ({
  table: 'reply_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { act: 'drop', kept_id, used_for: 'reason', words: '' },
})
const repliesOf = async (v: Village, who: string) => {
  const { streams } = await v.pull(who, { desk: null })
  return (streams.desk?.rows ?? []).filter(({ kind }) => kind === 'reply').map(({ data }) => data)
}

describe('a saved reply', () => {
  it('is kept by any rank for all of them, and held by nobody else', async () => {
    const v = village()
    const [moderator, admin, me] = [await v.person('moderator'), await v.person('admin'), await v.person()]
    expect(await v.write(moderator, keep('無断の転載でした。'))).toMatchObject({ status: 'accepted' })
    const held = [{ used_for: 'reason', words: '無断の転載でした。' }]
    expect(await repliesOf(v, moderator)).toEqual(held)
    expect(await repliesOf(v, admin)).toEqual(held)
    expect(await repliesOf(v, me)).toEqual([])
    expect(await v.write(me, keep('わたしの言葉'))).toMatchObject({ code: 'permission_denied' })
  })

  it('is dropped by another, once and for all devices; twice changes nothing', async () => {
    const v = village()
    const [moderator, admin] = [await v.person('moderator'), await v.person('admin')]
    const id = uuidV7()
    await v.write(moderator, keep('消える言葉', id))
    const before = await v.pull(moderator, { desk: null })
    for (let n = 0; n < 2; n++) expect(await v.write(admin, drop(id))).toMatchObject({ status: 'accepted' })
    const { rows = [] } = (await v.pull(moderator, cursorsOf(before))).streams.desk ?? {}
    expect(rows.filter(({ kind }) => kind !== 'queue')).toMatchObject([{ id, _deleted: true }])
    expect(await repliesOf(v, admin)).toEqual([])
  })

  it('says something, is no longer than what it is for, and there are at most fifty', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    for (const words of ['', ' \n', 'あ'.repeat(1001)])
      expect(await v.write(moderator, keep(words))).toMatchObject({ code: 'invalid_input' })
    await v.sql`insert into public.reply_acts (id, user_id, act, words)
      select gen_random_uuid(), ${moderator}, 'keep', '言葉' || n from generate_series(1, 49) n`
    const id = uuidV7()
    expect(await v.write(moderator, keep('五十番目', id))).toMatchObject({ status: 'accepted' })
    expect(await v.write(moderator, keep('五十一番目'))).toMatchObject({ code: 'too_many_owned' })
    await v.write(moderator, drop(id))
    expect(await v.write(moderator, keep('五十一番目'))).toMatchObject({ status: 'accepted' })
  })
})
