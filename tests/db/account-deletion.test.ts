import { describe, expect, it } from 'vitest'
import { Device } from './support/device'
import { deletionDone, makeEverything, whereFound } from './support/leaving'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage(6)

const ask = (v: Village, person: string | null) =>
  v.as(person, (tx) => tx`select public.request_account_deletion() as at`).then(([row]) => row?.at as Date)
const takeBack = (v: Village, person: string | null) =>
  v.as(person, (tx) => tx`select public.cancel_account_deletion() as done`).then(([row]) => row?.done)
/** The seven days pass. */
const wait = (v: Village, person: string) =>
  v.sql`update public.profiles set deletion_requested_at = now() - interval '7 days' where id = ${person}`

describe('asking for it', () => {
  it('is for oneself alone, and signs out everywhere; asking again begins nothing anew', async () => {
    const v = village()
    const [moderator, me, banned] = [await v.person('moderator'), await v.person(), await v.person()]
    await v.ban(moderator, banned)
    for (const caller of [null, banned]) expect(await stateOf(ask(v, caller))).toBe('42501')
    const at = await ask(v, me)
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await v.one('select force_logout_at from profiles where id = $1', me)).toBeInstanceOf(Date)
    expect(await ask(v, me)).toEqual(at)
    expect(await v.one('select count(*) from profiles where deletion_requested_at is not null')).toBe('1')
    const direct = v.as(me, (tx) => tx`update public.profiles set deletion_requested_at = null`)
    expect(await stateOf(direct)).toBe('42501')
  })

  it('is not asked for more than five times a day', async () => {
    const v = village()
    const me = await v.person()
    for (let time = 0; time < 5; time++) {
      await ask(v, me)
      await takeBack(v, me)
    }
    expect(await stateOf(ask(v, me))).toBe('PT429')
  })

  it('is not for the last master, also when the last two ask at once', async () => {
    const v = village()
    const masters = [await v.person('master'), await v.person('master')]
    const states = await Promise.all(masters.map((one) => stateOf(ask(v, one))))
    expect(states.sort()).toEqual(['42501', null])
  })

  it('hides the person and what they made from everybody else at once; taken back, all of it is there again', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [mine, theirs] = [await v.post(me), await v.post(other)]
    const event = await v.event(me)
    await v.write(me, { id: theirs, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(other, { id: mine, kind: 'toggle', fields: { liked_by_me: true } })
    const [comment, album] = [await v.comment(me, theirs), await v.album(me)]
    const device = await new Device(v, other).sync()
    const name = await v.one<string>('select display_name from profiles where id = $1', me)
    const seen = async () => {
      const list = async (of: string) => {
        const want = { stream: 'lists', list: of, page: 0, start: null, count: 12 }
        const answer = await v.pull(other, { lists: null }, [want])
        return answer.streams.lists.rows.flatMap((row) => row.ids as string[])
      }
      await device.sync([{ stream: 'profiles', ids: [me] }])
      const read = (table: string, id: string) =>
        v
          .as(other, (tx) => tx`select id from public.${tx(table)} where id = ${id}`)
          .then((rows) => rows.length)
      return {
        posts: device.ids('posts').includes(mine),
        hidden: device.rows.profiles.get(me)?.is_hidden,
        comments: device.rows.posts.get(theirs)?.comment_count,
        likers: await list(`likers/${theirs}`),
        found: await list(`search/people/popular/${name}`),
        read: [
          await read('posts', mine),
          await read('events', event),
          await read('comments', comment),
          await read('collections', album),
        ],
      }
    }
    const before = await seen()
    expect(before).toMatchObject({
      found: [me],
      posts: true,
      hidden: false,
      comments: 1,
      likers: [me],
      read: [1, 1, 1, 1],
    })
    await ask(v, me)
    expect(await seen()).toEqual({
      posts: false,
      hidden: true,
      comments: 0,
      likers: [],
      found: [],
      read: [0, 0, 0, 0],
    })
    expect(await takeBack(v, me)).toBe(true)
    expect(await takeBack(v, me)).toBe(false)
    expect(await seen()).toEqual(before)
    expect(device.rows.posts.get(mine)).toMatchObject({ like_count: 1, liked_by_me: true })
  })

  it('nothing new comes of the person meanwhile: it waits, and is taken when they stay', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const theirs = await v.post(other)
    await ask(v, me)
    const like = {
      id: theirs,
      kind: 'toggle' as const,
      fields: { liked_by_me: true },
      write_id: crypto.randomUUID(),
    }
    expect(await v.write(me, like)).toMatchObject({ status: 'retry', retry_after_ms: 10_000 })
    const insert = (sql: string) => stateOf(v.as(me, (tx) => tx.unsafe(sql)))
    const id = crypto.randomUUID()
    for (const sql of [
      `insert into public.posts (id, user_id, title) values ('${id}', '${me}', '題')`,
      `insert into public.comments (id, post_id, user_id, body) values ('${id}', '${theirs}', '${me}', '言')`,
      `insert into public.follows (follower_id, following_id) values ('${me}', '${other}')`,
      `insert into storage.objects (bucket_id, name, owner_id) values ('post-images', '${me}/1-a.jpg', '${me}')`,
    ])
      expect([sql, await insert(sql)]).toEqual([sql, 'PT429'])
    await takeBack(v, me)
    expect(await v.write(me, like)).toMatchObject({ status: 'accepted' })
  })

  it('is told to the person alone', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.post(me)
    await ask(v, me)
    const told = async (to: string) =>
      (await new Device(v, to).sync([{ stream: 'profiles', ids: [me] }])).rows.profiles.get(me)
    expect(await told(me)).toMatchObject({ deletion_requested_at: expect.any(String) })
    expect(await told(other)).toMatchObject({ deletion_requested_at: null })
  })
})

