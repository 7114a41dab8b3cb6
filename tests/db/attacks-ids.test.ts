import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

// Clients choose ids. An id says nothing without its table and its person: what somebody does with an id of another's
// leaves everything of that other as it was.
const village = openVillage()

const tombstonesOf = (v: Village, person: string) => v.sql`
  select table_name, row_id, rev, sync_xid from public.tombstones where user_id = ${person} order by 1, 2`
const insert = (table: string, id: string, on: string) =>
  ({
    posts: { table, id, kind: 'insert', fields: { title: '題', is_draft: true } },
    comments: { table, id, kind: 'insert', fields: { body: '言', post_id: on } },
    events: { table, id, kind: 'insert', fields: { title: '祭', start_date: '2030-01-01T00:00:00Z' } },
    collections: { table, id, kind: 'insert', fields: { name: '集' } },
  })[table] as { table: string; id: string; kind: 'insert'; fields: Record<string, unknown> }

describe.each(['posts', 'comments', 'events', 'collections'])('an id in %s', (table) => {
  it('that somebody else makes and deletes takes no tombstone away: what was deleted first stays deleted (I10)', async () => {
    const v = village()
    const [victim, me] = [await v.person(), await v.person()]
    const on = await v.post(me)
    const id = uuidV7()
    // Deleted before its making arrived.
    expect(await v.write(victim, { table, id, kind: 'delete' })).toMatchObject({ status: 'accepted' })
    const before = await tombstonesOf(v, victim)
    expect(before).toHaveLength(1)
    expect(await v.write(me, insert(table, id, on))).toMatchObject({ status: 'accepted' })
    expect(await tombstonesOf(v, victim)).toEqual(before)
    await v.sql`delete from ${v.sql(`public.${table}`)} where id = ${id}`
    await v.sql`delete from public.tombstones where user_id is distinct from ${victim}`
    expect(await v.write(victim, insert(table, id, on))).toMatchObject({ code: 'already_used' })
  })

  it('that somebody else deletes unborn is still deleted by its owner, unborn too', async () => {
    const v = village()
    const [victim, me] = [await v.person(), await v.person()]
    const on = await v.post(me)
    const id = uuidV7()
    await v.write(me, { table, id, kind: 'delete' })
    await v.write(victim, { table, id, kind: 'delete' })
    expect(await tombstonesOf(v, victim)).toHaveLength(1)
    expect(await v.write(victim, insert(table, id, on))).toMatchObject({ code: 'already_used' })
  })
})

it('deleting an account forgets the tombstones about that person, not those of things that have their id', async () => {
  const v = village()
  const [leaver, me] = [await v.person(), await v.person()]
  await v.write(me, { table: 'posts', id: leaver, kind: 'insert', fields: { title: '題' } })
  await v.write(me, { table: 'posts', id: leaver, kind: 'delete' })
  const gone = () => v.sql`
    select table_name, user_id from public.tombstones where table_name = 'posts' order by user_id`
  const before = await gone()
  expect(before).not.toHaveLength(0)
  await v.sql`select private.delete_rest(${leaver})`
  expect(await gone()).toEqual(before)
})

it('the ledger answers each person alone: a write id of another’s is a new one', async () => {
  const v = village()
  const [victim, me] = [await v.person(), await v.person()]
  const write_id = uuidV7()
  const fields = { title: '題' }
  expect(await v.write(victim, { write_id, id: uuidV7(), kind: 'insert', fields })).toMatchObject({
    status: 'accepted',
  })
  const before = await v.sql`select * from private.write_ledger where user_id = ${victim}`
  expect(await v.write(me, { write_id, id: uuidV7(), kind: 'insert', fields: {} })).toMatchObject({
    code: 'title_required',
  })
  expect(await v.sql`select * from private.write_ledger where user_id = ${victim}`).toEqual(before)
})

it('a report is of one kind of thing: the id of another kind reports nobody', async () => {
  const v = village()
  const [victim, me] = [await v.person(), await v.person()]
  const post = await v.post(victim)
  const comment = await v.comment(victim, post)
  for (const [content_type, content_id] of [
    ['comment', post],
    ['event', post],
    ['post', comment],
  ])
    expect(
      await v.write(me, {
        table: 'reports',
        id: uuidV7(),
        kind: 'insert',
        fields: { content_type, content_id },
      }),
    ).toMatchObject({ code: 'related_missing' })
  expect(await v.sql`select from public.reports`).toHaveLength(0)
})

