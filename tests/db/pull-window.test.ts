import { describe, expect, it } from 'vitest'
import { Device } from './support/device'
import { openVillage, type Village } from './support/village'

const village = openVillage()

/** `count` published posts of one author, a minute apart, newest first; gives their ids in that order. */
async function feed(v: Village, author: string, count: number): Promise<string[]> {
  const rows = await v.sql`
    insert into public.posts (id, user_id, title, published_at)
    select gen_random_uuid(), ${author}, 'feed', date_trunc('second', now()) - n * interval '1 minute'
    from generate_series(1, ${count}) as n returning id, feed_key`
  return rows.sort((a, b) => Number(a.feed_key) - Number(b.feed_key)).map((row) => row.id)
}
const keyOf = async (v: Village, id: string) =>
  Number(await v.one('select feed_key from posts where id = $1', id))

describe('the window of posts', () => {
  it('is the newest 500, filled in pages under one edge, plus all of one’s own', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const old = await v.post(me, { ago: 60 * 24 * 30 })
    const posts = await feed(v, other, 520)
    const device = new Device(v, me, 200)
    expect(await device.step()).toBe(true)
    expect(device.rows.posts.size).toBe(200)
    // While filling, the edge is that of what is really held.
    expect(device.edge).toBeLessThan(await keyOf(v, posts[200] ?? ''))
    await device.sync()
    expect(device.ids('posts')).toEqual([...posts.slice(0, 500), old].sort())
    expect(device.edge).toBe(await keyOf(v, posts[499] ?? ''))
  })

  it('holds everything when there is less: the edge is null', async () => {
    const v = village()
    const me = await v.person()
    await feed(v, me, 500)
    const device = await new Device(v, null, 500).sync()
    expect(device.rows.posts.size).toBe(500)
    expect(device.edge).toBeNull()
  })

  it('takes posts of the same millisecond together', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into public.posts (id, user_id, title, published_at)
      select gen_random_uuid(), ${me}, 'same', now() - (n / 10) * interval '1 hour' from generate_series(0, 529) as n`
    const device = await new Device(v, null, 7).sync()
    expect(device.rows.posts.size).toBe(500)
    await device.sync([{ stream: 'posts', extend: 1 }])
    expect(device.rows.posts.size).toBe(510)
  })

  it('says nothing of posts below it: neither changes nor deletions, but of one’s own all', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const posts = await feed(v, other, 510)
    const old = await v.post(me, { ago: 60 * 24 * 30 })
    const device = await new Device(v, me, 500).sync()
    device.received = 0
    const below = posts[505] ?? ''
    for (const id of [below, posts[508] ?? ''])
      expect(await v.write(me, { id, kind: 'toggle', fields: { liked_by_me: true } })).toMatchObject({
        status: 'accepted',
      })
    await v.sql`delete from public.posts where id = ${below}`
    await device.sync()
    const posted = device.received
    await v.write(other, { id: old, kind: 'toggle', fields: { liked_by_me: true } })
    await device.sync()
    expect(device.rows.posts.get(old)).toMatchObject({ like_count: 1 })
    await v.sql`delete from public.posts where id = ${old}`
    await device.sync()
    expect(device.rows.posts.has(old)).toBe(false)
    // The author's post count changed, nothing else came.
    expect(posted).toBe(1)
  })

  it('names once what left from below it, or says that it is much, for what was opened there (I6)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const posts = await feed(v, other, 610)
    const device = await new Device(v, me, 500).sync()
    const toldAfter = async (work: () => Promise<unknown>) => {
      await work()
      await device.sync()
      return device.leftBeyond
    }
    const [near, far] = [posts[3] ?? '', posts[505] ?? '']
    const takeBack = (id: string) =>
      v.sql`update public.posts set scheduled_at = now() + interval '1 day' where id = ${id}`
    expect(await toldAfter(() => takeBack(near))).toBeUndefined()
    expect(await toldAfter(() => takeBack(far))).toEqual([far])
    expect(await toldAfter(async () => undefined)).toBeUndefined()
    expect(await toldAfter(() => v.sql`delete from public.posts where id = any (${posts.slice(507)})`)).toBe(
      true,
    )
  })

  it('has what one bookmarked below it come again when its author publishes it again', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const below = (await feed(v, other, 510))[505] ?? ''
    await v.write(me, { id: below, kind: 'toggle', fields: { bookmarked_by_me: true } })
    const device = await new Device(v, me, 500).sync()
    const scheduled = async (inTime: string | null) => {
      await v.sql`update public.posts set scheduled_at = now() + ${inTime}::interval where id = ${below}`
      await device.sync()
    }
    await scheduled('1 day')
    expect(device.leftBeyond).toEqual([below])
    await device.sync([{ stream: 'posts', ids: [below] }])
    expect(device.rows.posts.has(below)).toBe(false)
    await scheduled(null)
    expect(device.rows.posts.has(below)).toBe(true)
  })

  it('grows by extend, and what was added stays fresh', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const posts = await feed(v, other, 520)
    const device = await new Device(v, me, 500).sync()
    await device.sync([{ stream: 'posts', extend: 12 }])
    expect(device.ids('posts')).toEqual(posts.slice(0, 512).sort())
    expect(device.edge).toBe(await keyOf(v, posts[511] ?? ''))
    await v.write(me, { id: posts[510] ?? '', kind: 'toggle', fields: { liked_by_me: true } })
    await device.sync()
    expect(device.rows.posts.get(posts[510] ?? '')).toMatchObject({ liked_by_me: true })
    await device.sync([{ stream: 'posts', extend: 12 }])
    expect(device.rows.posts.size).toBe(520)
    expect(device.edge).toBeNull()
  })

  it('brings the authors of what was added', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.post(other, { ago: 60 * 24 * 30 })
    await feed(v, me, 505)
    const device = await new Device(v, null, 500).sync()
    expect(device.ids('profiles')).toEqual([me])
    await device.sync([{ stream: 'posts', extend: 12 }])
    expect(device.ids('profiles')).toEqual([me, other].sort())
  })

  it('shrinks back to 500 when trimmed beyond 600, not before', async () => {
    const v = village()
    const me = await v.person()
    const posts = await feed(v, me, 640)
    const device = await new Device(v, null, 500).sync()
    await device.sync([{ stream: 'posts', extend: 90 }])
    await device.sync([{ stream: 'posts', trim: true }])
    expect(device.edge).toBe(await keyOf(v, posts[589] ?? ''))
    await device.sync([{ stream: 'posts', extend: 40 }])
    await device.sync([{ stream: 'posts', trim: true }])
    expect(device.edge).toBe(await keyOf(v, posts[499] ?? ''))
  })
})
