import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { cursorsOf, ids, openVillage, stateOf } from './support/village'

const village = openVillage()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const insert = (id: string, fields: object = {}) => ({
  table: 'events',
  id,
  kind: 'insert' as const,
  fields: { title: '夜の写生会', start_date: tomorrow(), ...fields },
})

describe('events: what is asked of one', () => {
  it('is made, changed and taken away by its own maker, and by nobody else', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = uuidV7()
    expect(await v.write(me, insert(id))).toMatchObject({ status: 'accepted' })
    const edit = {
      table: 'events',
      id,
      kind: 'edit' as const,
      fields: { location: '竹林' },
      base: { location: '' },
    }
    expect(await v.write(other, edit)).toMatchObject({ status: 'refused', code: 'permission_denied' })
    expect(await v.write(me, edit)).toMatchObject({ status: 'accepted' })
    expect(await v.one('select location from public.events')).toBe('竹林')
    await v.write(other, { table: 'events', id, kind: 'delete' })
    expect(await v.one('select count(*) from public.events')).toBe('1')
    expect(await v.write(me, { table: 'events', id, kind: 'delete' })).toMatchObject({ status: 'accepted' })
    expect(await v.one('select count(*) from public.events')).toBe('0')
    expect(await v.write(me, insert(id))).toMatchObject({ status: 'refused', code: 'already_used' })
  })

  it.each([
    ['title_required', { title: ' ' }],
    ['title_too_long', { title: '長'.repeat(101) }],
    ['description_too_long', { description: '長'.repeat(5001) }],
    ['location_too_long', { location: '長'.repeat(201) }],
    ['start_required', { start_date: null }],
    ['ends_before_start', { end_date: '2020-01-01T00:00:00Z' }],
    ['link_not_https', { external_link_url: 'javascript:alert(1)' }],
    ['link_not_https', { external_link_url: 'https://a b.example/' }],
    ['link_text_too_long', { external_link_text: '長'.repeat(41) }],
    ['image_invalid', { image_url: 'x/1-a.jpg', image_width: 10, image_height: 10 }],
    ['invalid_input', { category: 'wedding' }],
    ['invalid_input', { start_date: '294275-01-01T00:00:00Z' }],
    ['invalid_input', { end_date: '10000-01-01T00:00:00Z' }],
    ['invalid_input', { start_date: '0044-03-15T00:00:00Z BC' }],
  ])('%s', async (code, fields) => {
    const v = village()
    expect(await v.write(await v.person(), insert(uuidV7(), fields))).toMatchObject({
      status: 'refused',
      code,
    })
  })

  it('a draft may lack what an event needs; published, it may not', async () => {
    const v = village()
    const me = await v.person()
    const id = uuidV7()
    const draft = insert(id, { title: '', start_date: null, is_draft: true })
    expect(await v.write(me, draft)).toMatchObject({ status: 'accepted' })
    const publish = {
      table: 'events',
      id,
      kind: 'edit' as const,
      fields: { is_draft: false },
      base: { is_draft: true },
    }
    expect(await v.write(me, publish)).toMatchObject({ status: 'refused', code: 'start_required' })
  })

  it('changed in two places, the later words become a draft of their own; nothing goes out unseen', async () => {
    const v = village()
    const me = await v.person()
    const id = uuidV7()
    await v.write(me, insert(id, { title: '元', is_draft: true }))
    const edit = (fields: object, base: object) =>
      v.write(me, { table: 'events', id, kind: 'edit', fields, base })
    await edit({ title: '甲' }, { title: '元' })
    const late = await edit(
      { title: '乙', location: '竹林', is_draft: false },
      { title: '元', location: '', is_draft: true },
    )
    expect(late).toMatchObject({ status: 'accepted' })
    const row = async (one: string) =>
      (await v.sql`select title, location, is_draft, rev from public.events where id = ${one}`)[0]
    expect(await row(id)).toMatchObject({ title: '甲', location: '竹林', is_draft: true })
    const copy = await row(late.row_id ?? '')
    expect(copy).toMatchObject({ title: '乙（別の編集）', location: '竹林', is_draft: true })
    expect(late.rev).toBe(Number(copy?.rev))
  })

  it('no more than five an hour; the sixth waits', async () => {
    const v = village()
    const me = await v.person()
    const outcomes = await v.push(me, ...Array.from({ length: 6 }, () => insert(uuidV7())))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([...Array(5).fill('accepted'), 'retry'])
  })

  it('an event can be reported, a draft cannot', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const report = (content: string) => ({
      table: 'reports',
      id: uuidV7(),
      kind: 'insert' as const,
      fields: { content_type: 'event', content_id: content, reason: 'spam', description: '' },
    })
    expect(await v.write(me, report(await v.event(other)))).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, report(await v.event(other, { draft: true })))).toMatchObject({
      code: 'related_missing',
    })
  })

  it('whoever is banned makes none, past sync_push neither', async () => {
    const v = village()
    const me = await v.person()
    await v.ban(await v.person('moderator'), me)
    const made = v.as(
      me,
      (tx) =>
        tx`insert into public.events (id, user_id, title, start_date) values (${uuidV7()}, ${me}, '祭', now())`,
    )
    expect(await stateOf(made)).toBe('42501')
  })
})

