import { describe, expect, it } from 'vitest'
import { requiredXp } from '@/src/domain/experience'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { openVillage, type Village } from './support/village'

const village = openVillage()

/** Experience as it is counted; it has to be the sum of its events. */
async function xpOf(v: Village, person: string): Promise<number> {
  await v.sql`select private.settle_likes()`
  const [row] = await v.sql`
    select s.experience, (select coalesce(sum(amount), 0)::int from public.xp_event e where e.user_id = s.user_id) as sum
    from public.user_stats s where s.user_id = ${person}`
  expect(row?.experience, 'the sum of the events').toBe(row?.sum)
  return row?.experience as number
}

const like = (v: Village, post: string, person: string) =>
  v.as(person, (tx) => tx`insert into public.likes (post_id, user_id) values (${post}, ${person})`)
const unlike = (v: Village, post: string, person: string) =>
  v.write(person, { id: post, kind: 'toggle', fields: { liked_by_me: false } })
const comment = async (v: Village, post: string, person: string) => {
  const id = uuidV7()
  await v.as(
    person,
    (tx) =>
      tx`insert into public.comments (id, post_id, user_id, body) values (${id}, ${post}, ${person}, '文')`,
  )
  return id
}
const follow = (v: Village, followed: string, person: string) =>
  v.as(
    person,
    (tx) => tx`insert into public.follows (follower_id, following_id) values (${person}, ${followed})`,
  )

describe('ids that a client chooses', () => {
  it('a deleted comment takes nothing back that another thing with its id gave', async () => {
    const v = village()
    const [author, fan, other] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(author)
    await like(v, post, other)
    await follow(v, author, other)
    await v.sql`update public.profiles set avatar_url = ${`${author}/1-${'a'.repeat(32)}.jpg`}, bio = '文' where id = ${author}`
    const before = await xpOf(v, author)
    const gifts = await v.sql`select target_id from public.xp_event where user_id = ${author}`
    expect(gifts).toHaveLength(4)
    for (const { target_id } of gifts) {
      await v.as(
        fan,
        (tx) =>
          tx`insert into public.comments (id, post_id, user_id, body) values (${target_id}, ${post}, ${fan}, '文')`,
      )
      await v.as(fan, (tx) => tx`delete from public.comments where id = ${target_id}`)
    }
    expect(await xpOf(v, author)).toBe(before)
    expect(await xpOf(v, other)).toBe(1)
    expect(await xpOf(v, fan)).toBe(0)
  })

  it('a like taken back leaves what a comment with the id of the like gave', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const post = await v.post(author)
    const [pair] = await v.sql`select private.pair_id(${post}, ${fan}) as id`
    await v.as(
      fan,
      (tx) =>
        tx`insert into public.comments (id, post_id, user_id, body) values (${pair?.id}, ${post}, ${fan}, '文')`,
    )
    await like(v, post, fan)
    expect(await xpOf(v, fan)).toBe(11)
    await unlike(v, post, fan)
    expect(await xpOf(v, fan)).toBe(10)
  })
})

