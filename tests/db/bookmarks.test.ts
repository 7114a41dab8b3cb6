import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { openVillage, type Village, type Write } from './support/village'

const village = openVillage()

const bookmark = (id: string, bookmarked_by_me = true): Write => ({
  table: 'posts',
  id,
  kind: 'toggle',
  fields: { bookmarked_by_me },
})
const shown = (device: Device, id: string) => {
  const row = device.rows.posts.get(id)
  return row && { on: row.bookmarked_by_me, isSorted: Number(row.bookmark_key) < 9_999_999_999_999 }
}
/** An author with so many newer posts that what they wrote long ago is beyond every window. */
async function crowded(v: Village) {
  const [me, author] = [await v.person(), await v.person()]
  await v.sql`
    insert into public.posts (id, user_id, title, published_at)
    select gen_random_uuid(), ${author}, 'feed', now() - n * interval '1 minute' from generate_series(1, 505) as n`
  return { me, author, old: await v.post(author, { ago: 60 * 24 * 30 }) }
}

describe('bookmarking', () => {
  it('is a toggle on the post: done twice it is one, taken back twice it is gone', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(other)
    const first = await v.write(me, bookmark(post))
    expect(first).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, bookmark(post))).toMatchObject({ rev: first.rev })
    expect(await v.one('select count(*) from public.bookmarks')).toBe('1')
    const back = await v.write(me, bookmark(post, false))
    expect(back.rev).toBeGreaterThan(Number(first.rev))
    expect(await v.write(me, bookmark(post, false))).toMatchObject({ status: 'accepted', rev: back.rev })
    expect(await v.one('select count(*) from public.bookmarks')).toBe('0')
  })

  it('is refused where there is nothing for the caller to see', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const draft = await v.post(other, { draft: true })
    for (const post of [draft, uuidV7()])
      expect(await v.write(me, bookmark(post))).toMatchObject({ status: 'refused', code: 'not_found' })
  })

  it('is nobody else’s business: not a row, not a poke, not a change of the post', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(other)
    const author = await new Device(v, other).sync()
    author.received = 0
    await v.sql`delete from realtime.messages`
    await v.write(me, bookmark(post))
    const topics = await v.sql`select topic from realtime.messages`
    expect(topics.map(({ topic }) => topic)).toEqual([`user:${me}`])
    await author.sync()
    expect(author.received).toBe(0)
    expect(shown(author, post)).toEqual({ on: false, isSorted: false })
  })

  it('reaches all devices of its owner, wherever the window ends, and stays with a first fill', async () => {
    const v = village()
    const { me, old } = await crowded(v)
    const device = await new Device(v, me).sync()
    expect(shown(device, old)).toBeUndefined()
    await v.write(me, bookmark(old))
    await device.sync()
    expect(shown(device, old)).toEqual({ on: true, isSorted: true })
    expect(shown(await new Device(v, me, 50).sync(), old)).toEqual({ on: true, isSorted: true })
    await v.write(me, bookmark(old, false))
    await device.sync()
    expect(shown(device, old)).toEqual({ on: false, isSorted: false })
    expect(shown(await new Device(v, me).sync(), old)).toBeUndefined()
  })

  it('goes with its post', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(other)
    await v.write(me, bookmark(post))
    await v.sql`delete from public.posts where id = ${post}`
    expect(await v.one('select count(*) from public.bookmarks')).toBe('0')
    expect(await v.one(`select count(*) from public.tombstones where table_name = 'bookmarks'`)).toBe('0')
  })
})
