import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { type Caller, openVillage, type Village } from './support/village'

const village = openVillage()

const follow = (v: Village, follower: string, person: string) =>
  v.write(follower, { table: 'profiles', id: person, kind: 'toggle', fields: { followed_by_me: true } })
const like = (v: Village, person: string, post: string) =>
  v.write(person, { id: post, kind: 'toggle', fields: { liked_by_me: true } })
const allow = (v: Village, person: string, part: string, audience: string) => v.sql`
  update public.profiles set privacy_settings = privacy_settings || ${v.sql.json({ [part]: audience })}
  where id = ${person}`
async function collection(v: Village, person: string, isPublic = true): Promise<string> {
  const id = uuidV7()
  await v.sql`insert into public.collections (id, user_id, name, is_public) values (${id}, ${person}, '月', ${isPublic})`
  return id
}

/** The first page as this caller is answered. */
async function asked(v: Village, caller: Caller, list: string) {
  const device = await new Device(v, caller).sync()
  await device.step([{ stream: 'lists', list, page: 0, start: null, count: 12 }])
  const row = device.rows.lists.get(`${list}/0`)
  return { ids: row?.ids, is_closed: row?.is_closed, device }
}

describe('a person’s posts', () => {
  it('come page by page, newest first, drafts and other people’s never', async () => {
    const v = village()
    const [author, other] = [await v.person(), await v.person()]
    const posts: string[] = []
    for (const ago of [1, 2, 3, 4, 5]) posts.push(await v.post(author, { ago }))
    await v.post(author, { draft: true })
    await v.post(other)
    for (const caller of [null, other, author])
      expect(await (await new Device(v, caller).sync()).pages(`person/${author}`, 2)).toEqual([
        posts.slice(0, 2),
        posts.slice(2, 4),
        posts.slice(4),
      ])
  })

  it('of one who is hidden are none, and everybody who holds the profile hears of it', async () => {
    const v = village()
    const [author, moderator, viewer] = [await v.person(), await v.person('moderator'), await v.person()]
    await follow(v, viewer, author)
    const device = await new Device(v, viewer).sync([{ stream: 'profiles', ids: [author] }])
    await v.post(author)
    await device.sync()
    expect(device.rows.profiles.get(author)).toMatchObject({ is_hidden: false })
    await v.ban(moderator, author, true)
    await device.sync([{ stream: 'profiles', ids: [author] }])
    expect(device.rows.profiles.get(author)).toMatchObject({ is_hidden: true })
    expect((await asked(v, viewer, `person/${author}`)).ids).toEqual([])
    for (const list of ['likes-of', 'followers', 'followings', 'albums-of'])
      expect((await asked(v, viewer, `${list}/${author}`)).is_closed).toBe(true)
    await v.as(moderator, (tx) => tx`select public.unban_user(${author})`)
    await device.sync([{ stream: 'profiles', ids: [author] }])
    expect(device.rows.profiles.get(author)).toMatchObject({ is_hidden: false })
  })
})

describe('what a person likes', () => {
  it('comes page by page, the last first, with posts and authors; what is not public is left out', async () => {
    const v = village()
    const [fan, author] = [await v.person(), await v.person()]
    const posts: string[] = []
    for (let n = 0; n < 5; n++) posts.push(await v.post(author, { ago: n }))
    for (const post of posts) await like(v, fan, post)
    await v.sql`update public.posts set is_draft = true where id = ${posts[3] ?? ''}`
    const device = await new Device(v, null).sync()
    expect(await device.pages(`likes-of/${fan}`, 2)).toEqual([
      [posts[4], posts[2]],
      [posts[1], posts[0]],
    ])
    expect(device.ids('profiles')).toContain(author)
  })

  it('given in one batch keeps its order and its joints', async () => {
    const v = village()
    const [fan, author] = [await v.person(), await v.person()]
    const posts: string[] = []
    for (let n = 0; n < 5; n++) posts.push(await v.post(author))
    await v.push(fan, ...posts.map((id) => ({ id, kind: 'toggle' as const, fields: { liked_by_me: true } })))
    const pages = await (await new Device(v, fan).sync()).pages(`likes-of/${fan}`, 2)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().toSorted()).toEqual(posts.toSorted())
  })
})