describe('experience (product-decisions, XP)', () => {
  it('a post gives 50 when it is published, once, and takes it back when it is deleted', async () => {
    const v = village()
    const me = await v.person()
    const draft = await v.post(me, { draft: true })
    expect(await xpOf(v, me)).toBe(0)
    const publish = (is_draft: boolean) =>
      v.sql`update public.posts set is_draft = ${is_draft} where id = ${draft}`
    await publish(false)
    expect(await xpOf(v, me)).toBe(50)
    await publish(true)
    await publish(false)
    expect(await xpOf(v, me)).toBe(50)
    await v.as(me, (tx) => tx`delete from public.posts where id = ${draft}`)
    expect(await xpOf(v, me)).toBe(0)
  })

  it('a like gives 5 and 1, and takes them back; one’s own post nothing', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const post = await v.post(author)
    await like(v, post, fan)
    await like(v, post, author)
    expect([await xpOf(v, author), await xpOf(v, fan)]).toEqual([55, 1])
    await unlike(v, post, fan)
    expect([await xpOf(v, author), await xpOf(v, fan)]).toEqual([50, 0])
    const [stats] = await v.sql`select total_likes_received as received, total_likes_given as given
      from public.user_stats where user_id = ${author}`
    expect(stats).toEqual({ received: 1, given: 1 })
  })

  it('a deleted post takes back what its likes and comments gave', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const post = await v.post(author)
    await like(v, post, fan)
    await comment(v, post, fan)
    expect([await xpOf(v, author), await xpOf(v, fan)]).toEqual([55, 11])
    await v.as(author, (tx) => tx`delete from public.posts where id = ${post}`)
    expect([await xpOf(v, author), await xpOf(v, fan)]).toEqual([0, 0])
    const rows =
      await v.sql`select total_likes_received, total_likes_given, total_comments_made from public.user_stats`
    for (const row of rows) expect(Object.values(row)).toEqual([0, 0, 0])
  })

  it('likes given count 30 times a day, comments 10 times; one’s own post never', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const posts = await Promise.all(Array.from({ length: 32 }, () => v.post(author)))
    for (const post of posts) await like(v, post, fan)
    expect(await xpOf(v, fan)).toBe(30)
    for (const post of posts.slice(0, 12)) await comment(v, post, fan)
    expect(await xpOf(v, fan)).toBe(130)
    await comment(v, posts[0] as string, author)
    expect(await xpOf(v, author)).toBe(32 * 50 + 32 * 5)
  })

  it('the day is one of Japan: what was given yesterday leaves room today', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const at = (post: string, moment: string) =>
      v.sql`insert into public.likes (post_id, user_id, created_at) values (${post}, ${fan}, ${moment})`
    for (let n = 0; n < 30; n++) await at(await v.post(author), '2026-03-01T14:59:59Z')
    await at(await v.post(author), '2026-03-01T14:59:59.5Z')
    expect(await xpOf(v, fan)).toBe(30)
    await at(await v.post(author), '2026-03-01T15:00:00Z')
    expect(await xpOf(v, fan)).toBe(31)
  })

  it('likes are settled once, whatever happened between two settlings', async () => {
    const v = village()
    const [author, fan, other] = [await v.person(), await v.person(), await v.person()]
    const [post, doomed] = [await v.post(author), await v.post(author)]
    await like(v, post, fan)
    await like(v, doomed, fan)
    expect([await xpOf(v, author), await xpOf(v, fan)]).toEqual([110, 2])
    await unlike(v, post, fan)
    await like(v, post, fan)
    await like(v, doomed, other)
    await unlike(v, doomed, fan)
    await v.as(author, (tx) => tx`delete from public.posts where id = ${doomed}`)
    expect([await xpOf(v, author), await xpOf(v, fan), await xpOf(v, other)]).toEqual([55, 1, 0])
    const rows = await v.sql`
      select total_likes_received as got, total_likes_given as gave from public.user_stats
      where user_id = any (${[author, fan, other]}) order by array_position(${[author, fan, other]}::uuid[], user_id)`
    expect(rows.map(({ got, gave }) => [got, gave])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
    expect(await v.one('select private.settle_likes()')).toBe(0)
  })

  it('a thousand likes and unlikes give nothing (hazards 14)', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const post = await v.post(author)
    for (let n = 0; n < 20; n++) {
      await like(v, post, fan)
      await unlike(v, post, fan)
    }
    expect([await xpOf(v, author), await xpOf(v, fan)]).toEqual([50, 0])
  })

  it('a follower gives 5, and takes it back with the follow or with leaving', async () => {
    const v = village()
    const [idol, fan, other] = [await v.person(), await v.person(), await v.person()]
    await follow(v, idol, fan)
    await follow(v, idol, other)
    expect([await xpOf(v, idol), await xpOf(v, fan)]).toEqual([10, 0])
    await v.write(fan, { table: 'profiles', id: idol, kind: 'toggle', fields: { followed_by_me: false } })
    expect(await xpOf(v, idol)).toBe(5)
    await v.sql`delete from public.profiles where id = ${other}`
    expect(await xpOf(v, idol)).toBe(0)
  })

  it('an event gives 30, being picked 100, a whole profile 50 for good', async () => {
    const v = village()
    const me = await v.person()
    const event = await v.event(me, { draft: true })
    expect(await xpOf(v, me)).toBe(0)
    await v.sql`update public.events set is_draft = false where id = ${event}`
    expect(await xpOf(v, me)).toBe(30)
    await v.sql`delete from public.events where id = ${event}`
    const post = await v.post(me)
    const pick = (is_picked: boolean) =>
      v.sql`update public.posts set is_picked_by_admin = ${is_picked} where id = ${post}`
    await pick(true)
    expect(await xpOf(v, me)).toBe(150)
    await pick(false)
    expect(await xpOf(v, me)).toBe(50)
    await v.sql`update public.profiles set bio = '絵を描きます' where id = ${me}`
    expect(await xpOf(v, me)).toBe(50)
    await v.sql`update public.profiles set avatar_url = ${`${me}/1-a.jpg`} where id = ${me}`
    expect(await xpOf(v, me)).toBe(100)
    await v.as(me, (tx) => tx`update public.profiles set bio = '' where id = ${me}`)
    await v.as(me, (tx) => tx`update public.profiles set bio = 'また描きます' where id = ${me}`)
    expect(await xpOf(v, me)).toBe(100)
  })

  it('levels 1 to 100 are those of the specification, row by row, in the database and on the device', async () => {
    const v = village()
    const rows = await v.sql<{ xp: number; level: number; before: number }[]>`
      select xp, private.level_of(xp) as level, private.level_of(xp - 1) as before
      from unnest(${Array.from({ length: 100 }, (_, n) => requiredXp(n + 1))}::int[]) with ordinality as t (xp, n) order by n`
    expect(rows.map(({ level }) => level)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(rows.slice(1).map(({ before }) => before)).toEqual(Array.from({ length: 99 }, (_, n) => n + 1))
  })
})

