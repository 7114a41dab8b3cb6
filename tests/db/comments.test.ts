import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { openVillage, type Village, type Write } from './support/village'

const village = openVillage()

const say = (post_id: string, body = '素敵です', id = uuidV7()): Write => ({
  table: 'comments',
  id,
  kind: 'insert',
  fields: { post_id, body },
})
const count = (v: Village, post: string) =>
  v.one<number>('select comment_count from public.post_counters where post_id = $1', post)

/** By the database's own hand, minutes ago. */
async function said(v: Village, post: string, writer: string, minutes = 0): Promise<string> {
  const id = uuidV7()
  await v.sql`insert into public.comments (id, post_id, user_id, body, created_at)
    values (${id}, ${post}, ${writer}, ${`${minutes}分前`}, now() - ${minutes} * interval '1 minute')`
  return id
}
const page = (post: string, start: string | null = null, count = 50) => ({
  stream: 'lists',
  list: `comments/${post}`,
  page: 0,
  start,
  count,
})

describe('a comment', () => {
  it('is counted, and taken back with the count (I3)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(other)
    const write = say(post)
    expect(await v.write(me, write)).toMatchObject({ status: 'accepted' })
    expect(await count(v, post)).toBe(1)
    expect(await v.write(me, { table: 'comments', id: write.id, kind: 'delete' })).toMatchObject({
      status: 'accepted',
    })
    expect(await count(v, post)).toBe(0)
    expect(await v.write(me, write)).toMatchObject({ status: 'refused', code: 'already_used' })
  })

  it.each([
    ['', 'comment_required'],
    ['　\u200b\n', 'comment_required'],
    ['あ'.repeat(1001), 'comment_too_long'],
  ])('of %j is refused as %s', async (body, code) => {
    const v = village()
    const me = await v.person()
    expect(await v.write(me, say(await v.post(me), body))).toMatchObject({ status: 'refused', code })
  })

  it('stands only under what everybody sees, and is nobody else’s to change', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const draft = await v.post(me, { draft: true })
    for (const unseen of [draft, uuidV7()])
      expect(await v.write(me, say(unseen))).toMatchObject({ status: 'refused', code: 'related_missing' })
    const post = await v.post(other)
    const theirs = await said(v, post, other)
    for (const write of [
      { table: 'comments', id: theirs, kind: 'edit', fields: { body: '改' }, base: { body: '0分前' } },
      { table: 'comments', id: theirs, kind: 'delete' },
    ] as Write[])
      expect(await v.write(me, write)).toMatchObject({ status: 'refused', code: 'permission_denied' })
    const mine = say(post)
    await v.write(me, mine)
    const moved = { ...mine, write_id: uuidV7(), kind: 'edit', fields: { post_id: draft } } as Write
    expect(await v.write(me, moved)).toMatchObject({ status: 'refused', code: 'permission_denied' })
    const posing = { ...say(post), fields: { post_id: post, body: '偽', user_id: other } }
    expect(await v.write(me, posing)).toMatchObject({ status: 'refused', code: 'permission_denied' })
  })

  it('is edited by its writer within 15 minutes, and never over words its writer had not seen (I14)', async () => {
    const v = village()
    const me = await v.person()
    const post = await v.post(me)
    const [young, old] = [await said(v, post, me, 14), await said(v, post, me, 16)]
    const edit = (id: string, body: string, base: string): Write => ({
      table: 'comments',
      id,
      kind: 'edit',
      fields: { body },
      base: { body: base },
    })
    expect(await v.write(me, edit(young, '直した', '14分前'))).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, edit(young, '別の端末', '14分前'))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await v.write(me, edit(old, '直した', '16分前'))).toMatchObject({
      status: 'refused',
      code: 'edit_window_over',
    })
    expect(await v.one('select body from public.comments where id = $1', young)).toBe('直した')
  })

  it('over twenty a minute waits', async () => {
    const v = village()
    const me = await v.person()
    const post = await v.post(me)
    const outcomes = await v.push(me, ...Array.from({ length: 20 }, () => say(post)))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('accepted'))
    expect(await v.write(me, say(post))).toMatchObject({ status: 'retry', code: 'rate_limit_exceeded' })
  })

  it('counts as another one when an edit calls somebody who was not called before', async () => {
    const v = village()
    const [me, named] = [await v.person(), await v.person()]
    const name = await v.one('select username from public.profiles where id = $1', named)
    const write = say(await v.post(me))
    await v.write(me, write)
    const edit = (body: string, before: string): Write => ({
      table: 'comments',
      id: write.id,
      kind: 'edit',
      fields: { body },
      base: { body: before },
    })
    const commented = () =>
      v.one<number>(
        `select coalesce(sum(count), 0)::int from private.rate_limit where action = 'comment' and identifier = $1`,
        me,
      )
    let before = '素敵です'
    for (const [body, counted] of [
      ['直しました', 1],
      [`@${name} 直しました`, 2],
      [`@${name} もう一度直しました`, 2],
      ['呼びません', 2],
    ] as const) {
      expect(await v.write(me, edit(body, before)), body).toMatchObject({ status: 'accepted' })
      before = body
      expect(await commented(), body).toBe(counted)
    }
  })

  it('is taken away by whoever has a rank above its writer’s, by a push as by itself', async () => {
    const v = village()
    const [me, moderator, master] = [await v.person(), await v.person('moderator'), await v.person('master')]
    const post = await v.post(me)
    const push = async (by: string, id: string) =>
      (await v.write(by, { table: 'comments', id, kind: 'delete' })).code ?? 'accepted'
    const direct = async (by: string, id: string) =>
      (await v.as(by, (tx) => tx`delete from public.comments where id = ${id}`)).count
    for (const [writer, by, ack, count] of [
      [me, moderator, 'accepted', 1],
      [me, me, 'accepted', 1],
      [moderator, master, 'accepted', 1],
      [master, master, 'accepted', 1],
      [master, moderator, 'permission_denied', 0],
      [moderator, await v.person('moderator'), 'permission_denied', 0],
      [moderator, me, 'permission_denied', 0],
    ] as const) {
      expect(await push(by, await said(v, post, writer))).toBe(ack)
      expect(await direct(by, await said(v, post, writer))).toBe(count)
    }
  })

  it('goes out of sight and out of the count with what a ban hides, and comes back with its lifting', async () => {
    const v = village()
    const [writer, author, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    const post = await v.post(author)
    const id = await said(v, post, writer)
    const reader = await new Device(v, null).sync([page(post)])
    expect(reader.ids('comments')).toEqual([id])
    await v.ban(moderator, writer, true)
    await reader.sync()
    expect([reader.ids('comments'), await count(v, post)]).toEqual([[], 0])
    await v.as(moderator, (tx) => tx`select public.unban_user(${writer})`)
    await reader.sync([page(post)])
    expect([reader.ids('comments'), await count(v, post)]).toEqual([[id], 1])
  })

  it('that the team hides leaves its writer’s devices, too, and comes back when it is shown (decision 32)', async () => {
    const v = village()
    const writer = await v.person()
    const post = await v.post(await v.person())
    const id = await said(v, post, writer)
    const device = await new Device(v, writer).sync([page(post)])
    expect(device.ids('comments')).toEqual([id])
    await v.sql`update public.comments set is_hidden_by_team = true where id = ${id}`
    await device.sync()
    expect(device.ids('comments')).toEqual([])
    const anew = await new Device(v, writer).sync([page(post)])
    expect(anew.rows.lists.get(`comments/${post}/0`)).toMatchObject({ ids: [] })
    await v.sql`update public.comments set is_hidden_by_team = false where id = ${id}`
    await device.sync([page(post)])
    expect(device.ids('comments')).toEqual([id])
  })
})

