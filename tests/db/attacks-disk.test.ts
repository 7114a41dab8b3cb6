import { afterEach, describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

// One account cannot fill the disk: writes are counted, not requests, and what one may have has an end.
const village = openVillage()

/** As if the person had done this `count` times, just now. */
const did = (v: Village, person: string, action: string, count: number) => v.sql`
  insert into private.rate_limit (action, identifier, window_start, count)
  select ${action}, ${person}, date_bin(span / 60, clock_timestamp() - interval '1 second', 'epoch'), ${count}
  from private.rate_limits where action = ${action}`
/** What a person has left on the disk. */
const left = (v: Village, person: string) =>
  v.one<string>(
    `select (select count(*) from private.write_ledger where user_id = $1)
      + (select count(*) from public.tombstones where user_id = $1) + (select count(*) from public.posts where user_id = $1)`,
    person,
  )
const deletions = (n: number) => Array.from({ length: n }, () => ({ id: uuidV7(), kind: 'delete' as const }))

describe('a push', () => {
  it.each([
    ['api_call', 600, 60],
    ['write', 20_000, 86_400],
  ])(
    'is as many of %s as it has writes: what does not fit waits as a whole',
    async (action, most, seconds) => {
      const v = village()
      const me = await v.person()
      await did(v, me, action, most - 10)
      const refused = v.push(me, ...deletions(11))
      await expect(refused).rejects.toMatchObject({ code: 'PT429', detail: expect.stringMatching(/^\d+$/) })
      const wait = Number(await refused.catch((error) => error.detail))
      expect(wait).toBeGreaterThan(seconds / 2)
      expect(wait).toBeLessThanOrEqual(seconds * 1.1)
      expect(await left(v, me)).toBe('0')
      expect(await v.push(me, ...deletions(10))).toHaveLength(10)
      await expect(v.push(me, ...deletions(1))).rejects.toMatchObject({ code: 'PT429' })
    },
  )

  it('leaves so many tombstones of what never was, then waits; what was is deleted all the same', async () => {
    const v = village()
    const me = await v.person()
    const post = await v.post(me)
    await did(v, me, 'delete_unborn', 119)
    const said = await v.push(me, ...deletions(3), { id: post, kind: 'delete' })
    expect(said.map(({ status }) => status).sort()).toEqual(['accepted', 'accepted', 'retry', 'retry'])
    expect(await v.one('select count(*) from public.posts')).toBe('0')
    expect(
      await v.one('select count(*) from public.tombstones where user_id = $1 and row_id <> $2', me, post),
    ).toBe('1')
  })
})

describe('what one may have', () => {
  const caps = (v: Village) => v.sql<{ thing: string; most: number }[]>`
    select thing, most from private.most_owned order by thing`
  let before: { thing: string; most: number }[] | undefined
  afterEach(async () => {
    for (const { thing, most } of before ?? [])
      await village().sql`update private.most_owned set most = ${most} where thing = ${thing}`
    before = undefined
  })
  const allow = async (v: Village, thing: string, most: number) => {
    before = await caps(v)
    await v.sql`update private.most_owned set most = ${most} where thing = ${thing}`
  }

  it('a person cannot leave comments without end: so many a day, then they wait', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(other)
    await did(v, me, 'comment_a_day', 499)
    const say = () =>
      v.write(me, { table: 'comments', id: uuidV7(), kind: 'insert', fields: { post_id: post, body: '言' } })
    expect(await say()).toMatchObject({ status: 'accepted' })
    expect(await say()).toMatchObject({ status: 'retry', code: 'rate_limit_exceeded' })
    expect(await v.one('select count(*) from public.comments')).toBe('1')
  })

  /** What is bounded by neither: why there is an end to it all the same. */
  const otherwise: Record<string, string> = {
    likes: 'one for each post and person',
    bookmarks: 'one for each post and person',
    follows: 'one for each two people',
    event_bookmarks: 'one for each event and person',
    invitation_uses: 'one for each person',
    notification_reads: 'the last one alone is kept',
  }

  it('has an end in every table that people write: a limit of an hour or more, what one may have, or what there is', async () => {
    const v = village()
    // What the team does is the team's.
    const written = await v.sql<{ name: string; sources: string }[]>`
      select w.name, coalesce((select string_agg(p.prosrc, ' ') from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = ('public.' || w.name)::regclass), '') as sources
      from (select table_name as name from private.sync_tables where 'insert' = any (kinds)
        union select mark_table from private.sync_toggles) as w order by 1`
    const ends = await v.sql<{ name: string }[]>`
      select action as name from private.rate_limits where span >= interval '1 hour'
      union select thing from private.most_owned`
    const isEnd = (call: string) => ends.some(({ name }) => call.includes(`'${name}'`))
    const loose = written
      .filter(({ name }) => !name.endsWith('_acts'))
      .filter(({ sources }) => !(sources.match(/(?:hit_rate|may_own)\([^;]*/g) ?? []).some(isEnd))
    expect(loose.map(({ name }) => name)).toEqual(Object.keys(otherwise).sort())
  })

  it('is far more than anybody needs', async () => {
    expect([...(await caps(village()))]).toEqual([
      { thing: 'collection_items', most: 10_000 },
      { thing: 'collections', most: 200 },
      { thing: 'events', most: 100 },
      { thing: 'items of one collection', most: 1_000 },
      { thing: 'megabytes of files', most: 2_048 },
      { thing: 'posts', most: 500 },
      { thing: 'user_block', most: 1_000 },
    ])
  })

  it.each([
    ['posts', { title: '下', is_draft: true }],
    ['posts', { title: '予', scheduled_at: '2099-01-01T00:00:00Z' }],
    ['events', { title: '祭', is_draft: true, start_date: '2099-01-01T00:00:00Z' }],
    ['collections', { name: '集' }],
  ])(
    '%s: not one more, by push or directly, until one goes; others are not held to it',
    async (table, fields) => {
      const v = village()
      const [me, other] = [await v.person(), await v.person()]
      await allow(v, table, 2)
      const make = (person: string, id = uuidV7()) => v.write(person, { table, id, kind: 'insert', fields })
      const first = uuidV7()
      expect(await make(me, first)).toMatchObject({ status: 'accepted' })
      expect(await make(me)).toMatchObject({ status: 'accepted' })
      expect(await make(me)).toMatchObject({ status: 'refused', code: 'too_many_owned' })
      const row = { id: uuidV7(), user_id: me, ...fields }
      const directly = v.as(me, (tx) => tx`insert into ${tx(`public.${table}`)} ${tx(row as never)}`)
      expect(await stateOf(directly)).toBe('23514')
      expect(await v.one(`select count(*) from public.${table} where user_id = $1`, me)).toBe('2')
      expect(await make(other)).toMatchObject({ status: 'accepted' })
      expect(await v.write(me, { table, id: first, kind: 'delete' })).toMatchObject({ status: 'accepted' })
      expect(await make(me)).toMatchObject({ status: 'accepted' })
    },
  )

  it.each(['collection_items', 'items of one collection'])('%s: so many', async (thing) => {
    const v = village()
    const me = await v.person()
    const album = await v.album(me)
    await allow(v, thing, 1)
    const put = async () =>
      v.write(me, {
        table: 'collection_items',
        id: uuidV7(),
        kind: 'insert',
        fields: { collection_id: album, post_id: await v.post(me) },
      })
    expect(await put()).toMatchObject({ status: 'accepted' })
    expect(await put()).toMatchObject({ status: 'refused', code: 'too_many_owned' })
    expect(await v.one('select count(*) from public.collection_items')).toBe('1')
  })

  it('files: so many bytes in all buckets together, then later', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const put = (person: string, n: number) =>
      stateOf(
        v.as(
          person,
          (tx) => tx`insert into storage.objects (bucket_id, name)
          values ('post-images', ${`${person}/${n}-x.jpg`})`,
        ),
      )
    for (const bucket of ['avatars', 'event-images'])
      await v.sql`insert into storage.objects (bucket_id, name, metadata, created_at)
        values (${bucket}, ${`${me}/1-x.jpg`}, ${v.sql.json({ size: 2 ** 30 })}, now() - interval '1 year')`
    expect(await put(me, 2)).toBe('PT429')
    // No limit of an hour: it lasts until something goes.
    await expect(v.as(me, (tx) => tx`select private.may_upload_now()`)).rejects.toThrow('images_full')
    expect(await put(other, 2)).toBeNull()
    expect(await v.one('select count(*) from storage.objects where name like $1', `${me}%`)).toBe('2')
    await v.sql`delete from storage.objects where bucket_id = 'avatars'`
    expect(await put(me, 2)).toBeNull()
  })
})

it('each night what nobody needs any more goes: the ledger of whoever filled it, and the runs of jobs', async () => {
  const v = village()
  const [me, other] = [await v.person(), await v.person()]
  const begun = new Date()
  await v.sql`insert into private.write_ledger (user_id, write_id, ack, created_at)
    select ${me}, gen_random_uuid(), '{}', ${begun}::timestamptz - n * interval '1 second' from generate_series(1, 100005) n`
  await v.sql`insert into private.write_ledger (user_id, write_id, ack, created_at)
    values (${other}, gen_random_uuid(), '{}', now() - interval '89 days')`
  await v.sql`select private.prune()`
  const kept = (person: string) =>
    v.one('select count(*)::int from private.write_ledger where user_id = $1', person)
  expect([await kept(me), await kept(other)]).toEqual([100_000, 1])
  const [oldest] = await v.sql`select min(created_at) as at from private.write_ledger where user_id = ${me}`
  expect(oldest?.at).toEqual(new Date(begun.getTime() - 100_000_000))
})
