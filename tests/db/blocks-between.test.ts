import { beforeEach, describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { block, comment, follow, stageTwo, type Two, toggle } from './support/blocked'
import { Device } from './support/device'
import { openVillage, stateOf } from './support/village'

const village = openVillage(20)
let two: Two
beforeEach(async () => {
  two = await stageTwo(village())
})

describe('between two whom a block keeps apart', () => {
  const denied = { status: 'refused', code: 'permission_denied' }

  it('nothing is done to the other’s things, whichever of them tries, whatever their rank', async () => {
    const v = village()
    const { blocker, blocked } = two
    await v.sql`delete from public.likes`
    await v.sql`delete from public.bookmarks`
    const attempts = async (who: string, other: string) => {
      const [post = '', event = ''] = [two.posts[other], two.events[other]]
      const writes = [
        follow(other),
        toggle('posts', post, 'liked_by_me'),
        toggle('posts', post, 'bookmarked_by_me'),
        toggle('events', event, 'going_by_me'),
        comment(post),
      ]
      for (const write of writes)
        expect(await v.write(who, write), JSON.stringify(write.fields)).toMatchObject(denied)
      const direct: [string, object][] = [
        ['follows', { follower_id: who, following_id: other }],
        ['likes', { user_id: who, post_id: post }],
        ['event_bookmarks', { user_id: who, event_id: event }],
        ['comments', { id: uuidV7(), user_id: who, post_id: post, body: '言' }],
      ]
      for (const [table, row] of direct)
        expect(
          await stateOf(v.as(who, (tx) => tx`insert into ${tx(`public.${table}`)} ${tx(row as never)}`)),
          table,
        ).toBe('42501')
    }
    await v.write(blocker, block(blocked))
    await attempts(blocked, blocker)
    await attempts(blocker, blocked)
    await v.sql`update public.profiles set admin_rank = 'moderator' where id = ${blocked}`
    await attempts(blocked, blocker)
    expect(await v.one('select count(*)::int from public.likes')).toBe(0)
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
