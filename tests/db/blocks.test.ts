import { beforeEach, describe, expect, it } from 'vitest'
import { ALL, block, comment, follow, seenOf, stageTwo, type Two, toggle } from './support/blocked'
import { Device } from './support/device'
import { held, untilWaiting } from './support/disorder'
import { openVillage, type Rank, stateOf } from './support/village'

const village = openVillage(20)
let two: Two
beforeEach(async () => {
  two = await stageTwo(village())
})

describe('a block', () => {
  it('keeps each from all that the other makes, by every door, until it is taken back; nobody else', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    expect(await seenOf(v, two, blocker, blocked)).toEqual(ALL)
    expect(await v.write(blocker, block(blocked))).toMatchObject({ status: 'accepted' })
    expect(await seenOf(v, two, blocked, blocker)).toEqual([])
    // Whom one blocked one knows by name: it can be taken back.
    expect(await seenOf(v, two, blocker, blocked)).toEqual(['name', 'table profiles'])
    // A visitor has no collections but those asked for.
    for (const viewer of [third, null]) expect(await seenOf(v, two, viewer, blocked)).toEqual(ALL)
    expect(await v.write(blocker, block(blocked, false))).toMatchObject({ status: 'accepted' })
    for (const [viewer, person] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const)
      expect(await seenOf(v, two, viewer, person)).toEqual(ALL)
  })

  // A page's last post was one beyond the block, and the cursor after it was none: the device began anew for ever.
  it('lets a device fill page by page', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    for (let n = 1; n < 6; n++)
      for (const author of [blocker, blocked, third]) await v.post(author, { ago: n })
    await v.write(blocker, block(blocked))
    for (const [viewer, count] of [
      [blocker, 12],
      [blocked, 12],
      [null, 18],
    ] as const) {
      const device = new Device(v, viewer, 1)
      await device.sync()
      expect(device.ids('posts').length).toBe(count)
      expect(device.received).toBeLessThan(60)
    }
  })

  it('tells the blocked nothing but that the page is not shown, as of somebody who is hidden', async () => {
    const v = village()
    const { blocker, blocked } = two
    await v.write(blocker, block(blocked))
    await v.post(blocker)
    const banned = await v.person()
    await v.ban(await v.person('moderator'), banned, true)
    const device = await new Device(v, blocked).sync([{ stream: 'profiles', ids: [blocker, banned] }])
    const told = (person: string) => ({
      ...device.rows.profiles.get(person),
      id: '',
      joined_at: '',
      followed_rev: 0,
    })
    expect(told(blocker)).toEqual(told(banned))
    expect(device.rows.profiles.get(blocker)).toMatchObject({
      is_hidden: true,
      post_count: 0,
      display_name: '',
      username: '',
      bio: '',
      blocked_by_me: false,
      followed_by_me: false,
    })
    expect(
      JSON.stringify(await v.pull(blocked, undefined, [{ stream: 'profiles', ids: [blocker] }])),
    ).not.toContain('"blocked_by_me": true')
    expect(await stateOf(v.as(blocked, (tx) => tx`select from public.user_block`))).toBe('42501')
  })

  it('is told to the blocker’s devices by the profile and by a list that is theirs alone', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    const { rev } = await v.write(blocker, block(blocked))
    await v.write(blocker, block(third))
    const device = await new Device(v, blocker).sync([{ stream: 'profiles', ids: [blocked] }])
    expect(device.rows.profiles.get(blocked)).toMatchObject({ blocked_by_me: true, blocked_rev: rev })
    expect(await device.pages(`blocks/${blocker}`, 1)).toEqual([[third], [blocked]])
    expect(await (await new Device(v, blocked).sync()).pages(`blocks/${blocker}`, 5)).toEqual([[]])
    expect(await (await new Device(v, null).sync()).pages(`blocks/${blocker}`, 5)).toEqual([[]])
    const back = await v.write(blocker, block(blocked, false))
    await device.sync()
    expect(device.rows.profiles.get(blocked)).toMatchObject({ blocked_by_me: false, blocked_rev: back.rev })
  })

  it('fills the devices of both anew, and pokes both and nobody else', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    const scopes = async () => {
      const of = async (person: string) => (await v.pull(person)).scope_version
      return [await of(blocker), await of(blocked), await of(third)]
    }
    const [mine = 0, theirs = 0, others] = await scopes()
    await v.sql`delete from realtime.messages`
    await v.write(blocker, block(blocked))
    const [mineNow = 0, theirsNow = 0, othersNow] = await scopes()
    expect([mineNow > mine, theirsNow > theirs, othersNow]).toEqual([true, true, others])
    // The clock's, not a count of what happened to them.
    expect(Math.abs(theirsNow - Date.now())).toBeLessThan(600_000)
    const topics = await v.sql`select distinct topic from realtime.messages where topic like 'user:%'`
    expect(topics.map(({ topic }) => topic).sort()).toEqual([`user:${blocker}`, `user:${blocked}`].sort())
  })

  it('takes back the follows of both and that one comes to the other’s event, with the counts', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    await v.write(blocker, block(blocked))
    expect(await v.one(`select count(*)::int from public.follows where following_id <> $1`, third)).toBe(0)
    const counts = await v.sql`select follower_count, following_count from public.user_stats
      where user_id in (${blocker}, ${blocked})`
    expect(counts).toEqual([
      { follower_count: 0, following_count: 1 },
      { follower_count: 0, following_count: 1 },
    ])
    const going = await v.sql`select event_id, going_count from public.event_counters where going_count > 0`
    expect(going).toEqual([{ event_id: two.events[third], going_count: 2 }])
  })
})

