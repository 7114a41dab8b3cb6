import { describe, expect, it } from 'vitest'
import { noticeText } from '@/supabase/functions/_shared/notice-texts'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, type Village } from './support/village'

const village = openVillage()

const HOUR = 3_600_000
const at = (hours: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString()
const told = async (v: Village, who: string) =>
  (await v.pull(who, { notifications: null })).streams.notifications?.rows ?? []
const kindsOf = async (v: Village, who: string) =>
  (await told(v, who)).map(({ kind, title }) => [kind, title])
const minute = (v: Village) => v.sql`select private.tell_event_news()`
const come = (v: Village, who: string, id: string) =>
  v.sql`insert into public.event_bookmarks (event_id, user_id) values (${id}, ${who})`
const move = (v: Village, host: string, id: string, hours: number) =>
  v.write(host, {
    table: 'events',
    id,
    kind: 'edit',
    fields: { start_date: at(hours), end_date: at(hours + 2) },
  })
/** An event of `host` in two days, to which both come. */
async function coming(v: Village, host: string, guest: string): Promise<string> {
  const id = uuidV7()
  await v.sql`insert into public.events (id, user_id, title, start_date, end_date)
    values (${id}, ${host}, '花見', ${at(48)}, ${at(50)})`
  for (const who of [host, guest]) await come(v, who, id)
  return id
}

describe('whoever comes to an event', () => {
  it('hears that it was moved, several moves in one, with its time; its organizer and who comes later do not', async () => {
    const v = village()
    const [host, guest, late] = [await v.person(), await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    for (const hours of [60, 70, 72])
      expect(await move(v, host, id, hours)).toMatchObject({ status: 'accepted' })
    await come(v, late, id)
    await minute(v)
    expect(await told(v, guest)).toMatchObject([
      { kind: 'event_moved', thing: id, actor_id: host, people: 1, is_read: false },
    ])
    expect([await told(v, host), await told(v, late)]).toEqual([[], []])
    const body = await v.one<object>(`select private.push_body(d) from (select n.user_id, n.id from
      public.notifications n) as n, jsonb_populate_record(null::private.deliveries, jsonb_build_object(
        'user_id', n.user_id, 'notification_id', n.id, 'type', 'event_reminder')) as d`)
    expect(noticeText(body as Record<string, unknown>)).toMatch(
      /^参加予定の「花見」の日時が\d+月\d+日\(.\) \d+:00（日本時間）に変わりました$/,
    )
    // Moved again before it is read: still one.
    await move(v, host, id, 80)
    await minute(v)
    expect(await kindsOf(v, guest)).toEqual([['event_moved', null]])
    await v.sql`delete from public.event_bookmarks where user_id = ${guest}`
    expect(await told(v, guest)).toEqual([])
  })

  it('hears each time, once it has read the last, of a move to a time of before and of a second calling off', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    const unread = async () =>
      (await told(v, guest)).filter(({ is_read }) => !is_read).map(({ kind }) => kind)
    const read = () => v.sql`update public.notifications set is_read = true`
    for (const hours of [60, 48, 60]) {
      await move(v, host, id, hours)
      await minute(v)
      expect(await unread()).toEqual(['event_moved'])
      await read()
    }
    for (const _ of [1, 2]) {
      for (const is_draft of [true, false]) {
        await v.write(host, { table: 'events', id, kind: 'edit', fields: { is_draft } })
        await minute(v)
        expect(await unread()).toEqual(is_draft ? ['event_cancelled'] : [])
        await read()
      }
    }
    await v.write(host, { table: 'events', id, kind: 'delete' })
    await minute(v)
    expect(await unread()).toEqual(['event_cancelled'])
  })

  it('hears it, too, of a time that was taken back before it was read', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    for (const hours of [60, 72]) {
      await move(v, host, id, hours)
      await minute(v)
    }
    await v.sql`update public.notifications set is_read = true`
    await move(v, host, id, 60)
    await minute(v)
    expect((await told(v, guest)).filter(({ is_read }) => !is_read)).toHaveLength(1)
  })

  it('hears nothing of a move and back, of what was over or has begun, or of somebody they do not see', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    await move(v, host, id, 60)
    await move(v, host, id, 48)
    const over = await coming(v, host, guest)
    await v.sql`alter table public.events disable trigger news`
    await v.sql`update public.events set start_date = ${at(-5)}, end_date = ${at(-3)} where id = ${over}`
    await v.sql`alter table public.events enable trigger news`
    await move(v, host, over, 48)
    await minute(v)
    expect(await told(v, guest)).toEqual([])
    await v.write(guest, { table: 'profiles', id: host, kind: 'toggle', fields: { blocked_by_me: true } })
    // The block has taken them off; as if they came all the same.
    await come(v, guest, id)
    await move(v, host, id, 90)
    await minute(v)
    await v.write(host, { table: 'events', id, kind: 'delete' })
    await minute(v)
    expect(await told(v, guest)).toEqual([])
  })

  it('hears that it was called off, by its name, and no more of the move', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    await move(v, host, id, 60)
    await minute(v)
    await v.write(host, { table: 'events', id, kind: 'delete' })
    await minute(v)
    await minute(v)
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', '花見']])
    expect(await told(v, host)).toEqual([])
    expect(await v.one('select comers from private.cancelled_events')).toEqual([])
    await v.sql`update private.cancelled_events set created_at = now() - interval '91 days'`
    await v.sql`select private.prune_cancelled_events()`
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
  })

  it('hears with the next minute what is called off while others are told', async () => {
    const v = village()
    const [host, guest, other] = [await v.person(), await v.person(), await v.person()]
    const [first, second] = [await coming(v, host, other), await coming(v, host, guest)]
    await v.write(host, { table: 'events', id: first, kind: 'delete' })
    await v.sql.begin(async (tx) => {
      await tx`delete from public.events where id = ${second}`
      await minute(v)
      expect(await kindsOf(v, other)).toEqual([['event_cancelled', '花見']])
    })
    expect(await kindsOf(v, guest)).toEqual([])
    await minute(v)
    // Not by its organizer: without its name.
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
  })

  it('hears that the team hides it, without its name; shown again, nothing was', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    await v.sql`update public.events set is_hidden_by_team = true where id = ${id}`
    await minute(v)
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
    await v.sql`update public.events set is_hidden_by_team = false where id = ${id}`
    await minute(v)
    expect(await told(v, guest)).toEqual([])
    await v.sql`delete from public.events where id = ${id}`
    await minute(v)
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
  })

  it('hears that it was moved while it was seen no more; shown again at its time, nothing', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    const hide = async (is_hidden_by_team: boolean) => {
      await v.sql`update public.events set is_hidden_by_team = ${is_hidden_by_team} where id = ${id}`
      await minute(v)
    }
    const unread = async () =>
      (await told(v, guest)).filter(({ is_read }) => !is_read).map(({ kind }) => kind)
    for (const hours of [48, 60]) {
      await hide(true)
      expect(await unread()).toEqual(['event_cancelled'])
      await v.sql`update public.notifications set is_read = true`
      expect(await move(v, host, id, hours)).toMatchObject({ status: 'accepted' })
      await hide(false)
      expect(await unread()).toEqual(hours === 48 ? [] : ['event_moved'])
    }
    expect(await v.one('select count(*)::int from private.event_news')).toBe(0)
  })

  it('goes on knowing that it was called off when what was hidden or drafted is deleted', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const edit = (id: string, fields: object) => v.write(host, { table: 'events', id, kind: 'edit', fields })
    const hidden = await coming(v, host, guest)
    await v.sql`update public.events set is_hidden_by_team = true where id = ${hidden}`
    await minute(v)
    await v.sql`delete from public.events where id = ${hidden}`
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
    // Within one minute, and with its time taken away.
    const drafted = await coming(v, host, guest)
    expect(await edit(drafted, { is_draft: true, start_date: null, end_date: null })).toMatchObject({
      status: 'accepted',
    })
    await v.write(host, { table: 'events', id: drafted, kind: 'delete' })
    await minute(v)
    expect((await told(v, guest)).map(({ thing, title }) => [thing, title]).sort()).toEqual(
      [
        [hidden, null],
        [drafted, null],
      ].sort(),
    )
  })

  it('hears it, too, when its time was taken away after that', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    for (const fields of [{ is_draft: true }, { start_date: null, end_date: null }])
      expect(await v.write(host, { table: 'events', id, kind: 'edit', fields })).toMatchObject({
        status: 'accepted',
      })
    await minute(v)
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
  })

  it('hears that an event became a draft without a time', async () => {
    const v = village()
    const [host, guest] = [await v.person(), await v.person()]
    const id = await coming(v, host, guest)
    const fields = { is_draft: true, start_date: null, end_date: null }
    expect(await v.write(host, { table: 'events', id, kind: 'edit', fields })).toMatchObject({
      status: 'accepted',
    })
    await minute(v)
    expect(await kindsOf(v, guest)).toEqual([['event_cancelled', null]])
  })

  it('hears nothing where its organizer is banned, or goes for good', async () => {
    const v = village()
    const [host, guest, gone] = [await v.person(), await v.person(), await v.person()]
    const shown = await coming(v, host, guest)
    await coming(v, gone, guest)
    await v.ban(await v.person('moderator'), host, true)
    await v.sql`delete from public.events where id = ${shown}`
    await v.sql`delete from auth.users where id = ${gone}`
    await minute(v)
    expect(await told(v, guest)).toEqual([])
    expect(await v.one('select count(*) from private.cancelled_events')).toBe('0')
  })
})
