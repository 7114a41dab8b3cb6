import postgres from 'postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { block, comment, follow, stageTwo, type Two, toggle } from './support/blocked'
import { Device } from './support/device'
import { openVillage, type Village, type Write } from './support/village'

const village = openVillage(20)
let two: Two
beforeEach(async () => {
  two = await stageTwo(village())
})

/** What there was before is no answer to what is done now. */
const forgetMarks = async (v: Village) => {
  await v.sql`delete from public.likes`
  await v.sql`delete from public.bookmarks`
}

/** Everything one does to what somebody makes: by the push, and past it. */
const deedsOn = (
  who: string,
  { person, post, event, album }: { person: string; post: string; event: string; album: string },
) => {
  const writes: Write[] = [
    follow(person),
    toggle('posts', post, 'liked_by_me'),
    toggle('posts', post, 'bookmarked_by_me'),
    toggle('events', event, 'going_by_me'),
    comment(post),
    {
      table: 'collection_items',
      id: uuidV7(),
      kind: 'insert',
      fields: { collection_id: album, post_id: post, place: 1 },
    },
  ]
  const direct: [string, object][] = [
    ['follows', { follower_id: who, following_id: person }],
    ['likes', { user_id: who, post_id: post }],
    ['bookmarks', { user_id: who, post_id: post }],
    ['event_bookmarks', { user_id: who, event_id: event }],
    ['comments', { id: uuidV7(), user_id: who, post_id: post, body: '言' }],
    ['collection_items', { id: uuidV7(), user_id: who, collection_id: album, post_id: post }],
  ]
  return { writes, direct }
}

/** What a row past the push is refused with: all that PostgREST hands on. */
const saidOf = (v: Village, who: string, table: string, row: object): Promise<unknown> =>
  v
    .as(who, (tx) => tx`insert into ${tx(`public.${table}`)} ${tx(row as never)}`)
    .then(
      () => null,
      (error: unknown) =>
        error instanceof postgres.PostgresError
          ? { code: error.code, message: error.message, detail: error.detail, hint: error.hint }
          : String(error),
    )

