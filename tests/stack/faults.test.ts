import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FaultPlan } from '@/supabase/local/control/faults'
import { type Stack, startStack } from './start-stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
  await stack.sql.unsafe(`create table public.counted (id int generated always as identity, label text);
    create function public.count_up() returns bigint language sql security definer
      as $$ insert into public.counted (label) values ('x'); select count(*) from public.counted $$;
    grant execute on function public.count_up to anon;`)
})
afterEach(async () => {
  await stack.faults()
  await stack.sql`truncate public.counted`
})
afterAll(() => stack.stop())

const countUp = () => stack.post('/rest/v1/rpc/count_up', {})
const rows = async () => (await stack.sql`select 1 from public.counted`).length
/** How a request ended: its status, or that the connection broke. */
const outcome = (work: Promise<Response>) =>
  work.then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => 'broken',
  )
/** As above, and a body that does not come whole counts as broken too. */
const whole = async (work: Promise<Response>) => outcome(work).catch(() => 'broken')

test('lost before the server: nothing happened', async () => {
  await stack.faults({ drop_before: 1 })
  expect(await whole(countUp())).toBe('broken')
  expect(await rows()).toBe(0)
})

test('lost after the commit: it happened, nobody says so', async () => {
  await stack.faults({ drop_after_commit: 1 })
  expect(await whole(countUp())).toBe('broken')
  await expect.poll(rows).toBe(1)
})

test('sent twice: it happens twice, the second answer comes', async () => {
  await stack.faults({ duplicate: 1 })
  expect(await (await countUp()).json()).toBe(2)
  expect(await rows()).toBe(2)
})

test('an answer cut short', async () => {
  await stack.faults({ truncate: 1 })
  expect(await whole(countUp())).toBe('broken')
  expect(await rows()).toBe(1)
})

test('a status instead of the work, for the given part of the requests', async () => {
  await stack.faults({ status: 503 })
  const refused = await countUp()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  await stack.faults({ status: 429, status_rate: 0 })
  expect((await countUp()).status).toBe(200)
  expect(await rows()).toBe(1)
})

test('offline: the API is silent, the app itself and /local are there, live connections are cut', async () => {
  const client = stack.client()
  const statuses: string[] = []
  client.channel('public', { config: { private: true } }).subscribe((status) => statuses.push(status))
  await expect.poll(() => statuses.at(-1)).toBe('SUBSCRIBED')
  await stack.faults({ offline: true })
  await expect.poll(() => statuses.at(-1)).toBe('CHANNEL_ERROR')
  for (const path of [
    '/auth/v1/settings',
    '/rest/v1/posts',
    '/storage/v1/bucket',
    '/functions/v1/rate-limiter',
  ]) {
    expect(await whole(stack.request(path)), path).toBe('broken')
  }
  expect((await stack.request('/healthz')).status).toBe(200)
  expect((await stack.request('/local/people')).status).toBe(200)
  await stack.faults()
  expect((await countUp()).status).toBe(200)
  await client.realtime.disconnect()
})

test('only what begins with a path', async () => {
  await stack.faults({ status: 500, only: '/storage/' })
  expect((await countUp()).status).toBe(200)
  expect((await stack.request('/storage/v1/bucket')).status).toBe(500)
})

test('latency is waited before the work', async () => {
  await stack.faults({ latency_ms: 400 })
  const begin = performance.now()
  const answer = countUp()
  expect((await answer).status).toBe(200)
  expect(performance.now() - begin).toBeGreaterThanOrEqual(395)
})

test.each([{ drop_before: 2 }, { status: 200 }, { typo: 1 }, { latency_ms: -1 }])(
  '%j is no fault',
  async (body) => {
    expect((await stack.post('/local/faults', body)).status).toBe(400)
    expect((await countUp()).status).toBe(200)
  },
)

test('rates are rates', () => {
  let n = 0
  const plan = new FaultPlan(() => (n++ % 100) / 100)
  plan.set({ drop_before: 0.25 })
  const fates = Array.from({ length: 400 }, () => plan.fateOf('/rest/v1/posts').end)
  expect(fates.filter((end) => end === 'hang up')).toHaveLength(100)
})
