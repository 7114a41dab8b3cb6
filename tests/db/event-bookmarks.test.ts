import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { expectFoundBy } from './support/index-use'
import { type Caller, openVillage, stateOf, type Village, type Write } from './support/village'

const village = openVillage()

const going = (id: string, going_by_me = true): Write => ({
  table: 'events',
  id,
  kind: 'toggle',
  fields: { going_by_me },
})
const shown = (device: Device, id: string) => {
  const row = device.rows.events.get(id)
  return row && { count: row.going_count, mine: row.going_by_me }
}
async function asked(v: Village, caller: Caller, list: string) {
  const device = await new Device(v, caller).sync()
  return (await device.pages(list, 2)).flatMap((page) => page ?? [])
}
const counted = (v: Village, event: string) =>
  v.one<number>('select going_count from public.event_counters where event_id = $1', event)

describe('参加予定', () => {
  it('is a toggle on the event: done twice it is one, taken back twice it is gone; the event keeps its rev', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const event = await v.event(other)
    const rev = await v.one('select rev from public.events')
    const first = await v.write(me, going(event))
    expect(first).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, going(event))).toMatchObject({ rev: first.rev })
    expect(await counted(v, event)).toBe(1)
    const back = await v.write(me, going(event, false))
    expect(back.rev).toBeGreaterThan(Number(first.rev))
    expect(await v.write(me, going(event, false))).toMatchObject({ status: 'accepted', rev: back.rev })
    expect(await counted(v, event)).toBe(0)
    expect(await v.one('select rev from public.events')).toBe(rev)
  })

  it('taken back of an event that was taken back itself is told to who made it', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const event = await v.event(other)
    await v.write(me, going(event))
    await v.sql`update public.events set is_draft = true where id = ${event}`
    const device = await new Device(v, other).sync()
    expect(device.rows.events.get(event)).toMatchObject({ going_count: 1 })
    expect(await v.write(me, going(event, false))).toMatchObject({ status: 'accepted' })
    await device.sync()
    expect(device.rows.events.get(event)).toMatchObject({ going_count: 0 })
  })

  it('a draft, a hidden event and none at all are refused alike, in the push and past it', async () => {
    const v = village()
    const [me, other, hidden] = [await v.person(), await v.person(), await v.person()]
    const draft = await v.event(other, { draft: true })
    const ofHidden = await v.event(hidden)
    await v.ban(await v.person('moderator'), hidden, true)
    expect(await v.write(me, going('no id'))).toMatchObject({ status: 'refused', code: 'invalid_input' })
    for (const event of [draft, ofHidden, uuidV7()]) {
      expect(await v.write(me, going(event))).toMatchObject({ status: 'refused', code: 'not_found' })
      const past = v.as(
        me,
        (tx) => tx`insert into public.event_bookmarks (event_id, user_id) values (${event}, ${me})`,
      )
      expect(['42501', '23503']).toContain(await stateOf(past))
    }
    const forAnother = v.as(
      me,
      (tx) => tx`insert into public.event_bookmarks (event_id, user_id) values (${ofHidden}, ${other})`,
    )
    expect(await stateOf(forAnother)).toBe('42501')
    expect(await v.one('select count(*) from public.event_bookmarks')).toBe('0')
  })

  it('of marks nobody is told but by the count: not by the function either', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const draft = await v.event(other, { draft: true })
    const event = await v.event(other)
    await v.write(me, going(event))
    for (const caller of [me, other, null]) {
      for (const table of ['event_bookmarks', 'event_counters'])
        expect(await stateOf(v.as(caller, (tx) => tx`select * from ${tx(`public.${table}`)}`))).toBe('42501')
      const seen = await v.as(
        caller,
        (tx) => tx`select * from private.event_marks(${[draft, event]}::uuid[])`,
      )
      expect(seen.map((row) => row.event_id)).toEqual(caller === other ? [draft, event] : [event])
      expect(seen.at(-1)).toMatchObject({ going_count: 1, going_by_me: caller === me })
    }
  })

  it('reaches whoever holds the event, and the devices of who comes', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const event = await v.event(other)
    const [mine, theirs, visitor] = [
      await new Device(v, me).sync(),
      await new Device(v, other).sync(),
      await new Device(v, null).sync(),
    ]
    await v.write(me, going(event))
    for (const device of [mine, theirs, visitor]) await device.sync()
    expect(shown(mine, event)).toEqual({ count: 1, mine: true })
    expect(shown(theirs, event)).toEqual({ count: 1, mine: false })
    expect(shown(visitor, event)).toEqual({ count: 1, mine: false })
    await v.write(me, going(event, false))
    for (const device of [mine, theirs, visitor]) await device.sync()
    for (const device of [mine, theirs, visitor])
      expect(shown(device, event)).toEqual({ count: 0, mine: false })
    theirs.received = 0
    await theirs.sync()
    expect(theirs.received).toBe(0)
  })

  it('what one comes to is held beyond the window, until it is over', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.sql`insert into public.events (id, user_id, title, start_date, end_date)
      select gen_random_uuid(), ${other}, n::text, now() + interval '1 hour', now() + interval '2 hours'
      from generate_series(1, 101) as n`
    const [far, past] = [await v.event(other, { from: 900 }), await v.event(other, { from: -5, until: -1 })]
    await v.sql`insert into public.event_bookmarks (event_id, user_id) values (${far}, ${me}), (${past}, ${me})`
    const device = await new Device(v, me).sync()
    expect(shown(device, far)).toEqual({ count: 1, mine: true })
    expect(shown(device, past)).toBeUndefined()
    expect(shown(await new Device(v, other, 50).sync(), far)).toBeDefined()
  })

  it('whoever is hidden is not counted, and is again when they are back', async () => {
    const v = village()
    const [judge, me, other] = [await v.person('moderator'), await v.person(), await v.person()]
    const event = await v.event(other)
    const watcher = await new Device(v, other).sync()
    for (const person of [me, other]) await v.write(person, going(event))
    await v.ban(judge, me, true)
    await watcher.sync()
    expect(shown(watcher, event)).toEqual({ count: 1, mine: true })
    expect(await asked(v, other, `going/${event}`)).toEqual([other])
    await v.as(judge, (tx) => tx`select public.unban_user(${me})`)
    await watcher.sync()
    expect(shown(watcher, event)).toEqual({ count: 2, mine: true })
    await v.as(me, (tx) => tx`select public.request_account_deletion()`)
    await watcher.sync()
    expect(shown(watcher, event)).toEqual({ count: 1, mine: true })
    await v.sql`delete from public.event_bookmarks where user_id = ${me}`
    expect(await counted(v, event)).toBe(1)
  })

  it('goes with its event, and with its person', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [event, kept] = [await v.event(other), await v.event(other)]
    for (const one of [event, kept]) await v.write(me, going(one))
    await v.sql`delete from public.events where id = ${event}`
    expect(await v.one('select count(*) from public.event_bookmarks')).toBe('1')
    expect(await v.one(`select count(*) from public.tombstones where table_name = 'event_bookmarks'`)).toBe(
      '0',
    )
    await v.sql`delete from public.profiles where id = ${me}`
    expect(await v.one('select count(*) from public.event_bookmarks')).toBe('0')
    expect(await counted(v, kept)).toBe(0)
  })

  it('eight who tap the same events in another order do not wait for each other for ever', async () => {
    const v = village()
    const other = await v.person()
    const events = [await v.event(other), await v.event(other), await v.event(other)]
    const people = await Promise.all(Array.from({ length: 8 }, () => v.person()))
    const outcomes = await Promise.all(
      people.map((person, n) =>
        v.push(person, ...(n % 2 ? events : events.toReversed()).map((event) => going(event))),
      ),
    )
    expect(outcomes.flat().every(({ status }) => status === 'accepted')).toBe(true)
    for (const event of events) expect(await counted(v, event)).toBe(people.length)
  })
})