describe('the comments of a post', () => {
  it('come by pages, the newest first, each oldest first, with their writers', async () => {
    const v = village()
    const [author, reader] = [await v.person(), await v.person()]
    const post = await v.post(author)
    const writers = [await v.person(), await v.person(), await v.person()]
    const ids: string[] = []
    for (const [n, writer] of writers.entries()) ids.push(await said(v, post, writer, 30 - n))
    await said(v, await v.post(author), reader)
    const device = await new Device(v, reader).sync([page(post, null, 2)])
    const first = device.rows.lists.get(`comments/${post}/0`)
    expect(first?.ids).toEqual(ids.slice(1))
    await device.sync([page(post, first?.next as string, 2)])
    expect(device.rows.lists.get(`comments/${post}/0`)).toMatchObject({ ids: ids.slice(0, 1), next: null })
    expect(device.ids('comments')).toEqual([...ids].sort())
    for (const writer of writers) expect(device.ids('profiles')).toContain(writer)
  })

  it('come down to the first of them, also beyond the longest page', async () => {
    const v = village()
    const [author, writer] = [await v.person(), await v.person()]
    const post = await v.post(author)
    // Counting and rewarding a thousand takes half a minute.
    await v.sql`alter table public.comments disable trigger user`
    await v.sql`insert into public.comments (id, post_id, user_id, body, created_at)
      select gen_random_uuid(), ${post}, ${writer}, '感想', now() - n * interval '1 second'
      from generate_series(1, 1002) as n`
    await v.sql`alter table public.comments enable trigger user`
    const all = await v.sql`select id from public.comments where post_id = ${post} order by created_at`
    const ids = all.map(({ id }) => id)
    const device = await new Device(v, author).sync()
    expect(await device.pages(`comments/${post}`, 1_000)).toEqual([ids.slice(2), ids.slice(0, 2)])
    expect(device.ids('comments')).toEqual(ids.toSorted())
  })

  it('change the post’s comments_rev, so that whoever reads it hears; a deletion reaches who holds it', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(me)
    const device = await new Device(v, me).sync([page(post)])
    const rev = () => Number(device.rows.posts.get(post)?.comments_rev)
    expect(rev()).toBe(0)
    const id = await said(v, post, other)
    await device.sync()
    const first = rev()
    expect(first).toBeGreaterThan(0)
    await device.sync([page(post)])
    expect(device.ids('comments')).toEqual([id])
    await v.sql`update public.comments set body = '直した' where id = ${id}`
    await device.sync()
    expect(rev()).toBeGreaterThan(first)
    await v.sql`delete from public.comments where id = ${id}`
    await device.sync()
    expect(device.ids('comments')).toEqual([])
  })

  it('of a hidden post or a draft are nobody’s to read', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(me)
    await said(v, post, me)
    await v.sql`update public.posts set is_draft = true where id = ${post}`
    const device = await new Device(v, other).sync([page(post)])
    expect(device.ids('comments')).toEqual([])
    expect(device.rows.lists.get(`comments/${post}/0`)?.ids).toEqual([])
  })

  it('go with their post', async () => {
    const v = village()
    const me = await v.person()
    const post = await v.post(me)
    await said(v, post, me)
    await v.sql`delete from public.posts where id = ${post}`
    expect(await v.one('select count(*) from public.comments')).toBe('0')
  })
})
