import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { seededRandom } from '@/tests/support/random'
import { openVillage, type Village } from './support/village'

const village = openVillage()

const toggle = (v: Village, who: string, id: string, on: boolean, table = 'posts', field = 'liked_by_me') =>
  v.write(who, { table, id, kind: 'toggle', fields: { [field]: on } })
const told = async (v: Village, who: string) =>
  (await v.pull(who, { notifications: null })).streams.notifications?.rows ?? []
const shown = async (v: Village, who: string) =>
  (await told(v, who)).map(({ kind, people, is_read }) => [kind, people, is_read])
const comment = async (v: Village, who: string, post: string, body: string) => {
  const id = uuidV7()
  expect(
    await v.write(who, { table: 'comments', id, kind: 'insert', fields: { post_id: post, body } }),
  ).toMatchObject({ status: 'accepted' })
  return id
}
const read = async (v: Village, who: string, id: string, until?: string) => {
  const seen_until = until ?? (await told(v, who)).find((one) => one.id === id)?.told_at
  if (!seen_until) throw new Error(`${who} has no notification ${id}`)
  return v.write(who, { table: 'notifications', id, kind: 'edit', fields: { seen_until } })
}
const nameOf = (v: Village, who: string) => v.one(`select username from public.profiles where id = '${who}'`)