describe('who comes', () => {
  it('is listed page by page, the last first, as each lets the caller see it; of a draft nobody is', async () => {
    const v = village()
    const [other, fan, shy] = [await v.person(), await v.person(), await v.person()]
    const event = await v.event(other)
    const people: string[] = []
    for (let n = 0; n < 3; n++) people.push(await v.person())
    for (const person of [...people, fan, shy]) await v.write(person, going(event))
    await v.sql`update public.profiles set privacy_settings = '{"activity": "only_me"}' where id = ${shy}`
    await v.sql`update public.profiles set privacy_settings = '{"activity": "followers"}' where id = ${people[0] ?? ''}`
    await v.write(fan, {
      table: 'profiles',
      id: people[0] ?? '',
      kind: 'toggle',
      fields: { followed_by_me: true },
    })
    const [first, second, third] = people
    expect(await asked(v, null, `going/${event}`)).toEqual([fan, third, second])
    expect(await asked(v, fan, `going/${event}`)).toEqual([fan, third, second, first])
    expect(await asked(v, shy, `going/${event}`)).toEqual([shy, fan, third, second])
    await v.sql`update public.events set is_draft = true where id = ${event}`
    for (const caller of [null, other]) expect(await asked(v, caller, `going/${event}`)).toEqual([])
    expect(await asked(v, null, `going/${uuidV7()}`)).toEqual([])
  })
})

