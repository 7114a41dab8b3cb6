import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { announcementsOf } from '@/sync/tables/lists'
import { Device } from './support/device'
import { openVillage, type Village } from './support/village'

const village = openVillage()

const read = (v: Village, person: string, fields: object, base: object = {}) =>
  v.write(person, { table: 'announcement_reads', id: person, kind: 'edit', fields, base })

const publishedAt = (v: Village, id: string) =>
  v.one<string>('select private.iso(published_at) from public.announcements where id = $1', id)

describe('how far one has read', () => {
  it('begins a month before one came, is on all of one’s devices and on nobody else’s', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [one, two] = [await new Device(v, me).sync(), await new Device(v, me).sync()]
    expect(one.ids('announcement_reads')).toEqual([me])
    const read_until = one.rows.announcement_reads.get(me)?.read_until
    expect(Date.now() - Date.parse(String(read_until))).toBeGreaterThan(29 * 86_400_000)
    const said = await v.announcement(await v.person('master'))
    await read(v, me, { opened: [said] })
    await two.sync()
    expect(two.rows.announcement_reads.get(me)).toMatchObject({ opened: [said], read_until })
    expect((await new Device(v, other).sync()).ids('announcement_reads')).toEqual([other])
    expect((await new Device(v, null).sync()).ids('announcement_reads')).toEqual([])
  })

  it('makes an announcement one row, however many members there are: their view is made on read', async () => {
    const v = village()
    const master = await v.person('master')
    await Promise.all(Array.from({ length: 20 }, () => v.person()))
    const rows = async () =>
      (
        await v.sql`select (select count(*) from public.notifications)::int as notifications,
        (select count(*) from private.notice_parts)::int as parts,
        (select count(*) from private.deliveries)::int as deliveries,
        (select count(*) from public.announcement_reads)::int as reads`
      )[0]
    const before = await rows()
    await v.announcement(master)
    expect(await rows()).toEqual(before)
  })

  it('only grows: of two devices that have read different things neither takes anything back', async () => {
    const v = village()
    const me = await v.person()
    const master = await v.person('master')
    const [old, middle, late] = [
      await v.announcement(master, { ago: 300 }),
      await v.announcement(master, { ago: 200 }),
      await v.announcement(master, { ago: 100 }),
    ]
    const device = new Device(v, me)
    await read(v, me, { read_until: await publishedAt(v, old), opened: [late] })
    // Written before it heard of the other: less in both.
    const before = { read_until: new Date(Date.now() - 86_400_000 * 9).toISOString(), opened: [middle] }
    expect(await read(v, me, before, before)).toMatchObject({ status: 'accepted' })
    await device.sync()
    expect(device.rows.announcement_reads.get(me)).toMatchObject({
      read_until: await publishedAt(v, old),
      opened: [middle, late].sort(),
    })
    await read(v, me, { read_until: await publishedAt(v, late) })
    await device.sync()
    expect(device.rows.announcement_reads.get(me)).toMatchObject({ opened: [] })
  })

  it('names announcements alone, each once', async () => {
    const v = village()
    const me = await v.person()
    const said = await v.announcement(await v.person('master'))
    await read(v, me, { opened: [said, said, uuidV7()] })
    expect(await v.one('select opened from public.announcement_reads where id = $1', me)).toEqual([said])
    for (const fields of [{ opened: 'x' }, { opened: ['x'] }, { read_until: 'infinity' }, { user_id: me }])
      expect(await read(v, me, fields)).toMatchObject({ status: 'refused' })
  })

  it('is written by oneself alone', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const fields = { read_until: new Date().toISOString() }
    expect(
      await v.write(other, { table: 'announcement_reads', id: me, kind: 'edit', fields, base: {} }),
    ).toMatchObject({ status: 'refused', code: 'not_found' })
    for (const kind of ['insert', 'delete'] as const)
      expect(await v.write(me, { table: 'announcement_reads', id: me, kind, fields })).toMatchObject({
        status: 'refused',
        code: 'permission_denied',
      })
    for (const [caller, seen] of [
      [other, [{ id: other }]],
      [null, []],
    ] as const)
      expect([...(await v.as(caller, (tx) => tx`select id from public.announcement_reads`))]).toEqual(seen)
  })

  it('goes with the person', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`delete from auth.users where id = ${me}`
    expect(await v.one('select count(*) from public.announcement_reads')).toBe('0')
  })
})

describe('the list of announcements', () => {
  it('goes on behind those a device holds, newest first, of one category or of all', async () => {
    const v = village()
    const master = await v.person('master')
    await v.sql`insert into public.announcements (id, author_id, title, body, category, published_at)
      select gen_random_uuid(), ${master}, n::text, '文', (array['important', 'other'])[1 + n % 2],
        now() - n * interval '1 minute' from generate_series(1, 130) as n`
    await v.announcement(master, { draft: true })
    const newest = await v.sql`select id, category from public.announcements where is_public
      order by published_at desc`
    const visitor = new Device(v, null)
    const pages = await visitor.pages(announcementsOf('all'), 50)
    expect(pages.map((page) => page.length)).toEqual([50, 50, 30])
    expect(pages.flat()).toEqual(newest.map(({ id }) => id))
    expect(visitor.ids('site_content')).toEqual(expect.arrayContaining(pages.flat()))
    const important = newest.filter(({ category }) => category === 'important').map(({ id }) => id)
    expect((await visitor.pages(announcementsOf('important'), 50)).flat()).toEqual(important)
    // From a time on, as a device says it that knows no more of where its own end.
    const start = JSON.stringify([await publishedAt(v, newest[99]?.id)])
    await visitor.step([{ stream: 'lists', list: announcementsOf('all'), page: 0, start, count: 50 }])
    expect(visitor.rows.lists.get(`${announcementsOf('all')}/0`)?.ids).toEqual(
      newest.slice(100).map(({ id }) => id),
    )
  })
})
