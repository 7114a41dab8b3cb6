import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { cursorsOf, openVillage, stateOf, type Village, type Write } from './support/village'

// The banners at the top of home, as admins keep them.

const village = openVillage()

const pictureOf = (person: string) => `${person}/1760000000000-banner.jpg`
const put = (v: Village, person: string) =>
  v.as(
    person,
    (tx) => tx`insert into storage.objects (bucket_id, name) values ('banners', ${pictureOf(person)})`,
  )
const act = (name: string, banner_id: string, fields: object = {}): Write => ({
  table: 'banner_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { act: name, banner_id, seen_rev: 0, ...fields },
})
const saved = (person: string, id: string, fields: object = {}) =>
  act('save', id, {
    image_url: pictureOf(person),
    image_width: 1200,
    image_height: 480,
    title: '秋の祭り',
    is_active: true,
    ...fields,
  })
const revOf = (v: Village, id: string) =>
  v.one<string>('select rev from public.featured_banners where id = $1', id).then(Number)

describe('a banner', () => {
  it('is put up with its picture, seen by everybody, changed, taken down and deleted', async () => {
    const v = village()
    const [admin, fan] = [await v.person('admin'), await v.person()]
    const id = uuidV7()
    // Its picture comes first: until then it is “later”.
    expect(await v.write(admin, saved(admin, id))).toMatchObject({ status: 'retry', code: 'image_missing' })
    await put(v, admin)
    const [mine, theirs] = [await v.pull(admin, { desk: null }), await v.pull(fan, { site_content: null })]
    expect(await v.write(admin, saved(admin, id))).toMatchObject({ status: 'accepted' })
    const seen = await v.pull(fan, cursorsOf(theirs))
    expect(seen.streams.site_content?.rows).toMatchObject([
      { id, kind: 'banner', data: { title: '秋の祭り' } },
    ])
    const desk = await v.pull(admin, cursorsOf(mine))
    expect(desk.streams.desk?.rows).toMatchObject([{ id, kind: 'banner', data: { is_active: true } }])
    await v.write(admin, saved(admin, id, { seen_rev: await revOf(v, id), is_active: false }))
    const gone = await v.pull(fan, { ...cursorsOf(theirs), ...cursorsOf(seen) })
    expect(gone.streams.site_content?.rows).toMatchObject([{ id, _deleted: true }])
    await v.write(admin, act('delete', id, { seen_rev: await revOf(v, id) }))
    expect(await v.one('select count(*) from public.featured_banners')).toBe('0')
    expect(await v.one('select count(*) from private.files_let_go')).toBe('1')
  })

  it('of two who edit the same state one is told; an order in between is no change of what it says', async () => {
    const v = village()
    const [one, two] = [await v.person('admin'), await v.person('master')]
    await put(v, one)
    await put(v, two)
    const [a, b] = [uuidV7(), uuidV7()]
    await v.write(one, saved(one, a))
    await v.write(one, saved(one, b))
    const rev = await revOf(v, a)
    await v.write(two, act('order', b, { ids: [b, a] }))
    expect(
      (await v.sql`select id from public.featured_banners order by display_order`).map(({ id }) => id),
    ).toEqual([b, a])
    expect(await v.write(two, saved(two, a, { seen_rev: rev, title: '二人目' }))).toMatchObject({
      status: 'accepted',
    })
    expect(await v.write(one, saved(one, a, { seen_rev: rev, title: '一人目' }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await v.one('select title from public.featured_banners where id = $1', a)).toBe('二人目')
    // Having seen it on one device is not having seen it on another, whose words are older.
    await v.write(one, saved(one, a, { seen_rev: await revOf(v, a), title: '見てから' }))
    expect(await v.write(one, saved(one, a, { seen_rev: rev, title: '古い端末' }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await v.one('select title from public.featured_banners where id = $1', a)).toBe('見てから')
    await v.write(two, act('delete', a, { seen_rev: await revOf(v, a) }))
    expect(await v.write(one, saved(one, a, { seen_rev: rev }))).toMatchObject({ code: 'not_found' })
  })

  it('is one of two hundred at most', async () => {
    const v = village()
    const admin = await v.person('admin')
    await put(v, admin)
    await v.sql`insert into public.featured_banners (id, image_url, image_width, image_height, title)
      select gen_random_uuid(), ${pictureOf(admin)}, 1200, 480, '題' from generate_series(1, 200)`
    expect(await v.write(admin, saved(admin, uuidV7()))).toMatchObject({ code: 'too_many_owned' })
  })

  it('is nobody’s to make but admins’, nor is its place for pictures', async () => {
    const v = village()
    const [admin, moderator, fan] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    for (const who of [moderator, fan]) {
      expect(await stateOf(put(v, who))).toBe('42501')
      expect(await v.write(who, saved(who, uuidV7()))).toMatchObject({ code: 'permission_denied' })
      expect(await v.write(who, act('order', uuidV7(), { ids: [] }))).toMatchObject({
        code: 'permission_denied',
      })
    }
    await put(v, admin)
    for (const [part, code] of [
      [{ title: ' ' }, 'title_required'],
      [{ link: '//evil.example' }, 'banner_link_invalid'],
      [{ image_url: null }, 'image_invalid'],
      [{ image_height: 1081 }, 'image_invalid'],
      [
        { active_date_start: '2026-12-02T00:00:00Z', active_date_end: '2026-12-01T00:00:00Z' },
        'ends_before_start',
      ],
    ] as const)
      expect(await v.write(admin, saved(admin, uuidV7(), part))).toMatchObject({ code })
    expect(await v.one('select count(*) from public.featured_banners')).toBe('0')
  })

  it('stays with its picture when whoever made it leaves: it is the village’s', async () => {
    const v = village()
    const admin = await v.person('admin')
    await put(v, admin)
    await v.write(admin, saved(admin, uuidV7()))
    expect(await v.sql`select * from private.files_of(${admin})`).toEqual([])
  })
})