describe('who is told', () => {
  it('one’s own experience comes with every like; others hear of a level only', async () => {
    const v = village()
    const [author, fan, onlooker] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(author)
    const [own, others] = [await new Device(v, author).sync(), await new Device(v, onlooker).sync()]
    const before = others.received
    await like(v, post, fan)
    await v.sql`select private.settle_likes()`
    await own.sync()
    await others.sync()
    expect(own.rows.profiles.get(author)).toMatchObject({ experience: 55, current_level: 1 })
    // The post alone, for its count.
    expect(others.received - before).toBe(1)
    await v.post(author)
    await others.sync()
    expect(others.rows.profiles.get(author)).toMatchObject({
      experience: null,
      celebrated_level: null,
      current_level: 2,
    })
  })
})

describe('the list of it', () => {
  it('tells oneself what a day gave, page by page, and nobody else anything', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    for (let n = 0; n < 3; n++) await like(v, await v.post(author, { ago: 60 * 24 * 2 }), fan)
    await follow(v, author, fan)
    await v.sql`select private.settle_likes()`
    const pages = await new Device(v, author).pages(`xp/${author}`, 1)
    expect(pages.flat().map((line) => line.split('/').slice(1).join('/'))).toEqual([
      'followed/1/5',
      'like_received/3/15',
      'post_published/3/150',
    ])
    expect(pages).toHaveLength(3)
    expect(await new Device(v, fan).pages(`xp/${author}`, 10)).toEqual([[]])
    expect(await new Device(v, null).pages(`xp/${author}`, 10)).toEqual([[]])
  })
})
