import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDue } from '@/supabase/local/control/cron-expression'
import { Upkeep } from '@/supabase/local/control/upkeep'
import { Gate } from '@/supabase/local/web/gate'
import { type Stack, startStack } from './start-stack'

/** Seconds of an hour, from a Saturday's midnight, in which a schedule is due. */
const midnight = Date.UTC(2026, 10, 21) / 1000
const dueWithin = (schedule: string, seconds: number, from = midnight) =>
  Array.from({ length: seconds }, (_, i) => i).filter((i) => isDue(schedule, from + i))

describe('schedules of pg_cron', () => {
  test.each([
    ['* * * * *', [0, 60, 120]],
    ['*/2 * * * *', [0, 120]],
    ['1 * * * *', [60]],
    ['0-1 0 * * *', [0, 60]],
    ['1,2 0 21 11 6', [60, 120]],
    ['0 0 1 * 6', [0]],
    ['0 0 1 * *', []],
    ['0 0 * * 0', []],
    ['60 seconds', [0, 60, 120]],
  ])('%s', (schedule, due) => {
    expect(dueWithin(schedule, 180)).toEqual(due)
  })

  test('Sunday is 0 and 7', () => {
    const sunday = midnight + 86_400
    expect([isDue('0 0 * * 0', sunday), isDue('0 0 * * 7', sunday)]).toEqual([true, true])
  })

  test('every few seconds', () => {
    expect(dueWithin('20 seconds', 60)).toEqual([0, 20, 40])
  })

  test.each(['', '* * * *', '61 * * * *', 'a * * * *', '* * * * * *', '*/0 * * * *'])(
    '"%s" is none',
    (schedule) => {
      expect(() => isDue(schedule, midnight)).toThrow()
    },
  )
})

describe('the scheduler', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const asOwner = (work: string) =>
    stack.sql.begin(async (tx) => {
      await tx`set local session authorization postgres`
      await tx.unsafe(work)
    })
  const runs = (name: string) => stack.sql<{ status: string; return_message: string | null }[]>`
    select d.status, d.return_message from cron.job_run_details d join cron.job j using (jobid)
    where j.jobname = ${name} order by runid`

  test('runs a job each second as the role that scheduled it, until it is unscheduled', async () => {
    await asOwner(`create table public.ticks (who text, at timestamptz default clock_timestamp());
      select cron.schedule('tick', '1 second', 'insert into public.ticks (who) values (current_user)')`)
    await expect.poll(() => stack.sql`select 1 from public.ticks`).toHaveLength(3)
    const rows =
      await stack.sql`select who, extract(epoch from at - lag(at) over (order by at)) as gap from public.ticks`
    expect(new Set(rows.map((row) => row.who))).toEqual(new Set(['postgres']))
    await asOwner(`select cron.unschedule('tick')`)
    const [before] = await stack.sql`select count(*)::int as n from public.ticks`
    // Another job's second run is proof that seconds went by.
    await asOwner(`select cron.schedule('other', '1 second', 'select 1')`)
    await expect.poll(async () => (await runs('other')).length).toBeGreaterThanOrEqual(2)
    await asOwner(`select cron.unschedule('other')`)
    const [after] = await stack.sql`select count(*)::int as n from public.ticks`
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBeLessThanOrEqual(1)
  })

  test('a job that fails says why and does not stop the others', async () => {
    await asOwner(
      `select cron.schedule('broken', '1 second', 'select 1/0'), cron.schedule('sound', '1 second', 'select 1')`,
    )
    await expect.poll(async () => (await runs('sound')).length).toBeGreaterThanOrEqual(2)
    expect((await runs('broken'))[0]).toEqual({ status: 'failed', return_message: 'division by zero' })
    expect((await runs('sound'))[0]).toEqual({ status: 'succeeded', return_message: null })
    await asOwner(`select cron.unschedule('broken'), cron.unschedule('sound')`)
  })

  test('a schedule of the same name replaces the former', async () => {
    await asOwner(
      `select cron.schedule('same', '0 0 1 1 *', 'select 1'), cron.schedule('same', '0 0 2 2 *', 'select 2')`,
    )
    expect(await stack.sql`select schedule, command from cron.job where jobname = 'same'`).toEqual([
      { schedule: '0 0 2 2 *', command: 'select 2' },
    ])
  })

  test('the project’s own jobs are there, each with a schedule it understands', async () => {
    const jobs = await stack.sql<
      { schedule: string }[]
    >`select schedule from cron.job where jobname <> 'same'`
    expect(jobs.length).toBeGreaterThan(0)
    for (const { schedule } of jobs) expect(() => isDue(schedule, midnight)).not.toThrow()
  })

  test('the API roles can neither see nor schedule anything', async () => {
    for (const role of ['anon', 'authenticated']) {
      const [may] = await stack.sql`select has_schema_privilege(${role}, 'cron', 'usage') as sees,
        has_function_privilege(${role}, 'cron.schedule(text, text, text)', 'execute') as schedules`
      expect(may).toEqual({ sees: false, schedules: false })
    }
  })

  test('beside it pokes and begun sign-ins of long ago go, and of sign-ins all but the newest', async () => {
    const flows = (ago: string, n: number) => stack.sql`
      insert into auth.flow_state (id, authentication_method, provider_type, created_at)
      select gen_random_uuid(), ${ago}, 'google', now() - ${ago}::interval from generate_series(1, ${n})`
    for (const ago of ['61 minutes', '59 minutes'])
      await stack.sql`insert into realtime.messages (topic, extension, inserted_at)
        values (${ago}, 'broadcast', now() - ${ago}::interval)`
    await flows('61 minutes', 1)
    await flows('59 minutes', 30)
    // A visitor begins one sign-in after the other.
    await flows('1 minute', 100_000)
    const upkeep = new Upkeep(stack.sql, new Gate())
    upkeep.stop()
    await upkeep.sweep()
    const topics = await stack.sql`select topic from realtime.messages where topic like '% minutes'`
    expect(topics).toEqual([{ topic: '59 minutes' }])
    expect(
      await stack.sql`select authentication_method as ago, count(*)::int from auth.flow_state group by 1`,
    ).toEqual([{ ago: '1 minute', count: 100_000 }])
  })
})