describe('events beyond the window', () => {
  it('those that are over come page by page, what ended last first', async () => {
    const v = village()
    const other = await v.person()
    const past: string[] = []
    for (const ago of [1, 2, 3]) past.push(await v.event(other, { from: -9, until: -ago }))
    await v.event(other, { from: -9, until: -1, draft: true })
    await v.event(other)
    await v.event(other, { from: -9 })
    expect(await asked(v, null, 'past-events')).toEqual(past)
  })

  it('those that are not over come page by page, what begins first first', async () => {
    const v = village()
    const other = await v.person()
    const next: string[] = []
    for (const [from, until] of [
      [-50, null],
      [-9, 1],
      [1, 900],
      [2, 3],
      [3, null],
    ] as const)
      next.push(await v.event(other, { from, until }))
    await v.event(other, { from: -9, until: -1 })
    await v.event(other, { draft: true })
    expect(await asked(v, null, 'next-events')).toEqual(next)
  })

  it('those of a month as it is drawn come by their beginning; a word that is no month is refused', async () => {
    const v = village()
    const other = await v.person()
    const at = async (start: string, end: string | null = null) => {
      const id = await v.event(other)
      await v.sql`update public.events set start_date = ${start}, end_date = ${end} where id = ${id}`
      return id
    }
    const late = await at('2026-10-20T03:00:00Z')
    const early = await at('2026-10-02T03:00:00Z')
    const edge = await at('2026-09-24T20:00:00Z')
    const long = await at('2025-09-01T03:00:00Z', '2027-01-01T03:00:00Z')
    const over = await at('2026-10-28T03:00:00Z', '2026-11-03T03:00:00Z')
    const next = await at('2026-11-07T03:00:00Z')
    const [before, after] = [await at('2026-09-23T03:00:00Z'), await at('2026-11-08T03:00:00Z')]
    expect(await asked(v, null, 'month-events/2026-10')).toEqual([long, edge, early, late, over, next])
    expect(await asked(v, null, 'month-events/2026-11')).toEqual([long, over, next, after])
    expect(await asked(v, null, 'month-events/2026-09')).toEqual([long, before, edge, early])
    const me = await v.person()
    await v.write(me, { table: 'profiles', id: other, kind: 'toggle', fields: { blocked_by_me: true } })
    expect(await asked(v, me, 'month-events/2026-10')).toEqual([])
    for (const name of ['2026-13', "2026-10' or true", '']) {
      const page = { stream: 'lists', list: `month-events/${name}`, page: 0, start: null, count: 2 }
      expect(await stateOf(v.pull(null, undefined, [page]))).toBe('22023')
    }
  })

  it('those of a month are looked up, among however many', async () => {
    const v = village()
    const other = await v.person()
    await v.sql`alter table public.events disable trigger user`
    await v.sql`insert into public.events (id, user_id, title, start_date, end_date, is_public)
      select gen_random_uuid(), ${other}, '祭', timestamptz '2020-01-01' + n * interval '6 hours',
        case when n % 2 = 0 then timestamptz '2020-01-01' + (n + 8) * interval '6 hours' end, true
      from generate_series(1, 20000) as n`
    await v.sql`alter table public.events enable trigger user`
    await v.sql`analyze public.events`
    await v.sql.begin((tx) =>
      expectFoundBy(
        tx,
        'public.events_span_idx',
        500,
        () => tx`select private.list_month_events('month-events/2024-04', null, 50)`,
      ),
    )
    expect((await asked(v, null, 'month-events/2024-04')).length).toBeGreaterThan(0)
  })
})
