import { describe, expect, it, onTestFinished } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { act, report } from './support/cases'
import { due } from './support/due'
import { openVillage, type Village } from './support/village'

// Who is told of what, for every kind that is made: nobody who is out, of nobody who is out, of nothing switched off.
const village = openVillage()

/** Sets the stage; gives what then happens, by the database's own hand: whoever is out has no other left. */
type Stage = (v: Village, me: string, by: string) => Promise<() => Promise<unknown>>

const nameOf = (v: Village, who: string) => v.one(`select username from public.profiles where id = '${who}'`)
const said = (v: Village, by: string, post: string, body: string) =>
  v.sql`insert into public.comments (id, post_id, user_id, body) values (${uuidV7()}, ${post}, ${by}, ${body})`

const ofPeople: Record<string, Stage> = {
  like: async (v, me, by) => {
    const post = await v.post(me)
    return () => v.sql`insert into public.likes (post_id, user_id) values (${post}, ${by})`
  },
  comment: async (v, me, by) => {
    const post = await v.post(me)
    return () => said(v, by, post, '見ました')
  },
  mention: async (v, me, by) => {
    const post = await v.post(await v.person())
    const name = await nameOf(v, me)
    return () => said(v, by, post, `@${name} 見て`)
  },
  follow: async (v, me, by) => () =>
    v.sql`insert into public.follows (follower_id, following_id) values (${by}, ${me})`,
  event_reminder: async (v, me, by) => {
    const id = await v.event(by, { from: 20 })
    await v.sql`insert into public.event_bookmarks (event_id, user_id, created_at)
      values (${id}, ${me}, now() - interval '7 days')`
    return () => v.sql`select private.remind_of_events()`
  },
  event_moved: async (v, me, by) => {
    const id = await v.event(by, { from: 200, until: 300 })
    await v.sql`insert into public.event_bookmarks (event_id, user_id) values (${id}, ${me})`
    return async () => {
      await v.sql`update public.events set start_date = start_date + interval '1 hour' where id = ${id}`
      await v.sql`select private.tell_event_news()`
    }
  },
  event_cancelled: async (v, me, by) => {
    const id = await v.event(by, { from: 200, until: 300 })
    await v.sql`insert into public.event_bookmarks (event_id, user_id) values (${id}, ${me})`
    return async () => {
      await v.sql`delete from public.events where id = ${id}`
      await v.sql`select private.tell_event_news()`
    }
  },
}

/** No post can be published until the test is over. */
async function cursed(v: Village): Promise<void> {
  await v.sql.unsafe(`create or replace function private.curse() returns trigger language plpgsql as $$
    begin if new.is_published and not old.is_published then raise exception 'cursed'; end if; return new; end $$;
    create or replace trigger zz_curse before update on public.posts for each row execute function private.curse()`)
  onTestFinished(() => v.sql`drop function if exists private.curse cascade`.then(() => undefined))
}

/** A post of somebody's that another reported; gives the decision about it. */
async function reported(v: Village, author: string, by: string) {
  const [moderator, post] = [await v.person('moderator'), await v.post(author)]
  expect(await v.write(by, report(post))).toMatchObject({ status: 'accepted' })
  const [known] = await v.sql`select id from public.report_cases where content_id = ${post}`
  return (measures: string[]) =>
    v.write(moderator, act(String(known?.id), 'resolve', { measures, reason: '決まりのため。' }))
}

const ofTheVillage: Record<string, Stage> = {
  level_up: async (v, me) => () => v.sql`select private.add_to_stats(${me}, xp => 100)`,
  reward: async (v, me) => () =>
    v.sql`insert into public.invitation_reward_grant (reward_id, user_id)
      select id, ${me} from public.invitation_reward where required_count = 1`,
  scheduled: async (v, me) => {
    await due(v, me)
    return () => v.sql`select private.publish_due()`
  },
  scheduled_failed: async (v, me) => {
    await due(v, me)
    await cursed(v)
    return () => v.sql`select private.publish_due()`
  },
  decision: async (v, me, by) => {
    const decided = await reported(v, me, by)
    return () => decided(['warn'])
  },
  report: async (v, me, by) => {
    const decided = await reported(v, by, me)
    return () => decided([])
  },
}