describe('who may see a part of a person’s page', () => {
  const parts = [
    ['likes-of', 'activity'],
    ['albums-of', 'collections'],
    ['followers', 'following'],
    ['followings', 'following'],
  ] as const

  it.each(parts)('%s: everybody, followers or nobody else, as the person says', async (list, part) => {
    const v = village()
    const [person, fan, stranger] = [await v.person(), await v.person(), await v.person()]
    await follow(v, fan, person)
    await follow(v, person, stranger)
    await like(v, person, await v.post(stranger))
    await collection(v, person)
    const name = `${list}/${person}`
    const seenBy = async () => {
      const callers = { person, fan, stranger, visitor: null }
      const seen: string[] = []
      for (const [who, caller] of Object.entries(callers)) {
        const { ids, is_closed } = await asked(v, caller, name)
        expect([who, (ids as string[]).length]).toEqual([who, is_closed ? 0 : 1])
        if (!is_closed) seen.push(who)
      }
      return seen
    }
    expect(await seenBy()).toEqual(['person', 'fan', 'stranger', 'visitor'])
    await allow(v, person, part, 'followers')
    expect(await seenBy()).toEqual(['person', 'fan'])
    await allow(v, person, part, 'only_me')
    expect(await seenBy()).toEqual(['person'])
    await v.sql`update public.profiles set privacy_settings = '{}' where id = ${person}`
    expect(await seenBy()).toEqual(['person', 'fan', 'stranger', 'visitor'])
  })

  it.each(parts)('%s: a later page is no way around it, nor is the function itself', async (list, part) => {
    const v = village()
    const [person, stranger] = [await v.person(), await v.person()]
    await follow(v, person, stranger)
    await follow(v, stranger, person)
    await like(v, person, await v.post(stranger))
    await collection(v, person)
    await allow(v, person, part, 'only_me')
    const start =
      part === 'collections'
        ? '["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"]'
        : '["99999999", 99999999]'
    const { streams } = await v.pull(stranger, undefined, [
      { stream: 'lists', list: `${list}/${person}`, page: 3, start, count: 12 },
    ])
    expect(streams.lists.rows).toMatchObject([{ ids: [], next: null, is_closed: true }])
    const called = await v.as(stranger, (tx) =>
      tx.unsafe(`select ids from private.list_${list.replace('-', '_')}('${person}', null, 12)`),
    )
    expect(called[0]?.ids).toBeNull()
  })

  it('whom one follows is not to be found in the lists of those either, but by them', async () => {
    const v = village()
    const [person, fan, shy] = [await v.person(), await v.person(), await v.person()]
    await follow(v, fan, person)
    await follow(v, shy, person)
    await allow(v, shy, 'following', 'only_me')
    const seenBy = async (caller: Caller) => (await asked(v, caller, `followers/${person}`)).ids
    expect(await seenBy(fan)).toEqual([fan])
    expect(await seenBy(null)).toEqual([fan])
    expect(await seenBy(shy)).toEqual([shy, fan])
    expect(await seenBy(person)).toEqual([shy, fan])
  })

  it('collections that are shown to nobody are not to be had by their address, nor what is in them', async () => {
    const v = village()
    const [person, stranger] = [await v.person(), await v.person()]
    const id = await collection(v, person)
    const post = await v.post(stranger)
    await v.sql`insert into public.collection_items (id, collection_id, post_id, user_id, place)
      values (${uuidV7()}, ${id}, ${post}, ${person}, 1)`
    const seenBy = async (caller: Caller) => [
      ...(await v.as(caller, (tx) => tx`select id from public.collections where user_id = ${person}`)),
      ...(await v.as(caller, (tx) => tx`select id from public.collection_items where user_id = ${person}`)),
    ]
    expect(await seenBy(stranger)).toHaveLength(2)
    await allow(v, person, 'collections', 'only_me')
    expect(await seenBy(stranger)).toEqual([])
    expect(await seenBy(null)).toEqual([])
    expect((await asked(v, stranger, `collection/${id}`)).ids).toEqual([])
    expect(await seenBy(person)).toHaveLength(2)
  })

  it('how much somebody likes is nobody else’s to count', async () => {
    const v = village()
    const counted = (tx: TransactionSql) => tx`select total_likes_given from public.user_stats`
    await expect(v.as(await v.person(), counted)).rejects.toMatchObject({ code: '42501' })
  })

  it('of nobody at all: it is closed, and no error', async () => {
    const v = village()
    for (const [list] of parts)
      expect(await asked(v, null, `${list}/${uuidV7()}`)).toMatchObject({ ids: [], is_closed: true })
  })
})