describe('between two whom a block keeps apart', () => {
  const denied = { status: 'refused', code: 'permission_denied' }

  it('nothing is done to the other’s things by who blocked, nor by the blocked one who sees them by rank', async () => {
    const v = village()
    const { blocker, blocked } = two
    await forgetMarks(v)
    const attempts = async (who: string, other: string) => {
      const { writes, direct } = deedsOn(who, {
        person: other,
        post: two.posts[other] ?? '',
        event: two.events[other] ?? '',
        album: two.albums[who] ?? '',
      })
      for (const write of writes)
        expect(await v.write(who, write), JSON.stringify(write.fields)).toMatchObject(denied)
      for (const [table, row] of direct.filter(([table]) => table !== 'bookmarks'))
        expect(await saidOf(v, who, table, row), table).toMatchObject({ code: '42501' })
    }
    await v.write(blocker, block(blocked))
    await attempts(blocker, blocked)
    await v.sql`update public.profiles set admin_rank = 'moderator' where id = ${blocked}`
    await attempts(blocked, blocker)
    expect(await v.one('select count(*)::int from public.likes')).toBe(0)
  })

  it('the blocked one’s deeds are answered in the very words as those on what is gone or hidden', async () => {
    const v = village()
    const { blocker, blocked } = two
    const leaver = await v.person()
    const hidden = await v.person()
    const thingsOf = async (person: string) => ({
      person,
      post: await v.post(person),
      event: await v.event(person),
      album: two.albums[blocked] ?? '',
    })
    const things = {
      gone: await thingsOf(leaver),
      hidden: await thingsOf(hidden),
      beyond: await thingsOf(blocker),
    }
    await forgetMarks(v)
    await v.sql`delete from auth.users where id = ${leaver}`
    await v.ban(await v.person('moderator'), hidden, true)
    await v.write(blocker, block(blocked))
    const answers = async (what: (typeof things)['gone']) => {
      const { writes, direct } = deedsOn(blocked, what)
      const said: unknown[] = []
      for (const write of writes) said.push(await v.write(blocked, write))
      for (const [table, row] of direct) said.push([table, await saidOf(v, blocked, table, row)])
      return JSON.parse(
        JSON.stringify(said, (key, value) => (key === 'write_id' ? undefined : value)),
      ) as unknown[]
    }
    const gone = await answers(things.gone)
    expect(gone).toHaveLength(12)
    for (const one of gone)
      expect(JSON.stringify(one)).toMatch(/not_found|related_missing|row-level security/)
    expect(await answers(things.hidden)).toEqual(gone)
    expect(await answers(things.beyond)).toEqual(gone)
  })

  it('who blocked back hears of their own block alone', async () => {
    const v = village()
    const { blocker, blocked } = two
    await v.push(blocked, block(blocker))
    await v.sql`insert into public.user_block (blocker_id, blocked_id) values (${blocker}, ${blocked})`
    for (const write of [follow(blocker), comment(two.posts[blocker] ?? '')])
      expect(await v.write(blocked, write)).toMatchObject(denied)
  })

  // Triggers look before the policies do.
  it('of a block between two others nobody hears who writes in the name of one of them', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    await v.as(third, (tx) => tx`select public.open_invitation()`)
    const code = await v.one<string>('select code from public.invitations where inviter_id = $1', third)
    const forged = async () => {
      const said: unknown[] = []
      for (const [table, row] of [
        ['follows', { follower_id: blocked, following_id: blocker }],
        [
          'reports',
          { id: uuidV7(), reporter_id: blocked, content_type: 'post', content_id: two.posts[blocker] },
        ],
        ['invitation_uses', { id: uuidV7(), user_id: blocked, code }],
      ] as const)
        said.push(await saidOf(v, third, table, row))
      return said
    }
    const before = await forged()
    await v.sql`insert into public.user_block (blocker_id, blocked_id)
      values (${blocker}, ${blocked}), (${blocked}, ${third})`
    expect(await forged()).toEqual(before)
  })

  it('nobody is told who likes what the other made, who comes to it, or that they invite', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    const [post = '', event = ''] = [two.posts[blocker], two.events[blocker]]
    await v.push(third, toggle('posts', post, 'liked_by_me'), toggle('events', event, 'going_by_me'))
    await v.as(blocker, (tx) => tx`select public.open_invitation()`)
    const code = await v.one<string>('select code from public.invitations where inviter_id = $1', blocker)
    const told = async (who: string | null) => {
      const device = await new Device(v, who).sync()
      const [found] = await v.as(
        who,
        (tx) => tx`select public.invitation_by_code(${code}) is not null as found`,
      )
      return [
        (await device.pages(`likers/${post}`, 5)).flat().includes(third),
        (await device.pages(`going/${event}`, 5)).flat().includes(third),
        found?.found,
      ]
    }
    expect(await told(blocked)).toEqual([true, true, true])
    await v.write(blocker, block(blocked))
    expect(await told(blocked)).toEqual([false, false, false])
    expect(await told(null)).toEqual([true, true, true])
    const use = { table: 'invitation_uses', id: uuidV7(), kind: 'insert' as const, fields: { code } }
    expect(await v.write(blocked, use)).toMatchObject({ status: 'refused', code: 'invitation_unknown' })
  })

  it('what was done before can still be taken back', async () => {
    const v = village()
    const { blocker, blocked } = two
    const before =
      await v.sql`select id from public.comments where body = '前からの言葉' and user_id = ${blocked}`
    await v.write(blocker, block(blocked))
    const post = two.posts[blocker] ?? ''
    expect(
      await v.push(
        blocked,
        toggle('posts', post, 'liked_by_me', false),
        toggle('posts', post, 'bookmarked_by_me', false),
        { table: 'comments', id: before[0]?.id, kind: 'delete' },
      ),
    ).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }, { status: 'accepted' }])
  })

  it('neither is told of the other: not by what was before, nor by a comment, a mention or a post of theirs', async () => {
    const v = village()
    const { blocker, blocked, third } = two
    const told = async (who: string) => {
      const { streams } = await v.pull(who, { notifications: null })
      const byOthers = streams.notifications.rows.filter(({ actor_id }) => actor_id !== who)
      return byOthers.map(({ kind, actor_id }) => `${kind} ${actor_id}`).sort()
    }
    const nameOf = (who: string) => v.one(`select username from public.profiles where id = $1`, who)
    // Somebody else calls the one beneath the other's post.
    await v.write(third, comment(two.posts[blocker] ?? '', `@${await nameOf(blocked)} これ見て`))
    const before = { blocker: await told(blocker), blocked: await told(blocked) }
    expect(before.blocked).toContain(`mention ${third}`)
    expect(before.blocker).toContain(`like ${blocked}`)
    await v.write(blocker, block(blocked))
    expect(await told(blocked)).toEqual([])
    expect(await told(blocker)).toEqual([`comment ${third}`])
    // Beneath a post that both see.
    await v.write(blocked, comment(two.posts[third] ?? '', `@${await nameOf(blocker)} 見ていますか`))
    expect(await told(blocker)).toEqual([`comment ${third}`])
    await v.write(blocker, block(blocked, false))
    // What was untied stays untied; what was said is told again, and what was said meanwhile is not.
    const untied = (kinds: string[]) => kinds.filter((one) => !one.startsWith('follow'))
    expect(await told(blocker)).toEqual(untied(before.blocker))
    expect(await told(blocked)).toEqual(untied(before.blocked))
  })
})
