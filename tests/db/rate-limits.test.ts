import { describe, expect, it, onTestFinished } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage(16)

/** As if the person had done this `count` times, `ago` back from now. */
const did = (v: Village, person: string, action: string, count: number, ago: string) => v.sql`
  insert into private.rate_limit (action, identifier, window_start, count)
  select ${action}, ${person}, date_bin(span / 60, clock_timestamp() - ${ago}::interval, 'epoch'), ${count}
  from private.rate_limits where action = ${action}`
const status = async (v: Village, person: string, action: string) => {
  const [row] = await v.as(person, (tx) => tx`select public.rate_limit_status(${action}) as said`)
  return row?.said as { allowed: boolean; remaining: number; reset_in_s: number }
}
const post = (v: Village, me: string) =>
  v.write(me, { id: uuidV7(), kind: 'insert', fields: { title: '題' } })

describe('sliding windows', () => {
  it('are those of the product', async () => {
    const v = village()
    expect(
      await v.sql`select action, max_count, extract(epoch from span)::int as seconds from private.rate_limits order by action`,
    ).toEqual([
      { action: 'account_deletion', max_count: 5, seconds: 86400 },
      { action: 'activity_privacy', max_count: 10, seconds: 600 },
      { action: 'api_call', max_count: 600, seconds: 60 },
      { action: 'block', max_count: 30, seconds: 3600 },
      { action: 'comment', max_count: 20, seconds: 60 },
      { action: 'comment_a_day', max_count: 500, seconds: 86400 },
      { action: 'delete_unborn', max_count: 120, seconds: 3600 },
      { action: 'draft_create', max_count: 60, seconds: 3600 },
      { action: 'event_create', max_count: 5, seconds: 3600 },
      { action: 'event_move', max_count: 10, seconds: 3600 },
      { action: 'export_page', max_count: 600, seconds: 3600 },
      { action: 'holder_question', max_count: 60, seconds: 3600 },
      { action: 'image_upload', max_count: 30, seconds: 3600 },
      { action: 'invitation', max_count: 20, seconds: 86400 },
      { action: 'like', max_count: 300, seconds: 60 },
      { action: 'post_create', max_count: 10, seconds: 3600 },
      { action: 'refused_act', max_count: 20, seconds: 86400 },
      { action: 'rename', max_count: 10, seconds: 600 },
      { action: 'report', max_count: 20, seconds: 86400 },
      { action: 'usage', max_count: 3000, seconds: 86400 },
      { action: 'wallet_name', max_count: 60, seconds: 3600 },
      { action: 'wallet_nonce', max_count: 30, seconds: 3600 },
      { action: 'write', max_count: 20000, seconds: 86400 },
    ])
  })

  it('let ten posts an hour through; the eleventh waits, is not refused, and goes when one has left', async () => {
    const v = village()
    const me = await v.person()
    await did(v, me, 'post_create', 9, '50 minutes')
    expect(await status(v, me, 'post_create')).toMatchObject({ allowed: true, remaining: 1 })
    expect((await post(v, me)).status).toBe('accepted')
    const write = { write_id: uuidV7(), id: uuidV7(), kind: 'insert' as const, fields: { title: '待ち' } }
    const waits = await v.write(me, write)
    expect(waits).toMatchObject({ status: 'retry', code: 'rate_limit_exceeded' })
    expect(waits.retry_after_ms).toBeGreaterThan(9 * 60_000)
    expect(waits.retry_after_ms).toBeLessThanOrEqual(12 * 60_000)
    expect(await status(v, me, 'post_create')).toMatchObject({ allowed: false, remaining: 0 })
    // No ack was kept: the same write goes through once there is room.
    await v.sql`update private.rate_limit set window_start = window_start - interval '15 minutes' where count = 9`
    expect(await v.write(me, write)).toMatchObject({ status: 'accepted' })
    expect(await v.one('select count(*) from posts')).toBe('2')
  })

  it('let 600 writes a minute through, in whatever pushes; the next one waits as a whole', async () => {
    const v = village()
    const me = await v.person()
    await did(v, me, 'api_call', 599, '10 seconds')
    expect((await post(v, me)).status).toBe('accepted')
    expect(await stateOf(post(v, me))).toBe('PT429')
    expect(await v.one('select count(*) from posts')).toBe('1')
  })

  it('count what one edit of a profile makes the database do for others', async () => {
    const v = village()
    const me = await v.person()
    const edit = (set: string) => stateOf(v.as(me, (tx) => tx.unsafe(`update public.profiles set ${set}`)))
    await did(v, me, 'rename', 9, '2 minutes')
    await did(v, me, 'activity_privacy', 9, '2 minutes')
    const shows = (who: string) => `privacy_settings = '{"activity": "${who}"}'`
    expect([await edit(`display_name = '一'`), await edit(shows('only_me'))]).toEqual([null, null])
    expect([await edit(`display_name = '二'`), await edit(shows('everyone'))]).toEqual(['PT429', 'PT429'])
    // What nobody else has work with is no matter.
    expect([await edit(`bio = '自己紹介'`), await edit(`display_name = '一'`)]).toEqual([null, null])
  })

  it('count every write past the push, too', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await did(v, me, 'api_call', 598, '10 seconds')
    const rename = (name: string) =>
      v.as(me, (tx) => tx`update public.profiles set display_name = ${name} where id = ${me}`)
    const follow = () =>
      v.as(me, (tx) => tx`insert into public.follows (follower_id, following_id) values (${me}, ${other})`)
    expect(await stateOf(rename('一'))).toBeNull()
    expect(await stateOf(follow())).toBeNull()
    expect(await stateOf(rename('二'))).toBe('PT429')
    expect(await stateOf(v.as(me, (tx) => tx`delete from public.posts where user_id = ${me}`))).toBe('PT429')
    expect(await v.one('select display_name from profiles where id = $1', me)).toBe('一')
  })

  it('count each row of a statement past the push, and nothing that triggers write after it', async () => {
    const v = village()
    const me = await v.person()
    const other = await v.person()
    const posts = await Promise.all(Array.from({ length: 30 }, () => v.post(other)))
    const [album, pushed] = [await v.album(me), await v.album(me)]
    // Of all windows together: what is left of the last one shrinks from second to second. A slow machine may take longer
    // than a window is kept.
    await v.sql`update private.rate_limits set span = '1 hour' where action = 'api_call'`
    onTestFinished(async () => {
      await v.sql`update private.rate_limits set span = '1 minute' where action = 'api_call'`
    })
    const all = async () =>
      Number(
        await v.one(
          `select coalesce(sum(count), 0) from private.rate_limit where identifier = $1 and action = 'api_call'`,
          me,
        ),
      )
    const counted = async (work: () => Promise<unknown>) => {
      const before = await all()
      await work()
      return (await all()) - before
    }
    const insert = (ids: string[]) =>
      v.as(
        me,
        (tx) => tx`insert into public.collection_items (id, collection_id, post_id, user_id)
          select gen_random_uuid(), ${album}, id, ${me} from unnest(${ids}::uuid[]) as id`,
      )
    const change = (sql: string) => v.as(me, (tx) => tx.unsafe(sql, [me]))
    expect(await counted(() => insert(posts))).toBe(30)
    const more = await v.post(other)
    expect(await counted(() => insert([more]))).toBe(1)
    expect(
      await counted(() => change('update public.collection_items set place = 1 where user_id = $1')),
    ).toBe(31)
    expect(
      await counted(() => change('update public.collection_items set place = 2 where user_id <> $1')),
    ).toBe(1)
    const some = `(select id from public.collection_items where user_id = $1 limit 20)`
    expect(await counted(() => change(`delete from public.collection_items where id in ${some}`))).toBe(20)
    const items = posts.slice(0, 5).map((post_id) => ({
      table: 'collection_items',
      id: uuidV7(),
      kind: 'insert' as const,
      fields: { collection_id: pushed, post_id },
    }))
    expect(await counted(() => v.push(me, ...items))).toBe(5)
    // What goes with it is its own write's.
    expect(await counted(() => change('delete from public.collections where user_id = $1'))).toBe(2)
  })

  it('count each function that writes', async () => {
    const v = village()
    const [admin, other] = [await v.person('admin'), await v.person()]
    const session_id = uuidV7()
    await v.sql`insert into auth.sessions (id, user_id) values (${session_id}, ${admin})`
    const claims = JSON.stringify({ sub: admin, role: 'authenticated', session_id })
    const call = (text: string) =>
      v.as(admin, async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true)`
        await tx.unsafe(`select public.${text}`)
      })
    const written = () =>
      v.one<number>(`select coalesce(sum(count), 0)::int from private.rate_limit where action = 'write'`)
    for (const text of [
      `get_user_email('${other}')`,
      `ban_user('${other}')`,
      `unban_user('${other}')`,
      `save_push_subscription('https://fcm.googleapis.com/1', '${'a'.repeat(87)}', '${'b'.repeat(22)}')`,
      `set_holder_collection('', 1)`,
      `unlink_wallet('0x')`,
    ]) {
      const before = await written()
      await call(text)
      expect([text, (await written()) - before]).toEqual([text, 1])
    }
    await did(v, admin, 'write', 20_000, '1 hour')
    expect(await stateOf(call(`get_user_email('${other}')`))).toBe('PT429')
    expect(await v.one(`select count(*) from public.audit_log where action = 'read'`)).toBe('1')
  })

  it('leave no room for many rows at once where there is none for as many', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const album = await v.album(me)
    for (let n = 0; n < 20; n++)
      await v.sql`insert into public.collection_items (id, collection_id, post_id, user_id)
        values (${uuidV7()}, ${album}, ${await v.post(other)}, ${me})`
    await did(v, me, 'api_call', 590, '10 seconds')
    for (const verb of [
      'update public.collection_items set place = 7',
      'delete from public.collection_items',
    ])
      expect(await stateOf(v.as(me, (tx) => tx.unsafe(`${verb} where user_id = $1`, [me])))).toBe('PT429')
    expect(await v.one('select count(*) from collection_items where place = 0')).toBe('20')
  })

  it('count publishing, not drafting: a draft uses up a post when it is published', async () => {
    const v = village()
    const me = await v.person()
    await did(v, me, 'post_create', 9, '10 minutes')
    const drafts = [uuidV7(), uuidV7()]
    for (const id of drafts) {
      const draft = await v.write(me, { id, kind: 'insert', fields: { title: '下', is_draft: true } })
      expect(draft.status).toBe('accepted')
    }
    const publish = (id = '') =>
      v.write(me, { id, kind: 'edit', fields: { is_draft: false }, base: { is_draft: true } })
    expect((await publish(drafts[0])).status).toBe('accepted')
    expect(await publish(drafts[1])).toMatchObject({ status: 'retry', code: 'rate_limit_exceeded' })
    expect(await status(v, me, 'draft_create')).toMatchObject({ remaining: 58 })
    expect(await v.one('select count(*) from posts where is_published')).toBe('1')
  })

  it('hold for direct writes too, as PT429 with the seconds', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await v.post(other)
    await did(v, me, 'like', 300, '20 seconds')
    const like = v.as(me, (tx) => tx`insert into public.likes (post_id, user_id) values (${id}, ${me})`)
    await expect(like).rejects.toMatchObject({ code: 'PT429', detail: expect.stringMatching(/^\d+$/) })
    expect(await v.one('select like_count from post_counters')).toBe(0)
  })

  it('cannot be got round by taking back and doing again (14), nor by doing it all at once', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await v.post(other)
    await did(v, me, 'like', 297, '5 seconds')
    const toggle = (liked_by_me: boolean) => v.write(me, { id, kind: 'toggle', fields: { liked_by_me } })
    for (let n = 0; n < 3; n++) {
      expect((await toggle(true)).status).toBe('accepted')
      expect((await toggle(false)).status).toBe('accepted')
    }
    expect((await toggle(true)).status).toBe('retry')
    expect((await toggle(false)).status).toBe('accepted')
    await did(v, other, 'post_create', 6, '10 minutes')
    const states = await Promise.all(
      Array.from({ length: 12 }, () =>
        stateOf(
          v.as(
            other,
            (tx) => tx`insert into public.posts (id, user_id, title) values (${uuidV7()}, ${other}, '一斉')`,
          ),
        ),
      ),
    )
    expect(states.filter((state) => state === null).length).toBe(4)
    expect(states.filter((state) => state === 'PT429').length).toBe(8)
  })

  it('count what took effect only, and each person alone', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await did(v, other, 'post_create', 10, '1 minute')
    for (let n = 0; n < 3; n++) await v.write(me, { id: uuidV7(), kind: 'insert', fields: { title: '' } })
    expect(await status(v, me, 'post_create')).toEqual({ allowed: true, remaining: 10, reset_in_s: 0 })
    expect((await post(v, me)).status).toBe('accepted')
    expect((await post(v, other)).status).toBe('retry')
  })

  it('a batch over the limit: what fits goes, the rest waits, in one answer', async () => {
    const v = village()
    const me = await v.person()
    await did(v, me, 'post_create', 8, '30 minutes')
    const outcomes = await v.push(
      me,
      ...Array.from({ length: 4 }, (_, n) => ({
        id: uuidV7(n),
        kind: 'insert' as const,
        fields: { title: `${n}` },
      })),
    )
    expect(outcomes.map((o) => o.status)).toEqual(['accepted', 'accepted', 'retry', 'retry'])
  })

  it('do not bind the database’s own hand (seed)', async () => {
    const v = village()
    const me = await v.person()
    for (let n = 0; n < 12; n++) await v.post(me)
    expect(await v.one('select count(*) from private.rate_limit')).toBe('0')
  })

  it('an unknown action is an error, not a permission', async () => {
    const v = village()
    const me = await v.person()
    expect(await stateOf(status(v, me, 'everything'))).toBe('22023')
  })
})
