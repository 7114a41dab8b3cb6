import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { logsOf } from '@/sync/tables/desk-lists'
import { openVillage, stateOf, type Village } from './support/village'

// How the village is used, and what went wrong on people's devices (decision 33).

const village = openVillage()

const record = (v: Village, caller: string | null, items: unknown) =>
  v.as(caller, async (tx) => {
    const [row] = await tx`select public.record_usage(${tx.json(items as never)}) as kept`
    return row?.kept as number
  })
const visit = (fields: object = {}) => ({
  id: uuidV7(),
  kind: 'event',
  type: 'page_view',
  page: '/posts/:postId',
  session_id: uuidV7(),
  at: new Date().toISOString(),
  ...fields,
})
const seen = (target: string, fields: object = {}) => ({
  id: uuidV7(),
  kind: 'activity',
  type: 'view_post',
  target_id: target,
  target_type: 'post',
  at: new Date().toISOString(),
  ...fields,
})
const trouble = (fields: object = {}) => ({
  id: uuidV7(),
  kind: 'log',
  type: 'error',
  message: 'TypeError: x',
  session_id: uuidV7(),
  page: '/',
  at: new Date().toISOString(),
  ...fields,
})
const count = (v: Village, table: string) => v.one(`select count(*)::int from public.${table}`)

