import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/uuid'
import { seededRandom } from '@/tests/support/random'
import { Device } from './support/device'
import { openVillage, type Village } from './support/village'

const village = openVillage(16)

/** A transaction that commits when told to. */
async function held(v: Village, work: (tx: TransactionSql) => Promise<unknown>) {
  let release = () => undefined as unknown
  const gate = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  let commit = Promise.resolve() as Promise<unknown>
  await new Promise((worked, failed) => {
    commit = v.sql.begin(async (tx) => {
      await work(tx)
      worked(undefined)
      await gate
    })
    commit.catch(failed)
  })
  return async () => {
    release()
    await commit
  }
}

const insert = (tx: TransactionSql, author: string, id: string) =>
  tx`insert into public.posts (id, user_id, title) values (${id}, ${author}, '題')`

/** What a device of this person would hold had it begun just now (I4). */
const asFresh = async (v: Village, device: Device) => {
  const fresh = await new Device(v, device.person, 1000).sync()
  return fresh.rows
}

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

type Act = (v: Village, me: string, id: string, random: () => number) => Promise<unknown>
const acts: Act[] = [
  (v, me, id, random) => v.write(me, { id, kind: 'toggle', fields: { liked_by_me: random() < 0.6 } }),
  (v, me, id, random) => v.write(me, { id, kind: 'toggle', fields: { liked_by_me: random() < 0.6 } }),
  (v, me, id, random) =>
    v.write(me, { id, kind: 'edit', fields: { is_draft: random() < 0.5 }, base: { is_draft: false } }),
  (v, me, id, random) => v.write(me, { id, kind: 'edit', fields: { video_url: `https://a.jp/${random()}` } }),
  (v, me, id) => v.write(me, { id, kind: 'delete' }),
  async (v, me, post, random) => {
    const id = await v.one<string | undefined>('select user_id from posts where id = $1', post)
    const fields = { followed_by_me: random() < 0.6 }
    return id && v.write(me, { table: 'profiles', id, kind: 'toggle', fields })
  },
  (v, me) => v.write(me, { id: uuidV7(), kind: 'insert', fields: { title: '新' } }),
  (v, me, _, random) =>
    v.write(me, {
      table: 'profiles',
      id: me,
      kind: 'edit',
      fields: { display_name: `n${Math.floor(random() * 9)}` },
    }),
]

describe('once quiet, each device holds what a fresh one would (I4, I3)', () => {
  it.each([1, 2, 3])('after writers in disorder, some with transactions held open, seed %i', async (seed) => {
    const v = village()
    const random = seededRandom(seed)
    const people = await Promise.all(Array.from({ length: 5 }, () => v.person()))
    for (const author of people) for (let n = 0; n < 6; n++) await v.post(author, { ago: n })
    const devices = [null, ...people].map((person, n) => new Device(v, person, 3 + n))
    const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)] as T
    const write = async () => {
      for (let n = 0; n < 25; n++) {
        const [post] =
          await v.sql`select id from public.posts order by md5(id::text || ${String(random())}) limit 1`
        if (post) await pick(acts)(v, pick(people), post.id, random)
      }
    }
    const hold = async () => {
      for (let n = 0; n < 4; n++) {
        const id = uuidV7()
        const commit = await held(v, (tx) => insert(tx, pick(people), id))
        for (let m = 0; m < 3; m++) await pick(devices).step()
        await commit()
      }
    }
    // A device asks one question at a time.
    const read = async (device: Device) => {
      for (let n = 0; n < 12; n++) await device.step()
    }
    const readers = devices.slice(0, 4)
    await Promise.all([write(), write(), write(), ...readers.map(read)])
    await Promise.all([write(), hold()])
    for (const device of devices) {
      await device.sync()
      await device.sync()
      const fresh = await asFresh(v, device)
      expect(device.rows.posts).toEqual(fresh.posts)
      expect(device.rows.drafts).toEqual(fresh.drafts)
      for (const [id, row] of fresh.profiles) expect(device.rows.profiles.get(id)).toEqual(row)
      const seen = await v.as(
        device.person,
        (tx) => tx`select id from posts where feed_key is not null order by id`,
      )
      expect(device.ids('posts')).toEqual(seen.map((row) => row.id))
    }
    expect(
      await v.sql`select c.post_id from post_counters c
        where like_count <> (select count(*) from likes l where l.post_id = c.post_id)`,
    ).toEqual([])
    expect(
      await v.sql`select user_id from user_stats s
        where follower_count <> (select count(*) from follows f where f.following_id = s.user_id)
          or following_count <> (select count(*) from follows f where f.follower_id = s.user_id)`,
    ).toEqual([])
    expect(Number(await v.one('select count(*) from follows'))).toBeGreaterThan(0)
  })
})