const leave = (v: Village, who: string, at: Date | null = new Date()) =>
  v.sql`update public.profiles set deletion_requested_at = ${at} where id = ${who}`
const out: Record<string, (v: Village, who: string) => Promise<unknown>> = {
  'about to be deleted': leave,
  banned: async (v, who) => v.ban(await v.person('moderator'), who),
  'banned and hidden': async (v, who) => v.ban(await v.person('moderator'), who, true),
}

/** Those of a kind that somebody has, whatever they may see of them just now. */
const made = async (v: Village, who: string, kind: string) =>
  (
    await v.sql<{ people: number }[]>`select people from public.notifications
      where user_id = ${who} and kind = ${kind} and people > 0`
  ).map(({ people }) => people)
/** `kind` of each that was made all the same. */
const madeAnyway = async (v: Village, people: ReadonlyMap<string, string>) => {
  const found: string[] = []
  for (const [kind, who] of people) if ((await made(v, who, kind)).length > 0) found.push(kind)
  return found
}

describe.each(Object.entries(out))('somebody who is %s', (_, goes) => {
  it('is told of nothing', async () => {
    const v = village()
    const told = new Map<string, string>()
    for (const [kind, stage] of Object.entries({ ...ofPeople, ...ofTheVillage })) {
      const [me, by] = [await v.person(), await v.person()]
      const happens = await stage(v, me, by)
      await goes(v, me)
      await happens()
      told.set(kind, me)
    }
    expect(await madeAnyway(v, told)).toEqual([])
  })

  it('is told of to nobody', async () => {
    const v = village()
    const told = new Map<string, string>()
    for (const [kind, stage] of Object.entries(ofPeople)) {
      const [me, by] = [await v.person(), await v.person()]
      const happens = await stage(v, me, by)
      await goes(v, by)
      await happens()
      told.set(kind, me)
    }
    expect(await madeAnyway(v, told)).toEqual([])
  })
})

describe('what was told', () => {
  it.each(Object.entries(ofPeople))(
    'as %s leaves with whoever did it, and comes back with them',
    async (kind, stage) => {
      const v = village()
      const [me, by] = [await v.person(), await v.person()]
      await (await stage(v, me, by))()
      expect(await made(v, me, kind)).toEqual([1])
      await leave(v, by)
      expect(await made(v, me, kind)).toEqual([])
      await leave(v, by, null)
      expect(await made(v, me, kind)).toEqual([1])
    },
  )

  it('is nothing of what its author publishes by hand before its time', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { draft: true })
    await v.sql`update public.posts set is_draft = false, scheduled_at = now() + interval '1 hour' where id = ${id}`
    await v.write(me, { id, kind: 'edit', fields: { scheduled_at: null } })
    expect(await v.one('select is_published from posts where id = $1', id)).toBe(true)
    expect(await made(v, me, 'scheduled')).toEqual([])
  })

  it('of a comment that the team hides is taken back, and comes again with it', async () => {
    const v = village()
    const [me, by, named] = [await v.person(), await v.person(), await v.person()]
    await said(v, by, await v.post(me), `@${await nameOf(v, named)} 見て`)
    const both = async () => [await made(v, me, 'comment'), await made(v, named, 'mention')]
    expect(await both()).toEqual([[1], [1]])
    await v.sql`update public.comments set is_hidden_by_team = true`
    expect(await both()).toEqual([[], []])
    await v.sql`update public.comments set is_hidden_by_team = false`
    expect(await both()).toEqual([[1], [1]])
  })

  it('of a mention comes back with its writer, also where the post was away meanwhile', async () => {
    const v = village()
    const [me, by, named] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(me)
    await said(v, by, post, `@${await nameOf(v, named)} 見て`)
    const moderator = await v.person('moderator')
    await v.ban(moderator, by, true)
    for (const is_draft of [true, false]) await v.write(me, { id: post, kind: 'edit', fields: { is_draft } })
    expect(await made(v, named, 'mention')).toEqual([])
    await v.as(moderator, (tx) => tx`select public.unban_user(${by})`)
    expect(await made(v, named, 'mention')).toEqual([1])
  })
})

