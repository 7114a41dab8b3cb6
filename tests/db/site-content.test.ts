import { describe, expect, it } from 'vitest'
import { cursorsOf, ids, openVillage, stateOf } from './support/village'

const village = openVillage()
const only = { site_content: null }

describe('announcements, banners, settings', () => {
  it('come as one stream: what is published, shown or to come, and every setting', async () => {
    const v = village()
    const master = await v.person('master')
    const announcement = await v.announcement(master)
    await v.announcement(master, { draft: true })
    const [now, later] = [await v.banner({ order: 2 }), await v.banner({ from: 5, until: 9, order: 1 })]
    await v.banner({ active: false })
    await v.banner({ from: -9, until: -5 })
    await v.sql`insert into public.site_settings (key, value) values ('og_title', '忍の里')`
    const setting = await v.one<string>('select id from public.site_settings')
    for (const caller of [null, await v.person(), master]) {
      const { rows } = (await v.pull(caller, only)).streams.site_content
      const kinds = rows.map(({ id, kind }) => `${kind} ${id}`).sort()
      expect(kinds).toEqual(
        [`announcement ${announcement}`, `banner ${now}`, `banner ${later}`, `setting ${setting}`].sort(),
      )
    }
    const { rows } = (await v.pull(null, only)).streams.site_content
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect(byId.get(later)).toMatchObject({
      place: 1,
      data: { title: '看板', image_width: 1200, link: null },
    })
    expect(Object.keys(byId.get(announcement)?.data as object).sort()).toEqual(
      ['author_id', 'body', 'category', 'is_pinned', 'published_at', 'title', 'updated_at'].sort(),
    )
    expect(byId.get(setting)).toMatchObject({ data: { key: 'og_title', value: '忍の里' } })
  })

  it('of many announcements the newest hundred, and whatever is pinned', async () => {
    const v = village()
    const master = await v.person('master')
    const pinned = await v.announcement(master, { ago: 100_000, pinned: true })
    await v.sql`insert into public.announcements (id, author_id, title, body, published_at)
      select gen_random_uuid(), ${master}, n::text, '文', now() - n * interval '1 minute' from generate_series(1, 120) as n`
    const held = ids((await v.pull(null, only, [], 500)).streams.site_content)
    expect(held).toHaveLength(101)
    expect(held).toContain(pinned)
  })

  it.each([
    ['switched off', `update public.featured_banners set is_active = false`],
    ['ended at once', `update public.featured_banners set active_date_end = now() - interval '1 second'`],
    ['deleted', `delete from public.featured_banners`],
  ])('a banner %s leaves every device, the admin’s too', async (_, statement) => {
    const v = village()
    const admin = await v.person('admin')
    const banner = await v.banner()
    for (const caller of [null, admin]) {
      const cursors = cursorsOf(await v.pull(caller, only))
      await v.sql.begin(async (tx) => {
        await tx.unsafe(statement)
        await tx`select set_config('private.poked', '', true)`
      })
      expect((await v.pull(caller, cursors)).streams.site_content.rows).toEqual([
        { id: banner, _deleted: true },
      ])
      await v.sql`delete from public.featured_banners`
      await v.sql`insert into public.featured_banners (id, image_url, image_width, image_height, title)
        values (${banner}, ${`${banner}/1-a.jpg`}, 1200, 480, '看板')`
      expect(ids((await v.pull(caller, cursors)).streams.site_content)).toEqual([banner])
    }
  })

  it('an announcement taken back leaves, published again it is back with its first date', async () => {
    const v = village()
    const announcement = await v.announcement(await v.person('master'), { ago: 60 })
    const cursors = cursorsOf(await v.pull(null, only))
    const place = (await v.pull(null, only)).streams.site_content.rows[0]?.place
    await v.sql`update public.announcements set is_draft = true`
    const gone = await v.pull(null, cursors)
    expect(gone.streams.site_content.rows).toEqual([{ id: announcement, _deleted: true }])
    await v.sql`update public.announcements set is_draft = false`
    expect((await v.pull(null, cursorsOf(gone))).streams.site_content.rows).toMatchObject([{ place }])
  })

  it('what a ban hides stays hidden when its writer’s account goes, and lies among the drafts', async () => {
    const v = village()
    const [writer, other] = [await v.person('admin'), await v.person('admin')]
    const [hidden, shown] = [await v.announcement(writer), await v.announcement(other)]
    await v.ban(await v.person('master'), writer, true)
    await v.sql`delete from public.profiles where id in ${v.sql([writer, other])}`
    expect(ids((await v.pull(null, only)).streams.site_content)).toEqual([shown])
    expect(await v.one(`select is_draft from public.announcements where id = $1`, hidden)).toBe(true)
  })

  it.each([
    ['banner_link_invalid', `'javascript:alert(1)'`],
    ['banner_link_invalid', `'//evil.example/'`],
    ['banner_link_invalid', `'/\\evil.example'`],
    ['banner_link_invalid', `'http://a.example/'`],
  ])('a banner leads nowhere else: %s (%s)', async (constraint, link) => {
    const v = village()
    await v.banner()
    const change = v.sql.unsafe(`update public.featured_banners set link = ${link}`)
    await expect(change).rejects.toMatchObject({ code: '23514', constraint_name: constraint })
    await v.sql.unsafe(`update public.featured_banners set link = '/about'`)
    await v.sql.unsafe(`update public.featured_banners set link = 'https://a.example/b?c=d'`)
  })

  it('nobody writes them through the API yet, whatever their rank', async () => {
    const v = village()
    const master = await v.person('master')
    for (const table of ['announcements', 'featured_banners', 'site_settings'])
      expect(await stateOf(v.as(master, (tx) => tx`delete from ${tx(`public.${table}`)}`))).toBe('42501')
  })
})