describe('events: what a device holds', () => {
  const only = { events: null }

  it('a first fill brings what is to come or goes on, and one’s own, drafts and past ones too', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const coming = await v.event(other)
    const running = await v.event(other, { from: -2, until: 1 })
    const openEnded = await v.event(other, { from: -900 })
    await v.event(other, { from: -5, until: -1 })
    await v.event(other, { draft: true })
    const mine = [await v.event(me, { draft: true }), await v.event(me, { from: -5, until: -1 })]
    expect(ids((await v.pull(me, only)).streams.events)).toEqual([coming, running, openEnded, ...mine].sort())
    expect(ids((await v.pull(null, only)).streams.events)).toEqual([coming, running, openEnded].sort())
  })

  it('of very many it brings the hundred that end first, in pages', async () => {
    const v = village()
    const other = await v.person()
    await v.sql`insert into public.events (id, user_id, title, start_date, end_date)
      select gen_random_uuid(), ${other}, n::text, now() + n * interval '1 hour', now() + n * interval '1 hour'
      from generate_series(1, 130) as n`
    const first = await v.pull(null, only, [], 60)
    expect(first.streams.events.done).toBe(false)
    const second = await v.pull(null, cursorsOf(first), [], 60)
    expect(second.streams.events.done).toBe(true)
    const titles = [...first.streams.events.rows, ...second.streams.events.rows].map((row) =>
      Number(row.title),
    )
    expect(titles.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  })

  it('nothing changed: nothing is said, and the cursor stays good (an unchanged stream costs nothing)', async () => {
    const v = village()
    await v.event(await v.person())
    const cursors = cursorsOf(await v.pull(null))
    const quiet = await v.pull(null, cursors)
    expect(Object.keys(quiet.streams)).not.toContain('events')
    expect(Object.keys(quiet.streams)).not.toContain('site_content')
    const day = 86_400
    const old = {
      events: { ...(cursors.events as { t: number }), t: Math.floor(Date.now() / 1000) - day - 60 },
    }
    const renewed = (await v.pull(null, old)).streams.events
    expect(renewed).toMatchObject({ rows: [], done: true })
    expect(Number(renewed.cursor.t)).toBeGreaterThan(old.events.t + day)
  })

  it('a change comes to whoever is behind, whatever was answered meanwhile (I4, I8)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [edited, deleted, retracted] = [await v.event(other), await v.event(other), await v.event(other)]
    const cursors = cursorsOf(await v.pull(me, only))
    for (let n = 0; n < 3; n++) expect((await v.pull(me, cursors)).streams).toEqual({})
    const made = await v.event(other)
    await v.sql`update public.events set title = '日を改めて' where id = ${edited}`
    await v.sql`delete from public.events where id = ${deleted}`
    await v.sql`update public.events set is_draft = true where id = ${retracted}`
    const { rows } = (await v.pull(me, cursors)).streams.events
    const told = new Map(rows.map((row) => [row.id, row._deleted ? 'gone' : row.title]))
    expect(told).toEqual(
      new Map([
        [made, '祭'],
        [edited, '日を改めて'],
        [deleted, 'gone'],
        [retracted, 'gone'],
      ]),
    )
    // Its own maker goes on holding the draft.
    expect(ids((await v.pull(other, only)).streams.events)).toEqual([made, edited, retracted].sort())
  })

  it('is hidden with its maker, and comes back with them', async () => {
    const v = village()
    const [judge, other] = [await v.person('moderator'), await v.person()]
    const event = await v.event(other)
    const before = cursorsOf(await v.pull(null, only))
    await v.ban(judge, other, true)
    const hidden = await v.pull(null, before)
    expect(hidden.streams.events.rows).toEqual([{ id: event, _deleted: true }])
    await v.as(judge, (tx) => tx`select public.unban_user(${other})`)
    const back = (await v.pull(null, cursorsOf(hidden))).streams.events.rows
    expect(back).toMatchObject([{ id: event, title: '祭' }])
  })

  it('that the team hides leaves its maker’s devices, too; a draft of it does not (decision 32)', async () => {
    const v = village()
    const me = await v.person()
    const event = await v.event(me)
    const held = await v.pull(me, only)
    expect(ids(held.streams.events)).toEqual([event])
    await v.sql`update public.events set is_hidden_by_team = true where id = ${event}`
    const hidden = await v.pull(me, cursorsOf(held))
    expect(hidden.streams.events.rows).toEqual([{ id: event, _deleted: true }])
    expect(ids((await v.pull(me, only)).streams.events)).toEqual([])
    await v.sql`update public.events set is_draft = true where id = ${event}`
    const draft = await v.pull(me, cursorsOf(hidden))
    expect(draft.streams.events.rows).toMatchObject([{ id: event, is_draft: true }])
    await v.sql`update public.events set is_draft = false, is_hidden_by_team = false where id = ${event}`
    const shown = await v.pull(me, cursorsOf(draft))
    expect(shown.streams.events.rows).toMatchObject([{ id: event, is_draft: false }])
  })

  it('asked for by id, each is answered: a past one, one that is not there', async () => {
    const v = village()
    const past = await v.event(await v.person(), { from: -5, until: -1 })
    const nothing = uuidV7()
    const cursors = cursorsOf(await v.pull(null, only))
    const { rows } = (await v.pull(null, cursors, [{ stream: 'events', ids: [past, nothing] }])).streams
      .events
    expect(rows).toEqual([
      expect.objectContaining({ id: past, title: '祭' }),
      { id: nothing, _deleted: true },
    ])
  })

  it('brings who made it', async () => {
    const v = village()
    const other = await v.person()
    await v.event(other)
    const { profiles } = (await v.pull(null)).streams
    expect(ids(profiles)).toEqual([other])
  })
})
