import type { TransactionSql } from 'postgres'
import { expect } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { seededRandom } from '@/tests/support/random'
import { Device } from './device'
import type { Village } from './village'

/** A transaction that commits when told to. */
export async function held(v: Village, work: (tx: TransactionSql) => Promise<unknown>) {
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

/** Resolves once so many wait for what somebody else holds. */
export const untilWaiting = (v: Village, count: number): Promise<unknown> => {
  const waiting = () =>
    v.one<number>(`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  return expect.poll(waiting, { interval: 10, timeout: 30_000 }).toBe(count)
}

/** A published post, by the database's own hand. */
export const insert = (tx: TransactionSql, author: string, id: string) =>
  tx`insert into public.posts (id, user_id, title) values (${id}, ${author}, '題')`

/** `insert`, held; anew when a push that waited for it was let go first, as a push itself is tried anew. */
async function heldInsert(v: Village, author: string): Promise<() => Promise<void>> {
  try {
    return await held(v, (tx) => insert(tx, author, uuidV7()))
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error
    return heldInsert(v, author)
  }
}
const DEADLOCK = '40P01'

/** What a device of this person would hold had it begun just now (I4). */
export const asFresh = async (v: Village, device: Device) => {
  const fresh = await new Device(v, device.person, 1000).sync()
  return fresh.rows
}

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

const PEOPLE = 5
const WRITES = 25
const HELD = 4

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
type Rows = ReadonlyMap<string, object>

/** What of two sets of rows is not the same, as text. */
const differences = (held: Rows, fresh: Rows): string[] =>
  [...new Set([...held.keys(), ...fresh.keys()])]
    .filter((id) => !same(held.get(id), fresh.get(id)))
    .map((id) => `${id}: ${JSON.stringify(held.get(id))} instead of ${JSON.stringify(fresh.get(id))}`)

/**
 * Three writers, four readers and transactions that stay open, all at once; then all is quiet. Gives what does not
 * hold: a device that differs from a fresh one or from a plain SELECT (I4, I8), a count that is not its rows (I3).
 */
export async function disorder(v: Village, seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => v.person()))
  for (const author of people) for (let n = 0; n < 6; n++) await v.post(author, { ago: n })
  const devices = [null, ...people].map((person, n) => new Device(v, person, 3 + n))
  const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)] as T
  const write = async () => {
    for (let n = 0; n < WRITES; n++) {
      const [post] =
        await v.sql`select id from public.posts order by md5(id::text || ${String(random())}) limit 1`
      if (post) await pick(acts)(v, pick(people), post.id, random)
    }
  }
  const hold = async () => {
    for (let n = 0; n < HELD; n++) {
      const commit = await heldInsert(v, pick(people))
      for (let m = 0; m < 3; m++) await pick(devices).step()
      await commit()
    }
  }
  // A device asks one question at a time.
  const read = async (device: Device) => {
    for (let n = 0; n < 12; n++) await device.step()
  }
  await Promise.all([write(), write(), write(), ...devices.slice(0, 4).map(read)])
  await Promise.all([write(), hold()])
  return [...(await devicesAsReal(v, devices)), ...(await countsAsReal(v))]
}

async function devicesAsReal(v: Village, devices: readonly Device[]): Promise<string[]> {
  const wrong: string[] = []
  for (const device of devices) {
    await device.sync()
    await device.sync()
    const fresh = await asFresh(v, device)
    for (const stream of ['posts', 'drafts'] as const)
      for (const difference of differences(device.rows[stream], fresh[stream]))
        wrong.push(`I4 ${device.person} holds of ${stream} ${difference}`)
    for (const [id, row] of fresh.profiles)
      if (!same(device.rows.profiles.get(id), row)) wrong.push(`I4 ${device.person} holds another ${id}`)
    const seen = await v.as(
      device.person,
      (tx) => tx`select id from public.posts where feed_key is not null order by id`,
    )
    if (
      !same(
        device.ids('posts'),
        seen.map(({ id }) => id),
      )
    )
      wrong.push(`I8 ${device.person} has not seen all`)
  }
  return wrong
}

async function countsAsReal(v: Village): Promise<string[]> {
  const likes = await v.sql`select c.post_id as id from public.post_counters c
    where like_count <> (select count(*) from public.likes l where l.post_id = c.post_id)`
  const follows = await v.sql`select user_id as id from public.user_stats s
    where follower_count <> (select count(*) from public.follows f where f.following_id = s.user_id)
      or following_count <> (select count(*) from public.follows f where f.follower_id = s.user_id)`
  return [...likes, ...follows].map(({ id }) => `I3 ${id} counts what is not there`)
}
