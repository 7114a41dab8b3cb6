import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { TEAM_ANNOUNCEMENTS } from '@/sync/tables/desk-lists'
import { Device } from './support/device'
import { cursorsOf, openVillage, type Row, stateOf, type Village, type Write } from './support/village'

// What admins say to everybody, by the two calls of the wire.

const village = openVillage()

const act = (announcement_id: string, fields: object = {}): Write => ({
  table: 'announcement_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: {
    announcement_id,
    act: 'save',
    seen_rev: 0,
    title: '題',
    body: '文',
    category: 'update',
    is_pinned: false,
    is_draft: false,
    scheduled_at: null,
    ...fields,
  },
})
const known = async (v: Village, id: string): Promise<Row | undefined> => {
  const [row] = await v.sql`
    select id, title, is_draft, is_public, published_at, author_id, rev::int from public.announcements where id = ${id}`
  return row as Row | undefined
}
const revOf = async (v: Village, id: string) => Number((await known(v, id))?.rev)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('an announcement', () => {
  it('is drafted for admins alone, published for everybody, edited and deleted', async () => {
    const v = village()
    const [admin, moderator, fan] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    const id = uuidV7()
    const held = await Promise.all([admin, moderator].map((who) => v.pull(who, { desk: null })))
    const fans = await v.pull(fan, { site_content: null })
    await v.write(admin, act(id, { is_draft: true, title: '' }))
    const [mine, theirs] = await Promise.all([
      v.pull(admin, cursorsOf(held[0] ?? fans)),
      v.pull(moderator, cursorsOf(held[1] ?? fans)),
    ])
    expect(mine?.streams.desk?.rows).toMatchObject([
      { id, kind: 'announcement', data: { title: '', is_draft: true, acts: [expect.any(String)] } },
    ])
    expect(theirs?.streams.desk?.rows ?? []).toEqual([])
    expect((await v.pull(fan, cursorsOf(fans))).streams.site_content?.rows ?? []).toEqual([])

    await v.write(admin, act(id, { seen_rev: await revOf(v, id) }))
    const shown = await v.pull(fan, cursorsOf(fans))
    expect(shown.streams.site_content?.rows).toMatchObject([{ id, data: { title: '題' } }])
    const first = (await known(v, id))?.published_at
    await v.write(admin, act(id, { seen_rev: await revOf(v, id), title: '直した題' }))
    expect(await known(v, id)).toMatchObject({ title: '直した題', published_at: first, author_id: admin })

    await v.write(admin, act(id, { act: 'delete', seen_rev: await revOf(v, id) }))
    const gone = await v.pull(fan, { ...cursorsOf(fans), ...cursorsOf(shown) })
    expect(gone.streams.site_content?.rows).toMatchObject([{ id, _deleted: true }])
    const left = await v.pull(admin, cursorsOf(mine ?? fans))
    expect(left.streams.desk?.rows).toContainEqual({ id, _deleted: true })
    expect(await v.write(admin, act(id))).toMatchObject({ code: 'not_found' })
    expect(await known(v, id)).toBeUndefined()
  })

  it('of two who edit the same state one is told; what one did oneself counts as seen', async () => {
    const v = village()
    const [one, two] = [await v.person('admin'), await v.person('master')]
    const id = uuidV7()
    // In a tunnel: three savings, none of which has seen the one before.
    for (const title of ['一', '二', '三'])
      expect(await v.write(one, act(id, { title, is_draft: true }))).toMatchObject({ status: 'accepted' })
    const rev = await revOf(v, id)
    expect(await v.write(two, act(id, { seen_rev: rev, title: '二人目' }))).toMatchObject({
      status: 'accepted',
    })
    expect(await v.write(one, act(id, { seen_rev: rev, title: '四' }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await v.write(one, act(id, { act: 'delete', seen_rev: rev }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await known(v, id)).toMatchObject({ title: '二人目' })
    // Having seen it on one device is not having seen it on another, whose words are older.
    expect(await v.write(one, act(id, { seen_rev: await revOf(v, id), title: '五' }))).toMatchObject({
      status: 'accepted',
    })
    expect(await v.write(one, act(id, { seen_rev: rev, title: '古い端末' }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await known(v, id)).toMatchObject({ title: '五' })
  })

  it('is published in its time by the scheduler, once', async () => {
    const v = village()
    const admin = await v.person('admin')
    const id = uuidV7()
    await v.write(admin, act(id, { scheduled_at: inHours(1) }))
    expect(await known(v, id)).toMatchObject({ is_public: false, published_at: null })
    expect(await v.one('select private.publish_announcements()')).toBe(0)
    await v.sql`update public.announcements set scheduled_at = now() - interval '1 second' where id = ${id}`
    // By the trigger, as the job would.
    expect(await known(v, id)).toMatchObject({ is_public: true, published_at: expect.any(Date) })
    const late = uuidV7()
    await v.write(admin, act(late, { scheduled_at: inHours(1) }))
    await v.sql`alter table public.announcements disable trigger publish`
    await v.sql`update public.announcements set scheduled_at = now() - interval '1 second' where id = ${late}`
    await v.sql`alter table public.announcements enable trigger publish`
    expect(await v.one('select private.publish_announcements()')).toBe(1)
    expect(await v.one('select private.publish_announcements()')).toBe(0)
    expect(await known(v, late)).toMatchObject({ is_public: true })
  })

  it('taken back and given another time is out at that alone, as news', async () => {
    const v = village()
    const admin = await v.person('admin')
    const id = uuidV7()
    await v.write(admin, act(id))
    await v.sql`alter table public.announcements disable trigger publish`
    await v.sql`update public.announcements set published_at = now() - interval '3 days' where id = ${id}`
    await v.sql`alter table public.announcements enable trigger publish`
    await v.write(admin, act(id, { is_draft: true, seen_rev: await revOf(v, id) }))
    await v.write(admin, act(id, { scheduled_at: inHours(1), seen_rev: await revOf(v, id) }))
    expect(await known(v, id)).toMatchObject({ is_public: false, published_at: null })
    await v.sql`update public.announcements set scheduled_at = now() - interval '1 second' where id = ${id}`
    expect(
      await v.one(
        `select published_at > now() - interval '1 day' from public.announcements where id = $1`,
        id,
      ),
    ).toBe(true)
  })

  it('as a draft is read by admins alone: not by whoever began it, once they are none', async () => {
    const v = village()
    const [one, two] = [await v.person('admin'), await v.person('admin')]
    const id = uuidV7()
    const read = async (who: string) => (await v.as(who, (tx) => tx`select from public.announcements`)).length
    await v.write(one, act(id, { is_draft: true }))
    for (const rank of ['moderator', null]) {
      await v.sql`update public.profiles set admin_rank = ${rank} where id = ${one}`
      const seen_rev = await revOf(v, id)
      expect(await v.write(two, act(id, { is_draft: true, seen_rev, title: '内密' }))).toMatchObject({
        status: 'accepted',
      })
      expect([await read(one), await read(two)]).toEqual([0, 1])
    }
    await v.write(two, act(id, { seen_rev: await revOf(v, id) }))
    expect(await read(one)).toBe(1)
  })

  it('is listed to admins alone, page by page, the last first, drafts not', async () => {
    const v = village()
    const [admin, moderator] = [await v.person('admin'), await v.person('moderator')]
    await v.sql`insert into public.announcements (id, title, body, is_draft, published_at)
      select gen_random_uuid(), '題' || n, '文', n = 3, case when n < 3 then now() - n * interval '1 day' end
      from generate_series(0, 3) as n`
    const titles = async (who: string) => {
      const pages = await new Device(v, who).pages(TEAM_ANNOUNCEMENTS, 2)
      const rows = await v.sql<{ id: string; title: string }[]>`select id, title from public.announcements`
      return pages.map((ids) => ids.map((id) => rows.find((row) => row.id === id)?.title))
    }
    expect(await titles(admin)).toEqual([['題0', '題1'], ['題2']])
    expect(await titles(moderator)).toEqual([[]])
  })

  it('is nobody’s to write but admins’, as themselves, and never without a title and words', async () => {
    const v = village()
    const [admin, moderator, fan] = [await v.person('admin'), await v.person('moderator'), await v.person()]
    for (const who of [moderator, fan])
      expect(await v.write(who, act(uuidV7()))).toMatchObject({ code: 'permission_denied' })
    expect(await v.write(admin, act(uuidV7(), { title: ' ' }))).toMatchObject({ code: 'title_required' })
    expect(await v.write(admin, act(uuidV7(), { body: '' }))).toMatchObject({ code: 'body_required' })
    expect(await v.write(admin, act(uuidV7(), { body: '長'.repeat(10_001) }))).toMatchObject({
      code: 'body_too_long',
    })
    expect(await v.write(admin, act(uuidV7(), { scheduled_at: 'infinity' }))).toMatchObject({
      code: 'invalid_input',
    })
    const asAnother = v.as(
      admin,
      (tx) => tx`insert into public.announcement_acts (id, user_id, announcement_id, act, title, body)
        values (${uuidV7()}, ${fan}, ${uuidV7()}, 'save', '題', '文')`,
    )
    expect(await stateOf(asAnother)).toBe('42501')
    const direct = v.as(
      admin,
      (tx) => tx`insert into public.announcements (id, title, body) values (${uuidV7()}, '題', '文')`,
    )
    expect(await stateOf(direct)).toBe('42501')
    expect(await v.one('select count(*) from public.announcements')).toBe('0')
  })
})