describe('what was told of a mention', () => {
  /** Somebody is mentioned under another's post. */
  const mentioned = async (v: Village, named: string) => {
    const author = await v.person()
    const post = await v.post(author)
    await said(v, await v.person(), post, `@${await nameOf(v, named)} 見て`)
    expect(await made(v, named, 'mention')).toEqual([1])
    return { author, post }
  }
  const rename = (v: Village, who: string) =>
    v.sql`update public.profiles set username = 'other_name_1' where id = ${who}`

  it('goes with the comment, and comes back with the post, also to whoever has another name since', async () => {
    const v = village()
    const me = await v.person()
    const { post } = await mentioned(v, me)
    await rename(v, me)
    for (const is_draft of [true, false]) {
      await v.sql`update public.posts set is_draft = ${is_draft} where id = ${post}`
      expect(await made(v, me, 'mention')).toEqual(is_draft ? [] : [1])
    }
    await v.sql`delete from public.comments where post_id = ${post}`
    expect(await made(v, me, 'mention')).toEqual([])
  })

  it('goes from whoever sees the post by their rank alone, with the rank', async () => {
    const v = village()
    const me = await v.person('moderator')
    const { author } = await mentioned(v, me)
    await v.sql`insert into public.user_block (blocker_id, blocked_id) values (${author}, ${me})`
    expect(await made(v, me, 'mention')).toEqual([1])
    await v.sql`update public.profiles set admin_rank = null where id = ${me}`
    expect(await made(v, me, 'mention')).toEqual([])
    await v.sql`update public.profiles set admin_rank = 'moderator' where id = ${me}`
    expect(await made(v, me, 'mention')).toEqual([1])
  })
})

it('of levels that are lost at once, each is taken back', async () => {
  const v = village()
  const me = await v.person()
  for (const xp of [100, 200]) await v.sql`select private.add_to_stats(${me}, xp => ${xp})`
  expect(await made(v, me, 'level_up')).toEqual([1, 1])
  await v.sql`select private.add_to_stats(${me}, xp => -250)`
  expect(await made(v, me, 'level_up')).toEqual([])
})

describe('a kind', () => {
  it.each(Object.entries({ ...ofPeople, ...ofTheVillage }))(
    '%s is made once, and for nobody who switched its type off',
    async (kind, stage) => {
      const v = village()
      const type = await v.one<string>('select type from private.notice_kinds where kind = $1', kind)
      const [hears, hearsNot, by] = [await v.person(), await v.person(), await v.person()]
      await v.sql`update public.profiles set notification_settings = ${v.sql.json({ [type]: { in_app: false } })}
        where id = ${hearsNot}`
      for (const me of [hears, hearsNot]) {
        const happens = await stage(v, me, by)
        await happens()
      }
      expect([await made(v, hears, kind), await made(v, hearsNot, kind)]).toEqual([[1], []])
    },
  )
})

it('a reward is told once, to whoever invited, when the first of them has come', async () => {
  const v = village()
  const [me, guest] = [await v.person(), await v.person()]
  await v.as(me, (tx) => tx`select public.open_invitation(false)`)
  const code = await v.one('select code from public.invitations where inviter_id = $1', me)
  const use = { table: 'invitation_uses', kind: 'insert' as const, fields: { code } }
  expect(await v.write(guest, { ...use, id: uuidV7() })).toMatchObject({ status: 'accepted' })
  const [reward] = await v.sql`select id from public.invitation_reward where required_count = 1`
  const told = async (who: string) =>
    (await v.pull(who, { notifications: null })).streams.notifications.rows.filter(
      ({ kind }) => kind === 'reward',
    )
  expect(await told(me)).toMatchObject([{ type: 'system', thing: reward?.id, people: 1, is_read: false }])
  expect(await told(guest)).toEqual([])
})
