import { describe, expect, it } from 'vitest'
import { act, report } from './support/cases'
import { Device } from './support/device'
import { cursorsOf, openVillage, type Village } from './support/village'

// The queue of the team in the order in which it is looked at, however long it is.

const village = openVillage(4)

/** Open cases by the database's own hand: `n` of them, the first reported longest ago, all of them once. */
async function manyCases(v: Village, n: number, status = 'pending') {
  const author = await v.person()
  await v.sql`insert into public.report_cases (content_type, content_id, reported_user_id, first_seen, status,
      first_reported_at, last_reported_at, decided_at)
    select 'post', gen_random_uuid(), ${author}, '{"title": "題"}', ${status}, now() - interval '30 days' + n * interval '1 minute',
      now() - interval '30 days' + n * interval '1 minute', case when ${status} = 'resolved' then now() end
    from generate_series(1, ${n}) as n`
  return author
}
const queueOf = async (v: Village, person: string) => {
  const { streams } = await v.pull(person, { desk: null }, [], 2_000)
  return streams.desk?.rows.find(({ kind }) => kind === 'queue')?.data
}

const heldBy = async (v: Village, person: string) =>
  ((await v.pull(person, { desk: null }, [], 2_000)).streams.desk?.rows ?? []).filter(
    ({ kind }) => kind === 'case',
  )

describe('beyond what a device holds', () => {
  it('the most reported and the longest waiting are held, and pages go on in that order', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    await manyCases(v, 520)
    await v.sql`update public.report_cases set report_count = 7
      where id = (select id from public.report_cases order by first_reported_at offset 100 limit 1)`
    const order = await v.sql<{ id: string }[]>`
      select id from public.report_cases order by report_count desc, first_reported_at, id`
    const held = await heldBy(v, moderator)
    const first = held.toSorted((a, b) => Number(a.place) - Number(b.place)).map(({ id }) => id)
    expect(first).toEqual(order.slice(0, 500).map(({ id }) => id))
    const pages = await new Device(v, moderator).pages('cases/pending', 100)
    expect(pages.flat()).toEqual(order.map(({ id }) => id))
  })

  it('all are counted, with since when the first waits; of what is decided so many that nobody counts on', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    await manyCases(v, 520)
    await manyCases(v, 1_001, 'resolved')
    const oldest = await v.one(
      "select private.iso(min(first_reported_at)) from public.report_cases where status = 'pending'",
    )
    expect(await queueOf(v, moderator)).toEqual({
      pending: { count: 520, is_more: false, since: oldest },
      reviewing: { count: 0, is_more: false, since: null },
      resolved: { count: 999, is_more: true, since: null },
      dismissed: { count: 0, is_more: false, since: null },
    })
  })

  it('what one has taken is held, wherever it stands', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    await manyCases(v, 520)
    const last = await v.one<string>(
      'select id from public.report_cases order by first_reported_at desc limit 1',
    )
    expect((await heldBy(v, moderator)).map(({ id }) => id)).not.toContain(last)
    await v.write(moderator, act(last, 'claim'))
    expect((await heldBy(v, moderator)).map(({ id }) => id)).toContain(last)
  })
})

describe('the counts', () => {
  it('are told with the case that changes them, and not to whom it is about', async () => {
    const v = village()
    const [me, other] = [await v.person('moderator'), await v.person('admin')]
    const [mine, theirs] = [await v.pull(me, { desk: null }), await v.pull(other, { desk: null })]
    await v.write(await v.person(), report(await v.post(me)))
    const queueIn = ({ streams }: Awaited<ReturnType<Village['pull']>>) =>
      (streams.desk?.rows ?? []).filter(({ kind }) => kind === 'queue').map(({ data }) => data)
    expect(queueIn(await v.pull(other, cursorsOf(theirs)))).toMatchObject([{ pending: { count: 1 } }])
    expect(queueIn(await v.pull(me, cursorsOf(mine)))).toEqual([])
    expect(await queueOf(v, me)).toMatchObject({ pending: { count: 0, since: null } })
  })
})

it('all cases about somebody, the last reported first; for ranks alone, and of oneself none', async () => {
  const v = village()
  const [moderator, admin] = [await v.person('moderator'), await v.person('admin')]
  const author = await manyCases(v, 7, 'resolved')
  await manyCases(v, 2)
  const order = await v.sql<{ id: string }[]>`
    select id from public.report_cases where reported_user_id = ${author} order by first_reported_at desc, id desc`
  const pages = await new Device(v, moderator).pages(`cases-about/${author}`, 3)
  expect(pages).toEqual(
    [order.slice(0, 3), order.slice(3, 6), order.slice(6)].map((page) => page.map(({ id }) => id)),
  )
  expect((await new Device(v, await v.person()).pages(`cases-about/${author}`, 3)).flat()).toEqual([])
  await v.write(await v.person(), report(await v.post(admin)))
  expect((await new Device(v, admin).pages(`cases-about/${admin}`, 3)).flat()).toEqual([])
  expect((await new Device(v, moderator).pages(`cases-about/${admin}`, 3)).flat()).toHaveLength(1)
})
