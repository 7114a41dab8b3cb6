import { describe, expect, it } from 'vitest'
import { Device } from './support/device'
import { type Caller, nothingHeld, openVillage, stateOf, type Village } from './support/village'

// What somebody does for themselves alone, and what is hidden, shows at no door: not by a row, a count, a guess or a
// stamp that moves.
const village = openVillage()

const tables = async (v: Village) =>
  (
    await v.sql<{ relname: string }[]>`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by relname`
  ).map(({ relname }) => relname)

/** All that the caller may read, column by column as the grants are, of every table but that of the pull's own. */
async function allReadable(v: Village, caller: Caller): Promise<Record<string, unknown>> {
  const role = caller ? 'authenticated' : 'anon'
  const read: Record<string, unknown> = {}
  for (const table of await tables(v)) {
    const columns = await v.sql<{ name: string }[]>`select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
        and has_column_privilege(${role}, attrelid, attnum, 'select')`
    if (!columns.length) continue
    const names = columns.map(({ name }) => name)
    read[table] = await v.as(caller, (tx) => tx`select ${tx(names)} from ${tx(`public.${table}`)} order by 1`)
  }
  return read
}

async function settle(v: Village) {
  await v.sql`select private.settle_likes()`
}

describe('somebody whose activity is private', () => {
  it('likes, keeps, drafts, collects and sets: nothing of theirs that others read moves', async () => {
    const v = village()
    const [hidden, author, watcher] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(author)
    const edit = (fields: object) =>
      v.write(hidden, { table: 'profiles', id: hidden, kind: 'edit', fields: fields as never, base: {} })
    await edit({ privacy_settings: { following: 'only_me', collections: 'only_me', activity: 'only_me' } })
    await settle(v)
    const callers = [watcher, author, null]
    const before = await Promise.all(callers.map((caller) => allReadable(v, caller)))
    await v.write(hidden, { id: post, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(hidden, { id: post, kind: 'toggle', fields: { bookmarked_by_me: true } })
    await v.post(hidden, { draft: true })
    await v.sql`delete from public.posts where id = ${await v.post(hidden, { draft: true })}`
    await v.album(hidden)
    await edit({ celebrated_level: 2 })
    await edit({ notification_settings: { like: { push: false } } })
    await edit({ email_notifications: false })
    await v.as(hidden, (tx) => tx`select public.sign_out_everywhere()`)
    await settle(v)
    const after = await Promise.all(callers.map((caller) => allReadable(v, caller)))
    for (const [n, seen] of after.entries()) {
      // The post has a heart more, and its author was given it: that is said to everybody, of nobody.
      const { post_counters, ...rest } = seen
      const { post_counters: had, ...same } = before[n] ?? {}
      expect(post_counters).not.toEqual(had)
      const author_stats = (of: Record<string, unknown>) => ({
        ...of,
        user_stats: (of.user_stats as { user_id: string }[]).filter(({ user_id }) => user_id !== author),
      })
      expect(author_stats(rest)).toEqual(author_stats(same))
    }
  })

  it('likes and follows: what that gave names them to nobody, by no id and no moment', async () => {
    const v = village()
    const [hidden, author] = [await v.person(), await v.person()]
    const post = await v.post(author)
    await v.write(hidden, { id: post, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(hidden, { table: 'profiles', id: author, kind: 'toggle', fields: { followed_by_me: true } })
    await settle(v)
    // As if it had been yesterday, at a minute that a watcher remembers.
    await v.sql`update public.xp_event set created_at = '2026-01-02T03:04:05.678Z' where user_id = ${author}`
    const given = await v.sql`select id, target_id from public.xp_event
      where user_id = ${author} and kind in ('like_received', 'followed')`
    expect(given).toHaveLength(2)
    const secrets = given.flatMap(({ id, target_id }) => [id, target_id])
    for (const caller of [author, await v.person(), await v.person('master'), null]) {
      for (const attack of ['id', 'target_id', 'created_at', 'count(*)'])
        expect(await stateOf(v.as(caller, (tx) => tx.unsafe(`select ${attack} from public.xp_event`)))).toBe(
          '42501',
        )
      const read = await allReadable(v, caller)
      for (const secret of secrets) expect(JSON.stringify(read)).not.toContain(secret)
    }
    // A comment in the same transaction is public, with its author: nothing of the post's says which one it was.
    for (const caller of [author, null])
      expect(
        await stateOf(v.as(caller, (tx) => tx.unsafe('select sync_xid from public.post_counters'))),
      ).toBe('42501')
    const exported = (after: unknown) =>
      v.as(
        author,
        (tx) => tx`select public.export_page('xp_events', ${tx.json(after as never)}) -> 'rows' as rows`,
      )
    const [all] = await exported(null)
    expect(all?.rows).toEqual(
      expect.arrayContaining([
        { kind: 'like_received', amount: 5, day: '2026-01-02' },
        { kind: 'followed', amount: 5, day: '2026-01-02' },
      ]),
    )
    // A place of one's own choice finds out no minute.
    const nowhere = '00000000-0000-0000-0000-000000000000'
    for (const minute of ['03:04', '03:05']) {
      const [rows] = await exported([`2026-01-02T${minute}:00Z`, nowhere])
      expect(rows).toEqual(all)
    }
  })

  it('is given to nobody anew by the pull, and pokes nobody else', async () => {
    const v = village()
    const [hidden, author, watcher] = [await v.person(), await v.person(), await v.person()]
    await v.post(hidden)
    const post = await v.post(author)
    await v.write(hidden, { id: post, kind: 'toggle', fields: { bookmarked_by_me: true } })
    const device = await new Device(v, watcher).sync()
    const row = device.rows.profiles.get(hidden)
    await v.sql`truncate realtime.messages`
    const fields = { celebrated_level: 3, push_notifications: false }
    await v.write(hidden, { table: 'profiles', id: hidden, kind: 'edit', fields, base: {} })
    await v.write(hidden, { id: post, kind: 'toggle', fields: { bookmarked_by_me: false } })
    expect(await v.sql`select distinct topic from realtime.messages`).toEqual([{ topic: `user:${hidden}` }])
    const told = await v.pull(watcher, device.cursors)
    expect(told.streams.profiles.rows).toEqual([])
    expect(row).toMatchObject({ rev: 0 })
    // Their own other device hears of it, with a rev that has grown.
    const own = (await new Device(v, hidden).sync()).rows.profiles.get(hidden)
    expect(own).toMatchObject({ celebrated_level: 3, push_notifications: false })
    expect(Number(own?.rev)).toBe(
      Number(await v.one('select rev from public.profiles where id = $1', hidden)),
    )
  })
})

describe.each(['likes', 'bookmarks', 'follows', 'event_bookmarks'])('%s', (table) => {
  it.each([
    'select * from public.$t',
    'select count(*) from public.$t',
    "explain (format json) select from public.$t where $p = '$v'",
    'select rev, sync_xid, created_at from public.$t',
    'delete from public.$t',
    'delete from public.$t returning *',
    'update public.$t set rev = 1',
  ])('are read and changed by nobody: %s', async (attack) => {
    const v = village()
    const [me, victim] = [await v.person(), await v.person()]
    const [post, event] = [await v.post(me), await v.event(me)]
    for (const person of [victim, me]) {
      await v.write(person, { table: 'events', id: event, kind: 'toggle', fields: { going_by_me: true } })
      await v.write(person, { id: post, kind: 'toggle', fields: { liked_by_me: true } })
      await v.write(person, { id: post, kind: 'toggle', fields: { bookmarked_by_me: true } })
    }
    await v.write(victim, { table: 'profiles', id: me, kind: 'toggle', fields: { followed_by_me: true } })
    await v.write(me, { table: 'profiles', id: victim, kind: 'toggle', fields: { followed_by_me: true } })
    const state = () => v.sql`select * from ${v.sql(`public.${table}`)} order by 1, 2`
    const before = await state()
    const sql = attack
      .replace('$t', table)
      .replace('$p', table === 'follows' ? 'follower_id' : 'user_id')
      .replace('$v', victim)
    for (const caller of [me, victim, null, await v.person('master')])
      expect(await stateOf(v.as(caller, (tx) => tx.unsafe(sql)))).toBe('42501')
    expect(await state()).toEqual(before)
  })
})

describe.each(['leaves', 'is banned with what they made'])('who %s', (why) => {
  const masked = {
    username: '',
    display_name: '',
    bio: '',
    avatar_url: null,
    website_url: null,
    is_hidden: true,
  }

  it('has no name and no words to others, by no door, and gets them back', async () => {
    const v = village()
    const [gone, watcher, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    await v.sql`update public.profiles set display_name = '秘密の名', bio = '秘密の言葉', username = 'himitsu',
      website_url = 'https://himitsu.example', twitter_username = 'himitsu_x' where id = ${gone}`
    await v.post(gone)
    await v.write(watcher, { table: 'profiles', id: gone, kind: 'toggle', fields: { followed_by_me: true } })
    const secret = /秘密|himitsu/
    const device = await new Device(v, watcher).sync()
    expect(JSON.stringify([...device.rows.profiles.values()])).toMatch(secret)
    if (why === 'leaves') await v.as(gone, (tx) => tx`select public.request_account_deletion()`)
    else await v.ban(moderator, gone, true)
    await device.sync()
    expect(device.rows.profiles.get(gone)).toMatchObject(masked)
    const wants = [
      { stream: 'profiles', ids: [gone] },
      { stream: 'lists', list: `followings/${watcher}`, page: 0, start: null, count: 12 },
    ]
    // At their desk the team sees whom they have banned.
    const { desk: _, ...elsewhere } = nothingHeld
    for (const caller of [watcher, moderator, null]) {
      expect(JSON.stringify(await v.pull(caller, elsewhere, wants))).not.toMatch(secret)
      const read = JSON.stringify(await allReadable(v, caller))
      expect(read).not.toMatch(secret)
    }
    const exported = ['following', 'likes', 'comments'].map((section) =>
      v.as(watcher, (tx) => tx`select public.export_page(${section})`),
    )
    expect(JSON.stringify(await Promise.all(exported))).not.toMatch(secret)
    if (why === 'leaves') await v.as(gone, (tx) => tx`select public.cancel_account_deletion()`)
    else await v.as(moderator, (tx) => tx`select public.unban_user(${gone})`)
    await device.sync()
    expect(device.rows.profiles.get(gone)).toMatchObject({ display_name: '秘密の名', is_hidden: false })
  })

  it('is still shown to oneself', async () => {
    const v = village()
    const [gone] = [await v.person()]
    if (why === 'leaves') await v.as(gone, (tx) => tx`select public.request_account_deletion()`)
    const own = (await v.pull(gone)).streams.profiles.rows.find(({ id }) => id === gone)
    expect(own).toMatchObject({ id: gone, bio: '' })
    expect(own?.display_name).not.toBe('')
  })
})

describe('the counts of somebody hidden', () => {
  const hides: Record<string, (v: Village, of: string, from: string) => Promise<unknown>> = {
    'by their block': (v, of, from) =>
      v.sql`insert into public.user_block (blocker_id, blocked_id) values (${of}, ${from})`,
    'as they leave': (v, of) =>
      v.sql`update public.profiles set deletion_requested_at = now() where id = ${of}`,
    'by a ban': (v, of) =>
      v.sql`insert into public.banned_users (user_id, hide_content) values (${of}, true)`,
  }

  it.each(Object.entries(hides))('%s are read by nobody else', async (_, hide) => {
    const v = village()
    const [of, from] = [await v.person(), await v.person()]
    const seen = (who: string) =>
      v.as(who, (tx) => tx`select follower_count, total_posts from public.user_stats where user_id = ${of}`)
    expect(await seen(from)).toHaveLength(1)
    await hide(v, of, from)
    expect(await seen(from)).toEqual([])
  })
})