describe('followers and whom one follows', () => {
  it('come page by page, the last first, with the people themselves, and without whoever is hidden', async () => {
    const v = village()
    const [person, moderator] = [await v.person(), await v.person('moderator')]
    const fans: string[] = []
    for (let n = 0; n < 5; n++) fans.push(await v.person())
    for (const fan of fans) {
      await follow(v, fan, person)
      await follow(v, person, fan)
    }
    await v.ban(moderator, fans[1] ?? '', true)
    const [first, , third, fourth, fifth] = fans
    for (const list of ['followers', 'followings']) {
      const device = await new Device(v, null).sync()
      expect(await device.pages(`${list}/${person}`, 2)).toEqual([
        [fifth, fourth],
        [third, first],
      ])
      expect(device.ids('profiles')).toEqual(expect.arrayContaining([first, fifth]))
    }
  })
})

describe('collections and events of a person', () => {
  it('are the public ones, with their rows; one’s own private ones are no part of the list either', async () => {
    const v = village()
    const [person, stranger] = [await v.person(), await v.person()]
    const open = [await collection(v, person), await collection(v, person)]
    const secret = await collection(v, person, false)
    const { ids, device } = await asked(v, stranger, `albums-of/${person}`)
    expect(ids).toEqual(open.toReversed())
    expect(device.ids('albums')).toEqual(open.toSorted())
    expect((await asked(v, person, `albums-of/${person}`)).ids).not.toContain(secret)
    expect(await (await new Device(v, null).sync()).pages(`albums-of/${person}`, 1)).toEqual([
      [open[1]],
      [open[0]],
    ])

    const [first, second] = [await v.post(person), await v.post(person)]
    await v.sql`insert into public.collection_items (id, collection_id, post_id, user_id, place)
      values (${uuidV7()}, ${open[0] ?? ''}, ${second}, ${person}, 2), (${uuidV7()}, ${open[0] ?? ''}, ${first}, ${person}, 1)`
    const row = async (caller: Caller) =>
      (await new Device(v, caller).sync([{ stream: 'albums', ids: [open[0]] }])).rows.albums.get(
        open[0] ?? '',
      )
    expect(await row(stranger)).toMatchObject({ item_count: 2, first_post_id: first })
    expect(await row(null)).toMatchObject({ first_post_id: first })
    expect(await row(person)).toMatchObject({ first_post_id: null })

    const [late, early] = [
      await v.event(person, { from: 48 }),
      await v.event(person, { from: -48, until: -40 }),
    ]
    await v.event(person, { draft: true })
    await v.event(stranger)
    const events = await asked(v, null, `events-of/${person}`)
    expect(events.ids).toEqual([late, early])
    expect(events.device.ids('events')).toContain(early)
    expect(await (await new Device(v, null).sync()).pages(`events-of/${person}`, 1)).toEqual([
      [late],
      [early],
    ])
  })
})
