import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { cursorsOf, openVillage, type Village, type Write } from './support/village'

// What links to the village look like elsewhere, as admins set it.

const village = openVillage()

const pictureOf = (person: string) => `${person}/1760000000000-site.jpg`
const saved = (fields: object = {}): Write => ({
  table: 'setting_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { seen_rev: 0, og_title: '', og_description: '', og_image_url: '', ...fields },
})
const values = async (v: Village) =>
  Object.fromEntries((await v.sql`select key, value from public.site_settings`).map((s) => [s.key, s.value]))
const newest = (v: Village) =>
  v.one<string>('select coalesce(max(rev), 0) from public.site_settings').then(Number)

describe('how links look elsewhere', () => {
  it('is as it was set last, whatever the clock made of the ids', async () => {
    const v = village()
    const admin = await v.person('admin')
    const [late, early] = [uuidV7(Date.now()), uuidV7(Date.now() - 3_600_000)]
    await v.push(
      admin,
      { ...saved({ og_title: '先の題' }), id: late },
      { ...saved({ og_title: '後の題' }), id: early },
    )
    expect(await values(v)).toMatchObject({ og_title: '後の題' })
  })

  it('is set by an admin, with a picture that is there, and everybody’s device hears of it', async () => {
    const v = village()
    const [admin, fan] = [await v.person('admin'), await v.person()]
    const before = await v.pull(fan, { site_content: null })
    const full = { og_title: '忍の里', og_description: '冬の里', og_image_url: pictureOf(admin) }
    // Its picture comes first: until then it is “later”.
    expect(await v.write(admin, saved(full))).toMatchObject({ status: 'retry', code: 'image_missing' })
    await v.as(
      admin,
      (tx) => tx`insert into storage.objects (bucket_id, name) values ('og-images', ${pictureOf(admin)})`,
    )
    expect(await v.write(admin, saved(full))).toMatchObject({ status: 'accepted' })
    expect(await values(v)).toEqual(full)
    const { rows = [] } = (await v.pull(fan, cursorsOf(before))).streams.site_content ?? {}
    expect(rows.map(({ data }) => data)).toEqual(
      expect.arrayContaining([{ key: 'og_description', value: '冬の里' }]),
    )
    await v.write(admin, saved({ ...full, og_image_url: '' }))
    expect(await v.one('select name from private.files_let_go')).toBe(pictureOf(admin))
  })

  it('of two who edit the same state one is told', async () => {
    const v = village()
    const [one, two] = [await v.person('admin'), await v.person('master')]
    const seen_rev = await newest(v)
    expect(await v.write(one, saved({ seen_rev, og_title: '一' }))).toMatchObject({ status: 'accepted' })
    expect(await v.write(two, saved({ seen_rev, og_title: '二' }))).toMatchObject({
      status: 'refused',
      code: 'changed_meanwhile',
    })
    // What one did oneself counts as seen.
    expect(await v.write(one, saved({ seen_rev, og_title: '三' }))).toMatchObject({ status: 'accepted' })
    const now = { seen_rev: await newest(v), og_title: '四' }
    expect(await v.write(two, saved(now))).toMatchObject({ status: 'accepted' })
    expect((await values(v)).og_title).toBe('四')
    // Having seen it on one device is not having seen it on another, whose words are older.
    await v.write(one, saved({ seen_rev: await newest(v), og_title: '五' }))
    expect(await v.write(one, saved({ seen_rev, og_title: '古い端末' }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect((await values(v)).og_title).toBe('五')
  })

  it.each([
    [{ og_title: '長'.repeat(101) }, 'title_too_long'],
    [{ og_description: '長'.repeat(201) }, 'short_description_too_long'],
    [{ og_image_url: 'https://elsewhere.example/x.jpg' }, 'image_invalid'],
    [{ og_image_url: '../secret.jpg' }, 'image_invalid'],
  ])('is refused with %o', async (fields, code) => {
    const v = village()
    expect(await v.write(await v.person('admin'), saved(fields))).toMatchObject({ status: 'refused', code })
  })

  it('is nothing that a moderator sets', async () => {
    const v = village()
    expect(await v.write(await v.person('moderator'), saved({ og_title: '里' }))).toMatchObject({
      status: 'refused',
      code: 'permission_denied',
    })
  })
})