describe('after seven days', () => {
  it('nothing of the person remains but that they are gone; what others have is counted right', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const theirs = await v.post(other)
    await makeEverything(v, me, other, theirs)
    const device = await new Device(v, other).sync()
    const id = await v.one<string>('select username from profiles where id = $1', me)
    const email = await v.one<string>('select email from auth.users where id = $1', me)
    const words = [me, id, email, `google-${id}`]
    expect((await whereFound(v, words)).length).toBeGreaterThan(20)

    await ask(v, me)
    expect(await v.one('select private.delete_due_account()')).toBeNull()
    await wait(v, me)
    expect(await stateOf(takeBack(v, me))).toBe('42501')
    // A few at a time, and begun again as often as it takes.
    await deletionDone(v, 3)

    expect(await whereFound(v, words)).toEqual(['public.tombstones.row_id'])
    expect(await v.sql`select table_name from public.tombstones where row_id = ${me}`).toEqual([
      { table_name: 'profiles' },
    ])
    await v.sql`select private.settle_likes()`
    const [stats] = await v.sql`select * from public.user_stats where user_id = ${other}`
    expect(stats).toMatchObject({ follower_count: 0, following_count: 0, total_likes_received: 0 })
    const earned = await v.sql`select distinct kind from public.xp_event where user_id = ${other}`
    expect(earned.map(({ kind }) => kind)).toEqual(['post_published'])
    expect(stats?.experience).toBe(50)
    const going = await v.sql`select going_count from public.event_counters`
    expect(going.map((row) => row.going_count)).toEqual([0])
    const [counts] =
      await v.sql`select like_count, comment_count from public.post_counters where post_id = ${theirs}`
    expect(counts).toMatchObject({ like_count: 0, comment_count: 0 })
    await device.sync()
    expect(device.ids('posts')).toEqual([theirs])
    expect(device.rows.profiles.get(me)).toBeUndefined()
  })

  it('whoever invited the person keeps nothing of it: one account cannot be invited again and again', async () => {
    const v = village()
    const [host, me] = [await v.person(), await v.person()]
    await v.as(host, (tx) => tx`select public.open_invitation()`)
    await v.sql`insert into public.invitation_uses (id, user_id, code)
      select gen_random_uuid(), ${me}, code from public.invitations`
    await ask(v, me)
    await wait(v, me)
    await deletionDone(v, 200)
    const left = await v.sql`select kind from public.xp_event where user_id = ${host}`
    expect(left).toEqual([{ kind: 'invitation_reward' }])
    expect(await v.sql`select status, invitee_id from public.invitations`).toEqual([
      { status: 'accepted', invitee_id: null },
    ])
  })

  it('a token that outlives the account puts nothing more into Storage, nor one without a profile', async () => {
    const v = village()
    const nobody = '00000000-0000-7000-8000-0000000000ff'
    const upload = v.as(
      nobody,
      (tx) =>
        tx`insert into storage.objects (bucket_id, name) values ('post-images', ${`${nobody}/1-a.jpg`})`,
    )
    expect(await stateOf(upload)).toBe('42501')
  })

  it('the account goes last: as long as Storage has files of theirs, they are asked for', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const put = (bucket: string, person: string) =>
      v.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${`${person}/1-a.jpg`})`
    for (const bucket of ['avatars', 'post-images', 'event-images']) await put(bucket, me)
    await put('avatars', other)
    await ask(v, me)
    await wait(v, me)
    expect(await v.one('select private.delete_due_account()')).toBe('files')
    const due = await v.sql`select bucket, names from public.files_to_remove() order by bucket`
    expect(due).toEqual(
      ['avatars', 'event-images', 'post-images'].map((bucket) => ({ bucket, names: [`${me}/1-a.jpg`] })),
    )
    await v.sql`delete from storage.objects where name like ${`${me}/%`}`
    expect(await v.one('select private.delete_due_account()')).toBe('account')
    expect(await v.one('select count(*) from auth.users where id = $1', me)).toBe('0')
    expect(await v.one('select count(*) from storage.objects')).toBe('1')
  })

  it('2,000 posts are no long transaction', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into public.posts (id, user_id, title, published_at)
      select gen_random_uuid(), ${me}, '題' || n, now() from generate_series(1, 2000) as n`
    await ask(v, me)
    await wait(v, me)
    let left = 2000
    for (let said = ''; said !== 'account'; ) {
      said = await v.one('select private.delete_due_account()')
      const now = Number(await v.one('select count(*) from public.posts'))
      expect(left - now).toBeLessThanOrEqual(200)
      left = now
    }
    expect(left).toBe(0)
  })

  it('a ban outlives the account: the same Google account is banned again, another is not', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const signUp = async (google: string) => {
      const id = crypto.randomUUID()
      await v.sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`
      await v.sql`insert into auth.identities (id, provider, provider_id, user_id)
        values (gen_random_uuid(), 'google', ${google}, ${id})`
      await v.as(id, (tx) => tx`select public.create_user_profile(${id}, null, 'ある人', null)`)
      return id
    }
    const me = await signUp('g-1')
    await ask(v, me)
    await v.as(moderator, (tx) => tx`select public.ban_user(${me}, 'harassment')`)
    await wait(v, me)
    await deletionDone(v)
    expect(await whereFound(v, [me])).toEqual(['public.tombstones.row_id'])
    const [again, stranger] = [await signUp('g-1'), await signUp('g-2')]
    const bans = await v.sql`select user_id, reason_category, is_active from public.banned_users`
    expect(bans).toEqual([{ user_id: again, reason_category: 'harassment', is_active: true }])
    expect((await v.pull(again)).halt).toBe('user_banned')
    expect((await v.pull(stranger)).halt).toBeUndefined()
    expect(await v.one('select count(*) from private.barred_accounts')).toBe('0')
  })
})
