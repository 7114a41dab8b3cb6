import { describe, expect, it } from 'vitest'
import { noticeText } from '@/supabase/functions/_shared/notice-texts'
import { uuidV7 } from '@/sync/host/uuid'
import { addPushDevice } from './support/push-device'
import { openVillage, type Village } from './support/village'

const village = openVillage()

/** An event of `host` that begins in so many hours, with somebody who made up their mind a week ago. */
async function comingTo(v: Village, host: string, guest: string, hours: number): Promise<string> {
  const id = uuidV7()
  await v.sql`insert into public.events (id, user_id, title, start_date, end_date)
    values (${id}, ${host}, '花見', now() + make_interval(secs => ${hours * 3600}),
      now() + make_interval(secs => ${(hours + 2) * 3600}))`
  await v.sql`insert into public.event_bookmarks (event_id, user_id, created_at)
    values (${id}, ${guest}, now() - interval '7 days')`
  return id
}
const remind = (v: Village) => v.sql`select private.remind_of_events()`
const told = async (v: Village, who: string) =>
  (await v.pull(who, { notifications: null })).streams.notifications?.rows ?? []

describe('an event reminder', () => {
  it('comes a day before and an hour before, once each, to whoever comes', async () => {
    const v = village()
    const [host, guest, other] = [await v.person(), await v.person(), await v.person()]
    const id = await comingTo(v, host, guest, 25)
    await remind(v)
    expect(await told(v, guest)).toEqual([])
    await v.sql`update public.events set start_date = now() + interval '23 hours' where id = ${id}`
    await remind(v)
    await remind(v)
    const [first, ...more] = await told(v, guest)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'event_reminder', type: 'event_reminder', thing: id, is_read: false })
    await v.write(guest, {
      table: 'notifications',
      id: String(first?.id),
      kind: 'edit',
      fields: { seen_until: first?.told_at },
    })
    await remind(v)
    expect(await told(v, guest)).toHaveLength(1)
    // An hour before it is another piece of news.
    await v.sql`alter table public.events disable trigger reminders`
    await v.sql`update public.events set start_date = now() + interval '50 minutes' where id = ${id}`
    await v.sql`alter table public.events enable trigger reminders`
    await remind(v)
    expect((await told(v, guest)).map(({ is_read }) => is_read).sort()).toEqual([false, true])
    expect(await told(v, host)).toEqual([])
    expect(await told(v, other)).toEqual([])
  })

  it('says on the device which of the two it is', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    for (const hours of [23, 0.8]) await comingTo(v, host, guest, hours)
    await remind(v)
    await v.sql`insert into private.deliveries (id, user_id, type, channel, notification_id)
      select gen_random_uuid(), user_id, kind, 'push', id from public.notifications`
    const bodies =
      await v.sql`select private.push_body(d) as body from private.deliveries d where channel = 'push'`
    const said = bodies.map(({ body }) => noticeText(body))
    expect(said.sort()).toEqual([
      '参加予定の「花見」が24時間以内に始まります',
      '参加予定の「花見」がまもなく始まります',
    ])
  })

  it('is pushed until it begins, and not after', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    await addPushDevice(v, guest)
    const claim = async () => {
      await v.sql`update private.deliveries set due_at = now()`
      return v.one<{ ttl_s: number; body: object }[]>('select private.claim_pushes(9)')
    }
    const id = await comingTo(v, host, guest, 0.5)
    await remind(v)
    const [push, ...more] = await claim()
    expect(more).toEqual([])
    expect(push).toMatchObject({ body: { kind: 'event_reminder', thing: id } })
    expect(push?.ttl_s).toBeGreaterThan(0)
    expect(push?.ttl_s).toBeLessThanOrEqual(1800)
    await v.sql`alter table public.events disable trigger reminders`
    await v.sql`update public.events set start_date = now() - interval '1 second' where id = ${id}`
    await v.sql`alter table public.events enable trigger reminders`
    expect(await claim()).toEqual([])
    expect(await v.one('select outcome from private.deliveries')).toBe('dropped')
    await v.write(host, { table: 'profiles', id: guest, kind: 'toggle', fields: { followed_by_me: true } })
    expect(await claim()).toMatchObject([{ ttl_s: 86_400, body: { kind: 'follow' } }])
  })

  it('of an event that moves is taken back, and comes anew at its time', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await comingTo(v, host, guest, 20)
    await remind(v)
    expect(await told(v, guest)).toHaveLength(1)
    await v.sql`update public.events set start_date = now() + interval '72 hours',
      end_date = now() + interval '74 hours' where id = ${id}`
    await remind(v)
    expect(await told(v, guest)).toEqual([])
    await v.sql`update public.events set start_date = now() + interval '22 hours' where id = ${id}`
    await remind(v)
    expect(await told(v, guest)).toMatchObject([{ people: 1, is_read: false }])
  })

  it('that was read comes anew when its event moves away and back to the same start', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await comingTo(v, host, guest, 20)
    const reminders = async () => (await told(v, guest)).filter(({ kind }) => kind === 'event_reminder')
    const move = (hours: number) => v.sql`update public.events
      set start_date = start_date + make_interval(hours => ${hours}), end_date = end_date + make_interval(hours => ${hours})
      where id = ${id}`
    await remind(v)
    const [first] = await reminders()
    await v.write(guest, {
      table: 'notifications',
      id: String(first?.id),
      kind: 'edit',
      fields: { seen_until: first?.told_at },
    })
    expect(await reminders()).toMatchObject([{ is_read: true }])
    await move(72)
    await remind(v)
    expect(await reminders()).toEqual([])
    await move(-72)
    await remind(v)
    await remind(v)
    expect(await reminders()).toMatchObject([{ people: 1, is_read: false }])
  })

  it.each([
    ['called off', (v: Village, id: string) => v.sql`delete from public.events where id = ${id}`],
    [
      'a draft again',
      (v: Village, id: string) => v.sql`update public.events set is_draft = true where id = ${id}`,
    ],
    [
      'not gone to',
      (v: Village, id: string) => v.sql`delete from public.event_bookmarks where event_id = ${id}`,
    ],
  ])('of an event that is %s is taken back, and comes no more', async (_, change) => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await comingTo(v, host, guest, 20)
    await remind(v)
    expect(await told(v, guest)).toHaveLength(1)
    await change(v, id)
    await remind(v)
    expect(await told(v, guest)).toEqual([])
  })

  it('comes to nobody who switched it off, who decided later than that, or from a banned organizer', async () => {
    const v = village()
    const [host, off, late] = [await v.person(), await v.person(), await v.person()]
    const id = await comingTo(v, host, off, 20)
    await v.sql`update public.profiles set notification_settings = '{"event_reminder": {"in_app": false}}'
      where id = ${off}`
    await v.sql`insert into public.event_bookmarks (event_id, user_id) values (${id}, ${late})`
    const asked = await v.sql.begin(async (tx) => {
      await tx`select private.remind_of_events()`
      return tx`select user_id from private.news`
    })
    expect(asked).toEqual([])
    expect([await told(v, off), await told(v, late)]).toEqual([[], []])
    const banned = await v.person()
    await comingTo(v, banned, late, 20)
    await v.ban(await v.person('moderator'), banned, false)
    await remind(v)
    expect(await told(v, late)).toEqual([])
  })
})