describe('a notification', () => {
  it('of likes is one per post while unread, names the last and counts the others, and is taken back with them', async () => {
    const v = village()
    const [me, a, b] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(me)
    await toggle(v, a, post, true)
    await toggle(v, b, post, true)
    expect(await told(v, me)).toMatchObject([
      { kind: 'like', type: 'like', people: 2, actor_id: b, thing: post, is_read: false },
    ])
    await toggle(v, b, post, false)
    expect(await told(v, me)).toMatchObject([{ people: 1, actor_id: a }])
    await toggle(v, a, post, false)
    expect(await told(v, me)).toEqual([])
  })

  it('liked and unliked a thousand times is one, and nothing new after the first', async () => {
    const v = village()
    const [me, a] = [await v.person(), await v.person()]
    const post = await v.post(me)
    await toggle(v, a, post, true)
    const [first] = await told(v, me)
    // Each in a transaction of its own, as taps are.
    await v.sql.unsafe(`do $$ begin for n in 1..1000 loop
      delete from public.likes where post_id = '${post}'; commit;
      insert into public.likes (post_id, user_id) values ('${post}', '${a}'); commit;
    end loop; end $$`)
    expect(await told(v, me)).toMatchObject([{ id: first?.id, people: 1, told_at: first?.told_at }])
    expect(await v.one('select count(*)::int from public.notifications')).toBe(1)
  })

  it('counts people exactly, whoever comes, goes and comes back, and names one who is there', async () => {
    const v = village()
    const me = await v.person()
    const others = await Promise.all(Array.from({ length: 5 }, () => v.person()))
    const post = await v.post(me)
    const random = seededRandom(28)
    const here = new Set<string>()
    for (let n = 0; n < 60; n += 1) {
      const who = others[Math.floor(random() * others.length)] ?? me
      const isOn = !here.has(who)
      await v.sql.unsafe(
        isOn
          ? `insert into public.likes (post_id, user_id) values ('${post}', '${who}')`
          : `delete from public.likes where post_id = '${post}' and user_id = '${who}'`,
      )
      isOn ? here.add(who) : here.delete(who)
      const [row] =
        await v.sql`select people, actor_id from public.notifications where user_id = ${me} and kind = 'like'`
      expect(row?.people).toBe(here.size)
      expect(here.size === 0 ? [null] : [...here]).toContain(row?.actor_id)
    }
  })

  it('that was read stays read; what is new after it is another one', async () => {
    const v = village()
    const [me, a, b] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(me)
    await toggle(v, a, post, true)
    const [first] = await told(v, me)
    expect(await read(v, me, String(first?.id))).toMatchObject({ status: 'accepted' })
    await toggle(v, a, post, false)
    await toggle(v, a, post, true)
    expect(await shown(v, me)).toEqual([['like', 1, true]])
    await toggle(v, b, post, true)
    expect((await shown(v, me)).toSorted()).toEqual([
      ['like', 1, false],
      ['like', 1, true],
    ])
    const back = (fields: object) =>
      v.write(me, { table: 'notifications', id: String(first?.id), kind: 'edit', fields })
    expect(await back({ is_read: false })).toMatchObject({ code: 'permission_denied' })
    expect(await back({ seen_until: '2000-01-01' })).toMatchObject({ status: 'accepted' })
    expect(await back({ seen_until: '2300-01-01' })).toMatchObject({ code: 'invalid_input' })
    expect((await shown(v, me)).filter(([, , isRead]) => isRead)).toHaveLength(1)
  })

  it('that was read without a connection stays unread when more has come to it meanwhile, and is told of outside', async () => {
    const v = village()
    const [me, a] = [await v.person(), await v.person()]
    const post = await v.post(me)
    await comment(v, a, post, '一')
    const [first] = await told(v, me)
    await comment(v, a, post, '二')
    const id = String(first?.id)
    expect(await read(v, me, id, String(first?.told_at))).toMatchObject({ status: 'accepted' })
    const [more] = await told(v, me)
    expect(more).toMatchObject({ id, is_read: false, seen_until: first?.told_at })
    expect(Date.parse(String(more?.told_at))).toBeGreaterThan(Date.parse(String(first?.told_at)))
    // Heard late: what was seen does not shrink.
    await read(v, me, id, '2001-01-01T00:00:00.000Z')
    expect(await told(v, me)).toMatchObject([{ id, is_read: false, seen_until: first?.told_at }])
    await read(v, me, id)
    expect(await told(v, me)).toMatchObject([{ id, is_read: true }])
  })

  it('of a comment goes to the author, of a mention to whoever is named, and both go with it', async () => {
    const v = village()
    const [me, a, named] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(me)
    const said = await comment(v, a, post, `@${await nameOf(v, named)} と @${await nameOf(v, me)} へ`)
    expect(await told(v, me)).toMatchObject([{ kind: 'comment', type: 'comment', part: said, actor_id: a }])
    expect(await told(v, named)).toMatchObject([
      { kind: 'mention', type: 'comment', part: said, thing: post },
    ])
    expect(await told(v, a)).toEqual([])
    await v.write(a, { table: 'comments', id: said, kind: 'delete' })
    expect([await told(v, me), await told(v, named)]).toEqual([[], []])
  })

  it('of follows is one, and of a level reached, too', async () => {
    const v = village()
    const [me, a, b] = [await v.person(), await v.person(), await v.person()]
    for (const who of [a, b]) await toggle(v, who, me, true, 'profiles', 'followed_by_me')
    expect(await told(v, me)).toMatchObject([{ kind: 'follow', people: 2, thing: me }])
    await v.sql`select private.add_to_stats(${me}, xp => 100)`
    expect((await told(v, me)).map(({ kind }) => kind).toSorted()).toEqual(['follow', 'level_up'])
  })

  it('is made of nobody’s own doing, of nobody hidden, for nobody who does not want it', async () => {
    const v = village()
    const [moderator, me, a] = [await v.person('moderator'), await v.person(), await v.person()]
    const post = await v.post(me)
    await toggle(v, me, post, true)
    expect(await told(v, me)).toEqual([])
    await toggle(v, a, post, true)
    expect(await told(v, me)).toHaveLength(1)
    await v.as(moderator, (tx) => tx`select public.ban_user(${a}, 'spam', null, null, true)`)
    expect(await told(v, me)).toEqual([])
    await v.as(moderator, (tx) => tx`select public.unban_user(${a})`)
    expect(await told(v, me)).toMatchObject([{ people: 1, actor_id: a }])
    await v.sql`update public.profiles set notification_settings = '{"follow": {"in_app": false}}' where id = ${me}`
    await toggle(v, a, me, true, 'profiles', 'followed_by_me')
    expect((await told(v, me)).map(({ kind }) => kind)).toEqual(['like'])
  })

  it('names nobody to whom they do not show what they like', async () => {
    const v = village()
    const [me, a, b] = [await v.person(), await v.person(), await v.person()]
    const shows = (who: string, activity: string) =>
      v.write(who, {
        table: 'profiles',
        id: who,
        kind: 'edit',
        fields: { privacy_settings: { following: 'everyone', collections: 'everyone', activity } },
        base: {},
      })
    const post = await v.post(me)
    await toggle(v, a, post, true)
    await toggle(v, b, post, true)
    await shows(b, 'only_me')
    const without = await told(v, me)
    expect(without).toMatchObject([{ people: 1, actor_id: a }])
    // Nor does it move by what they do.
    for (const on of [false, true]) await toggle(v, b, post, on)
    expect(await told(v, me)).toEqual(without)
    await shows(a, 'followers')
    expect(await told(v, me)).toEqual([])
    await toggle(v, me, a, true, 'profiles', 'followed_by_me')
    await toggle(v, a, await v.post(me), true)
    const ofA = { kind: 'like', people: 1, actor_id: a }
    const likes = async () => (await told(v, me)).filter(({ kind }) => kind === 'like')
    expect(await likes()).toMatchObject([ofA, ofA])
    await toggle(v, me, a, false, 'profiles', 'followed_by_me')
    expect(await likes()).toEqual([])
  })

  it('counts right whoever likes and regrets while it is not told of them', async () => {
    const v = village()
    const [me, a, b] = [await v.person(), await v.person(), await v.person()]
    await v.sql`update public.profiles set privacy_settings = privacy_settings || '{"activity": "followers"}' where id = ${a}`
    const follows = (on: boolean) => toggle(v, me, a, on, 'profiles', 'followed_by_me')
    const post = await v.post(me)
    await follows(true)
    await toggle(v, a, post, true)
    await follows(false)
    await toggle(v, a, post, false)
    expect(await told(v, me)).toEqual([])
    await toggle(v, a, post, true)
    await follows(true)
    expect(await told(v, me)).toMatchObject([{ people: 1, actor_id: a }])
    await toggle(v, a, post, false)
    await toggle(v, b, post, true)
    expect(await told(v, me)).toMatchObject([{ people: 1, actor_id: b }])
  })

  it('goes with the post, and after ninety days', async () => {
    const v = village()
    const [me, a] = [await v.person(), await v.person()]
    const [post, other] = [await v.post(me), await v.post(me)]
    for (const one of [post, other]) await toggle(v, a, one, true)
    await v.write(me, { id: post, kind: 'delete' })
    expect(await told(v, me)).toMatchObject([{ thing: other }])
    await v.sql`update public.notifications set told_at = now() - interval '91 days'`
    await v.sql`select private.prune_notifications()`
    expect(await told(v, me)).toEqual([])
  })

  it('is read with all others by one write, and what comes after it is not', async () => {
    const v = village()
    const [me, a, b] = [await v.person(), await v.person(), await v.person()]
    const posts = [await v.post(me), await v.post(me), await v.post(me)]
    for (const post of posts) await toggle(v, a, post, true)
    const up_to = (await told(v, me))
      .map(({ told_at }) => String(told_at))
      .sort()
      .at(-1)
    expect(
      await v.write(me, { table: 'notification_reads', id: uuidV7(), kind: 'insert', fields: { up_to } }),
    ).toMatchObject({ status: 'accepted' })
    expect((await told(v, me)).map(({ is_read }) => is_read)).not.toContain(false)
    await toggle(v, b, me, true, 'profiles', 'followed_by_me')
    expect((await told(v, me)).filter(({ is_read }) => !is_read)).toMatchObject([{ kind: 'follow' }])
    expect(
      await v.write(a, {
        table: 'notification_reads',
        id: uuidV7(),
        kind: 'insert',
        fields: { up_to: '2100-01-01' },
      }),
    ).toMatchObject({ status: 'accepted' })
    expect((await told(v, me)).filter(({ is_read }) => !is_read)).toHaveLength(1)
  })

  it('is nobody else’s: not to read, not to mark, not to make', async () => {
    const v = village()
    const [me, a] = [await v.person(), await v.person()]
    const post = await v.post(me)
    await toggle(v, a, post, true)
    const [mine] = await told(v, me)
    const id = String(mine?.id)
    expect(await read(v, a, id, String(mine?.told_at))).toMatchObject({
      status: 'refused',
      code: 'not_found',
    })
    expect(await v.as(a, (tx) => tx`select id from public.notifications`)).toEqual([])
    await expect(
      v.as(
        a,
        (tx) => tx`insert into public.notifications (user_id, kind, thing) values (${me}, 'like', ${post})`,
      ),
    ).rejects.toThrow(/permission denied/)
    await expect(v.as(me, (tx) => tx`update public.notifications set people = 99`)).rejects.toThrow(
      /permission denied/,
    )
    expect(await told(v, me)).toMatchObject([{ id, is_read: false, people: 1 }])
  })
})
