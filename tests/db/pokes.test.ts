import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { readTable } from './support/rights-table'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

/** The topics poked by what `work` does, in order of the alphabet. */
async function poked(v: Village, work: () => Promise<unknown>): Promise<string[]> {
  await v.sql`delete from realtime.messages`
  await work()
  const rows = await v.sql`select topic from realtime.messages order by topic`
  return rows.map((row) => row.topic)
}

describe('pokes', () => {
  it('say only that something changed, privately', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`delete from realtime.messages`
    await v.post(me)
    const rows = await v.sql`select payload, event, private, extension from realtime.messages`
    for (const row of rows)
      expect(row).toEqual({ payload: {}, event: 'poke', private: true, extension: 'broadcast' })
    expect(rows.length).toBe(2)
  })

  it('come once per topic and transaction, for whom it concerns', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const posts = [await v.post(other), await v.post(other), await v.post(other)]
    const like = (liked_by_me: boolean) => () =>
      v.push(me, ...posts.map((id) => ({ id, kind: 'toggle' as const, fields: { liked_by_me } })))
    const both = ['public', `user:${me}`, `user:${other}`]
    expect(await poked(v, like(true))).toEqual(both)
    expect(await poked(v, like(true))).toEqual([])
    expect(await poked(v, like(false))).toEqual(both)
    let draft = ''
    expect(
      await poked(v, async () => {
        draft = await v.post(me, { draft: true })
      }),
    ).toEqual([`user:${me}`])
    const publish = () =>
      v.write(me, { id: draft, kind: 'edit', fields: { is_draft: false }, base: { is_draft: true } })
    expect(await poked(v, publish)).toEqual(['public', `user:${me}`])
    const bio = () =>
      v.write(me, { table: 'profiles', id: me, kind: 'edit', fields: { bio: '忍' }, base: { bio: '' } })
    expect(await poked(v, bio)).toEqual(['public', `user:${me}`])
    expect(await poked(v, () => v.write(me, { id: draft, kind: 'delete' }))).toEqual(['public', `user:${me}`])
    const moderator = await v.person('moderator')
    expect(await poked(v, () => v.ban(moderator, me, true))).toContain(`user:${me}`)
  })

  it('are not sent for what was refused or rolled back', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    const refuse = () => v.write(me, { id, kind: 'edit', fields: { title: '' }, base: { title: '題' } })
    expect(await poked(v, refuse)).toEqual([])
  })
})

describe('who may listen (30, 8)', () => {
  it('equals the page', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [moderator, banned] = [await v.person('moderator'), await v.person()]
    await v.ban(moderator, banned)
    const hears = async (caller: string | null, topic: string) => {
      await v.sql`insert into realtime.messages (topic, extension, event, private) values (${topic}, 'broadcast', 'poke', true)`
      const rows = await v.as(caller, async (tx: TransactionSql) => {
        await tx`select set_config('realtime.topic', ${topic}, true)`
        return tx`select topic from realtime.messages where topic = ${topic}`
      })
      return rows.length > 0 ? 'receive' : '–'
    }
    const callers = { anonymous: null, member: me, banned, moderator }
    const [head = [], , ...lines] = await readTable('topic')
    for (const [name = '', ...cells] of lines)
      for (const [n, said] of cells.entries()) {
        const role = head[n + 1] as keyof typeof callers
        const caller = callers[role]
        const topic = name.replace('own', caller ?? 'none').replace('other', other)
        expect(`${role} ${name}: ${await hears(caller, topic)}`).toBe(`${role} ${name}: ${said}`)
      }
  })

  it('and who is at the desk is seen and said by ranks alone, there alone', async () => {
    const v = village()
    const [me, banned, moderator] = [await v.person(), await v.person('admin'), await v.person('moderator')]
    await v.ban(await v.person('master'), banned)
    const inTopic = (caller: string | null, topic: string, work: (tx: TransactionSql) => Promise<unknown>) =>
      v.as(caller, async (tx) => {
        await tx`select set_config('realtime.topic', ${topic}, true)`
        return work(tx)
      })
    for (const topic of ['desk', 'public', 'admin', `user:${moderator}`]) {
      await v.sql`insert into realtime.messages (topic, extension, private) values (${topic}, 'presence', true)`
      for (const caller of [null, me, banned, moderator]) {
        const seen = await inTopic(
          caller,
          topic,
          (tx) => tx`select from realtime.messages where topic = ${topic} and extension = 'presence'`,
        )
        const said = await stateOf(
          inTopic(
            caller,
            topic,
            (tx) =>
              tx`insert into realtime.messages (topic, extension, private) values (${topic}, 'presence', true)`,
          ),
        )
        const may = caller === moderator && topic === 'desk'
        expect([topic, (seen as unknown[]).length > 0, said === null]).toEqual([topic, may, may])
      }
    }
  })

  it('and nobody may send, not even to oneself', async () => {
    const v = village()
    const me = await v.person('master')
    for (const caller of [me, null])
      for (const topic of ['public', 'admin', 'desk', `user:${me}`]) {
        const forged = v.as(caller, async (tx) => {
          await tx`select set_config('realtime.topic', ${topic}, true)`
          await tx`insert into realtime.messages (topic, extension, event, private) values (${topic}, 'broadcast', 'poke', true)`
        })
        expect(await stateOf(forged)).toBe('42501')
      }
  })
})