describe('what a device noted', () => {
  it('is kept once, however often it is sent, in its sender’s name', async () => {
    const v = village()
    const me = await v.person()
    const batch = [visit(), seen(uuidV7()), trouble()]
    expect(await record(v, me, batch)).toBe(3)
    await record(v, me, batch)
    for (const table of ['analytics_events', 'user_activities', 'debug_logs']) {
      expect(await count(v, table)).toBe(1)
      expect(await v.one(`select user_id::text from public.${table}`)).toBe(me)
    }
  })

  it('has times that can be, whatever the device’s clock says', async () => {
    const v = village()
    const me = await v.person()
    await record(v, me, [visit({ at: '2099-01-01T00:00:00Z' }), visit({ at: '1999-01-01T00:00:00Z' })])
    expect(
      await v.one(
        `select bool_and(created_at between now() - interval '8 days' and now()) from public.analytics_events`,
      ),
    ).toBe(true)
  })

  it.each([
    ['no thing', 7],
    ['an unknown kind', visit({ kind: 'secret' })],
    ['a page with an id in it that is a text', visit({ page: '/search?q=秘密' })],
    ['no id', visit({ id: 'x' })],
    ['no time', visit({ at: 'irgendwann' })],
    ['an event that is none', visit({ type: 'typed' })],
    ['a long message', trouble({ message: 'x'.repeat(501) })],
    ['a long agent', trouble({ user_agent: 'x'.repeat(301) })],
  ])('is left out where it is %s; the rest is kept', async (_, item) => {
    const v = village()
    const me = await v.person()
    expect(await record(v, me, [item, visit()])).toBe(1)
    expect(await count(v, 'analytics_events')).toBe(1)
    expect(await count(v, 'debug_logs')).toBe(0)
  })

  it('is nothing of who does not want it, who leaves, who is banned, or nobody', async () => {
    const v = village()
    const [shy, leaving, banned] = [await v.person(), await v.person(), await v.person()]
    await v.sql`update public.profiles set privacy_settings = '{"usage": "off"}' where id = ${shy}`
    await v.sql`update public.profiles set deletion_requested_at = now() where id = ${leaving}`
    await v.ban(await v.person('moderator'), banned)
    expect([await record(v, shy, [visit()]), await record(v, leaving, [visit()])]).toEqual([0, 0])
    expect(await stateOf(record(v, banned, [visit()]))).toBe('42501')
    expect(await stateOf(record(v, null, [visit()]))).toBe('42501')
    expect(await count(v, 'analytics_events')).toBe(0)
  })

  it('is refused in masses', async () => {
    const v = village()
    const me = await v.person()
    expect(
      await stateOf(
        record(
          v,
          me,
          Array.from({ length: 101 }, () => visit()),
        ),
      ),
    ).toBe('22023')
    expect(await stateOf(record(v, me, { length: 1 }))).toBe('22023')
    for (let n = 0; n < 30; n += 1)
      await record(
        v,
        me,
        Array.from({ length: 100 }, () => 'x'),
      )
    expect(await stateOf(record(v, me, [visit()]))).toBe('PT429')
  })

  it('is refused where it is heavy, whatever of it could be kept', async () => {
    const v = village()
    const me = await v.person()
    const heavy = (kb: number) => [visit(), trouble({ message: 'x'.repeat(kb * 1_000) })]
    expect(await stateOf(record(v, me, heavy(101)))).toBe('22023')
    expect(await count(v, 'analytics_events')).toBe(0)
    // Not too heavy; the message alone is too long.
    expect(await record(v, me, heavy(90))).toBe(1)
  })

  it('takes no id from anybody else, nor stands in for a row of the desk', async () => {
    const v = village()
    const [me, other, admin] = [await v.person(), await v.person(), await v.person('admin')]
    const log = trouble({ message: '私の' })
    await record(v, other, [{ ...log, message: '先取り' }])
    await record(v, me, [log])
    expect(await v.one('select message from public.debug_logs where user_id = $1', me)).toBe('私の')
    // Even by the database's own hand: an id is of the kind that comes first.
    await v.sql`insert into public.debug_logs (id, user_id, session_id, log_type, message, created_at)
      values (${me}, ${other}, ${uuidV7()}, 'error', '偽', now())`
    const { streams } = await v.pull(admin, { desk: {} as never }, [{ stream: 'desk', ids: [me] }])
    const rows = (streams.desk?.rows ?? []).filter(({ id }) => id === me)
    expect(rows.map(({ kind }) => kind)).toEqual(['person'])
  })

  it('is pruned after ninety days', async () => {
    const v = village()
    const me = await v.person()
    await record(v, me, [visit(), seen(uuidV7()), trouble()])
    for (const table of ['analytics_events', 'user_activities', 'debug_logs'])
      await v.sql.unsafe(`update public.${table} set created_at = now() - interval '91 days'`)
    await v.sql`select private.prune()`
    for (const table of ['analytics_events', 'user_activities', 'debug_logs'])
      expect(await count(v, table)).toBe(0)
  })

  it('goes with its person', async () => {
    const v = village()
    const me = await v.person()
    await record(v, me, [visit(), seen(uuidV7()), trouble()])
    await v.sql`delete from auth.users where id = ${me}`
    expect(await count(v, 'debug_logs')).toBe(0)
  })
})

describe('the logs', () => {
  it('come to admins by lists, the last first, and to nobody else', async () => {
    const v = village()
    const [me, admin, moderator] = [await v.person(), await v.person('admin'), await v.person('moderator')]
    await record(v, me, [trouble({ message: '先', at: new Date(Date.now() - 60_000).toISOString() })])
    await record(v, me, [trouble({ message: '後', type: 'rejection' })])
    const logs = async (caller: string, type: string) => {
      const want = { stream: 'lists', list: logsOf(type), page: 0, start: null, count: 50 }
      const { streams } = await v.pull(caller, { lists: null, desk: null }, [want])
      const rows = streams.desk?.rows ?? []
      const ids = (streams.lists?.rows[0]?.ids ?? []) as string[]
      return ids.map(
        (id) => (rows.find((row) => row.id === id)?.data as { message: string } | undefined)?.message,
      )
    }
    expect(await logs(admin, '')).toEqual(['後', '先'])
    expect(await logs(admin, 'error')).toEqual(['先'])
    expect([...(await logs(moderator, '')), ...(await logs(me, ''))]).toEqual([])
  })
})