it('a ban names a report about that very person', async () => {
  const v = village()
  const [moderator, victim, other, me] = [
    await v.person('moderator'),
    await v.person(),
    await v.person(),
    await v.person(),
  ]
  const report = uuidV7()
  const fields = { content_type: 'post', content_id: await v.post(other) }
  await v.write(me, { table: 'reports', id: report, kind: 'insert', fields })
  const ban = (person: string) =>
    stateOf(v.as(moderator, (tx) => tx`select public.ban_user(${person}, 'spam', null, ${report}, false)`))
  expect(await ban(victim)).toBe('23503')
  expect(await v.sql`select from public.banned_users`).toHaveLength(0)
  expect(await ban(other)).toBeNull()
})

it('a file is of one bucket: what another bucket holds under its name keeps nothing and is named by nothing', async () => {
  const v = village()
  const me = await v.person()
  const path = `${me}/1-same.jpg`
  for (const bucket of ['avatars', 'post-images'])
    await v.sql`insert into storage.objects (bucket_id, name, owner_id) values (${bucket}, ${path}, ${me})`
  await v.sql`update public.profiles set avatar_url = ${path} where id = ${me}`
  const inUse = (bucket: string) => v.one('select private.image_in_use($1, $2)', bucket, path)
  expect(await inUse('avatars')).toBe(true)
  expect(await inUse('post-images')).toBe(false)
  await v.sql`delete from storage.objects where bucket_id = 'post-images'`
  const post = {
    id: uuidV7(),
    kind: 'insert' as const,
    fields: { title: '題', image_url: path, image_width: 1, image_height: 1 },
  }
  expect(await v.write(me, post)).toMatchObject({ status: 'retry', code: 'image_missing' })
})

it('an item goes into one’s own collection alone, and stays there', async () => {
  const v = village()
  const [victim, me] = [await v.person(), await v.person()]
  const [album, mine] = [await v.album(victim), await v.album(me)]
  const posts = [await v.post(victim), await v.post(victim)]
  const put = (id: string, collection_id: string, post_id = posts[0]) =>
    v.write(me, { table: 'collection_items', id, kind: 'insert', fields: { collection_id, post_id } })
  const held = () => v.sql`select * from public.collection_items where collection_id = ${album} order by id`
  const item = uuidV7()
  await v.write(victim, {
    table: 'collection_items',
    id: item,
    kind: 'insert',
    fields: { collection_id: album, post_id: posts[0] },
  })
  const before = await held()
  // Also what looks like a repeat of the victim's own.
  expect(await put(uuidV7(), album)).toMatchObject({ code: 'permission_denied' })
  expect(await put(uuidV7(), album, posts[1])).toMatchObject({ code: 'permission_denied' })
  expect(await put(item, mine)).toMatchObject({ code: 'already_used' })
  const move = { table: 'collection_items', id: item, kind: 'edit' as const, fields: { place: 9 }, base: {} }
  expect(await v.write(me, move)).toMatchObject({ code: 'permission_denied' })
  expect(await v.write(me, { table: 'collection_items', id: item, kind: 'delete' })).toMatchObject({
    code: 'permission_denied',
  })
  expect(await held()).toEqual(before)
})

describe('what somebody is told', () => {
  it('stays when somebody makes and deletes a thing with the id of what it is about', async () => {
    const v = village()
    const [victim, fan, me] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(victim)
    const on = await v.post(me)
    await v.write(fan, { table: 'posts', id: post, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(fan, { table: 'profiles', id: victim, kind: 'toggle', fields: { followed_by_me: true } })
    await v.sql`select private.tell(${victim}, 'level_up', private.level_thing(1), ${victim})`
    const told = () => v.sql`select id, kind, thing, people, rev from public.notifications order by kind`
    const before = await told()
    expect(before.map(({ kind }) => kind)).toEqual(['follow', 'level_up', 'like'])
    for (const { thing } of before)
      for (const table of ['posts', 'comments', 'events', 'collections']) {
        const made = await v.write(me, insert(table, thing, on))
        if (made.status !== 'accepted') continue
        expect(await v.write(me, { table, id: thing, kind: 'delete' })).toMatchObject({ status: 'accepted' })
      }
    expect(await told()).toEqual(before)
  })
})