describe('whoever looks after the village', () => {
  it.each(['moderator', 'admin', 'master'] as Rank[])(
    'a %s whom somebody blocked sees what they make; whom they block themselves they do not',
    async (rank) => {
      const v = village()
      const { blocker, third } = two
      const guard = await v.person(rank)
      await v.write(blocker, block(guard))
      expect(await seenOf(v, two, guard, blocker)).toEqual(ALL)
      await v.write(guard, block(third))
      const device = await new Device(v, guard).sync()
      expect(device.ids('posts')).toContain(two.posts[blocker])
      expect(device.ids('posts')).not.toContain(two.posts[third])
    },
  )
})

describe('blocking', () => {
  it('is refused of oneself and beyond a thousand, and of somebody who does not show themselves comes to nothing', async () => {
    const v = village()
    const { blocker, blocked } = two
    expect(await v.write(blocker, block(blocker))).toMatchObject({ status: 'refused' })
    await v.sql`insert into auth.users (id, email) select gen_random_uuid(), n || '@e.com' from generate_series(1, 1000) as n`
    await v.sql`insert into public.profiles (id, username, display_name)
      select id, 'shunned_' || split_part(email, '@', 1), '他' from auth.users where email like '%@e.com'`
    await v.sql`insert into public.user_block (blocker_id, blocked_id)
      select ${blocker}, id from public.profiles where username like 'shunned_%'`
    expect(await v.write(blocker, block(blocked))).toMatchObject({
      status: 'refused',
      code: 'too_many_owned',
    })
    await v.write(blocked, block(blocker))
    expect(await v.write(blocker, block(blocked))).toMatchObject({ code: 'not_found' })
  })

  it('thirty times an hour is enough: it fills others’ devices', async () => {
    const v = village()
    const { blocker, blocked } = two
    for (let n = 0; n < 30; n++) {
      await v.write(blocker, block(blocked))
      await v.write(blocker, block(blocked, false))
    }
    expect(await v.write(blocker, block(blocked))).toMatchObject({ code: 'rate_limit_exceeded' })
  })

  it('while the other follows leaves no follow, whoever is first', async () => {
    const v = village()
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await v.person(), await v.person()]
      await Promise.all([v.push(one, block(other)), v.push(other, follow(one)), v.push(one, follow(other))])
      expect(
        await v.one(`select count(*)::int from public.follows where follower_id in ($1, $2)`, one, other),
      ).toBe(0)
    }
  })

  it.each([
    ['comments', (post: string) => comment(post)],
    ['likes', (post: string) => toggle('posts', post, 'liked_by_me')],
    ['comes to an event', (_: string, event: string) => toggle('events', event, 'going_by_me')],
  ] as const)('while the other %s leaves no notice, and nobody who comes', async (name, write) => {
    const v = village()
    const { blocker, blocked } = two
    const [post, event] = [await v.post(blocker), await v.event(blocker)]
    await v.sql`delete from public.notifications`
    const commit = await held(
      v,
      (tx) => tx`insert into public.user_block (blocker_id, blocked_id) values (${blocker}, ${blocked})`,
    )
    const done = v.write(blocked, write(post, event))
    await untilWaiting(v, 1)
    await commit()
    // What is gone is what it looks like: a device says nothing of that.
    expect(await done).toMatchObject(
      name === 'comes to an event' ? { status: 'refused', code: 'related_missing' } : { status: 'accepted' },
    )
    await v.sql`select private.settle_likes()`
    expect(await v.one('select count(*)::int from public.notifications where user_id = $1', blocker)).toBe(0)
    expect(await v.one('select count(*)::int from public.event_bookmarks where event_id = $1', event)).toBe(0)
  })

  it('goes with either account, and is in the export of whose it is', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    await v.push(blocker, block(blocked), block(third))
    const given = await v.as(blocker, (tx) => tx`select public.export_page('blocks') as page`)
    expect(given[0]?.page.rows.map(({ id }: { id: string }) => id).sort()).toEqual([blocked, third].sort())
    const others = await v.as(blocked, (tx) => tx`select public.export_page('blocks') as page`)
    expect(others[0]?.page.rows).toEqual([])
    const before = (await v.pull(third)).scope_version
    await v.sql`delete from auth.users where id = ${blocker}`
    expect(await v.one('select count(*)::int from public.user_block')).toBe(0)
    expect((await v.pull(third)).scope_version).toBe(before)
  })
})
