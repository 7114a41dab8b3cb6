import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Upkeep } from '@/supabase/local/control/upkeep'
import { Gate } from '@/supabase/local/web/gate'
import { Pace } from '@/supabase/local/web/pace'
import { type Stack, startStack } from '@/tests/stack/start-stack'

// Whoever refreshes in a loop fills neither the disk nor the server.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const refresh = (refresh_token: string, address = '192.0.2.1') =>
  stack.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, { 'x-forwarded-for': address })
const sweep = async () => {
  const upkeep = new Upkeep(stack.sql, new Gate())
  upkeep.stop()
  await upkeep.sweep()
}

test('a loop of refreshes is told to wait after sixty; other sessions of its address are not', async () => {
  let { refresh_token } = await stack.session('fan-1')
  const other = await stack.session('fan-2')
  for (let n = 0; n < 60; n++) {
    const answer = await refresh(refresh_token)
    expect(answer.status).toBe(200)
    refresh_token = (await answer.json()).refresh_token
  }
  const refused = await refresh(refresh_token)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refresh(refresh_token, '192.0.2.2')).status).toBe(429)
  expect((await refresh(other.refresh_token)).status).toBe(200)
})

test('tokens that are nobody’s count for their address, and for no session there', async () => {
  const { refresh_token } = await stack.session('fan-1')
  const guess = () => refresh(randomUUID().slice(0, 12), '192.0.2.3')
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await guess()).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]))
  expect(statuses.at(-1)).toBe(429)
  expect((await refresh(randomUUID(), '192.0.2.4')).status).toBe(400)
  expect((await refresh(refresh_token, '192.0.2.3')).status).toBe(200)
})

test('a pace forgets who has waited', () => {
  const pace = new Pace(2, 1000)
  expect([0, 1, 2].map((at) => pace.tooEarlyBy('a', at))).toEqual([0, 0, 998])
  expect(pace.tooEarlyBy('b', 500)).toBe(0)
  expect(pace.tooEarlyBy('a', 1000)).toBe(0)
  expect(pace.tooEarlyBy('b', 1400)).toBe(0)
  expect(pace.tooEarlyBy('b', 1401)).toBeGreaterThan(0)
})

/** A session whose refresh tokens were used so many hours ago; the last one holds unless it is said to be revoked. */
async function session(hours: number[], { over = false, notAfter = null as Date | null } = {}) {
  const id = randomUUID()
  const [user] = await stack.sql`select id from auth.users where email = 'fan-1@example.com'`
  await stack.sql`insert into auth.sessions (id, user_id, created_at, not_after)
    values (${id}, ${user?.id}, now() - interval '30 days', ${notAfter})`
  for (const [n, ago] of hours.entries())
    await stack.sql`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, updated_at)
      values (${randomUUID()}, ${`${id}_${n}`}, ${user?.id}, ${id}, ${over || n < hours.length - 1},
        ${n ? `${id}_${n - 1}` : null}, now() - ${ago} * interval '1 hour')`
  return id
}
const tokensOf = async (id: string) =>
  (
    await stack.sql`select token from auth.refresh_tokens where session_id = ${id} order by length(token), token`
  ).map(({ token }) => Number(token.split('_')[1]))

test('used tokens go after a day, but for the parent of the one that holds', async () => {
  const away = await session([900, 800, 700, 600])
  const busy = await session([50, 30, 20, 10, 1])
  await sweep()
  expect(await tokensOf(away)).toEqual([2, 3])
  expect(await tokensOf(busy)).toEqual([2, 3, 4])
  // The answer to its last refresh was lost on the way.
  expect((await refresh(`${away}_2`)).status).toBe(200)
})

test('of a session’s used tokens the newest hundred are kept', async () => {
  const id = await session(Array.from({ length: 151 }, (_, n) => (151 - n) / 100))
  await sweep()
  expect(await tokensOf(id)).toEqual(Array.from({ length: 101 }, (_, n) => n + 50))
})

test('sessions that are over go, with their tokens; whoever was away for long stays signed in', async () => {
  const past = new Date(Date.now() - 1000)
  const [dead, dying, late, away] = [
    await session([40, 30], { over: true }),
    await session([40, 20], { over: true }),
    await session([1], { notAfter: past }),
    await session([700]),
  ]
  await sweep()
  await sweep()
  const left =
    await stack.sql`select id from auth.sessions where id in ${stack.sql([dead, dying, late, away])}`
  expect(left.map(({ id }) => id).sort()).toEqual([dying, away].sort())
  expect(await tokensOf(dead)).toEqual([])
  expect(await tokensOf(late)).toEqual([])
})

test('of one person’s sessions the last used five hundred are kept, and of the log what is new', async () => {
  const { user } = await stack.session('fan-2')
  await stack.sql`with made as (
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), ${user.id}, now(), now() - n * interval '1 minute' from generate_series(1, 520) as n
      returning id, user_id)
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select gen_random_uuid(), id, user_id, id from made`
  await stack.sql`insert into auth.audit_log_entries (id, created_at) values (gen_random_uuid(), now() - interval '25 hours')`
  await sweep()
  const [count] =
    await stack.sql`select count(*)::int, min(updated_at) > now() - interval '501 minutes' as newest
    from auth.sessions where user_id = ${user.id}`
  expect(count).toEqual({ count: 500, newest: true })
  const old = await stack.sql`select from auth.audit_log_entries where created_at < now() - interval '1 day'`
  expect(old).toHaveLength(0)
})
