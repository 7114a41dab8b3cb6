import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { asFresh, disorder, held, insert } from './support/disorder'
import { openVillage } from './support/village'

const village = openVillage(16)

describe('a cursor never passes a row its device has not seen (I8)', () => {
  it('commits in another order than begun: the late one still comes', async () => {
    const v = village()
    // Three authors: two open transactions of one would wait for each other's count of posts.
    const [a, b, c] = [await v.person(), await v.person(), await v.person()]
    const device = await new Device(v, null).sync()
    const [early, late, between] = [uuidV7(), uuidV7(), uuidV7()]
    const commitLate = await held(v, (tx) => insert(tx, a, late))
    const commitEarly = await held(v, (tx) => insert(tx, b, early))
    await commitEarly()
    await device.sync()
    expect(device.ids('posts')).toEqual([early])
    await v.sql.begin((tx) => insert(tx, c, between))
    await device.sync()
    await device.sync()
    await commitLate()
    await device.sync()
    expect(device.ids('posts')).toEqual([early, late, between].sort())
  })

  it('does not stall behind a transaction that stays open', async () => {
    const v = village()
    const author = await v.person()
    const commit = await held(
      v,
      (tx) => tx`insert into auth.users (id, email) values (${uuidV7()}, 'x@example.com')`,
    )
    const device = await new Device(v, null).sync()
    const id = await v.post(author)
    await device.sync()
    expect(device.ids('posts')).toEqual([id])
    device.received = 0
    await device.sync()
    expect(device.received).toBe(0)
    await commit()
  })

  it('an edit within a savepoint that outlives its transaction’s other savepoints comes too', async () => {
    const v = village()
    const author = await v.person()
    const id = await v.post(author)
    const device = await new Device(v, null).sync()
    const commit = await held(v, async (tx) => {
      await tx.savepoint((sp) => sp`select 1 / 0`).catch(() => undefined)
      await tx.savepoint((sp) => sp`update public.posts set title = '後' where id = ${id}`)
    })
    await device.sync()
    await commit()
    await device.sync()
    expect(device.rows.posts.get(id)).toMatchObject({ title: '後' })
  })

  it('a draft that was public once changes by what becomes of its likes and marks, too', async () => {
    const v = village()
    const [author, other] = [await v.person(), await v.person()]
    const id = await v.post(author)
    await v.write(other, { id, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(author, { id, kind: 'toggle', fields: { bookmarked_by_me: true } })
    await v.write(author, { id, kind: 'edit', fields: { is_draft: true }, base: { is_draft: false } })
    const device = await new Device(v, author).sync()
    expect(device.rows.drafts.get(id)).toMatchObject({ like_count: 1, bookmarked_by_me: true })
    const expectAsFresh = async () => {
      await device.sync()
      expect(device.rows.drafts).toEqual((await asFresh(v, device)).drafts)
    }
    // Whoever liked it leaves.
    await v.sql`delete from public.likes where user_id = ${other}`
    await expectAsFresh()
    // A write of the author's other device was under way.
    await v.sql`delete from public.bookmarks where user_id = ${author}`
    await expectAsFresh()
  })

  it('changes between two pages of one difference: none is lost', async () => {
    const v = village()
    const author = await v.person()
    const posts = await Promise.all(Array.from({ length: 9 }, (_, n) => v.post(author, { ago: n })))
    const device = new Device(v, null, 2)
    await device.sync()
    await v.sql`update public.posts set title = '一'`
    expect(await device.step()).toBe(true)
    const first = [...posts].sort()[0] ?? ''
    await v.sql`update public.posts set title = '二' where id = ${first}`
    const last = [...posts].sort().at(-1) ?? ''
    await v.sql`delete from public.posts where id = ${last}`
    await device.sync()
    await device.sync()
    expect(device.rows).toEqual(await asFresh(v, device))
    expect(device.rows.posts.get(first)).toMatchObject({ title: '二' })
  })

  it('posts that appear and vanish while the first fill is under way', async () => {
    const v = village()
    const author = await v.person()
    const posts = await Promise.all(Array.from({ length: 7 }, (_, n) => v.post(author, { ago: n + 1 })))
    const device = new Device(v, null, 3)
    await device.step()
    await v.sql`delete from public.posts where id in ${v.sql([posts[0] ?? '', posts[5] ?? ''])}`
    await v.post(author)
    await v.sql`update public.posts set is_draft = true where id = ${posts[1] ?? ''}`
    await device.sync()
    await device.sync()
    expect(device.rows).toEqual(await asFresh(v, device))
  })
})

describe('once quiet, each device holds what a fresh one would (I4, I3)', () => {
  it.each([1, 2, 3])('after writers in disorder, some with transactions held open, seed %i', async (seed) => {
    expect(await disorder(village(), seed)).toEqual([])
  })
})
