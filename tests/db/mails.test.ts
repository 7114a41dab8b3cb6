import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { block } from './support/blocked'
import { report } from './support/cases'
import { addPushDevice } from './support/push-device'
import { openVillage, type Village } from './support/village'

// What a mail says is found out when it is sent: nothing of whom its reader does not hear any more, nor of what is not
// public any more.

const village = openVillage()

const said = async (v: Village, by: string, post: string, body: string) => {
  const id = uuidV7()
  await v.sql`insert into public.comments (id, post_id, user_id, body) values (${id}, ${post}, ${by}, ${body})`
  return id
}
/** The words of the mail that waits for somebody; null: it is not sent. */
const wordsTo = async (v: Village, person: string) => {
  const rows = await v.sql<{ words: string | null }[]>`
    select private.mail_body(d) ->> 'commentText' as words from private.deliveries d
    where user_id = ${person} and channel = 'mail' and type = 'comment'`
  expect(rows).toHaveLength(1)
  return rows[0]?.words
}

/** A worker takes what is due, at most one: its id and the claim. */
const claim = (tx: TransactionSql) =>
  tx<{ id: string; claim: string }[]>`select id, claim from private.claim_deliveries('mail', 1)`

describe('a mail', () => {
  it('is taken by one worker alone, and none waits for another', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    for (const words of ['一', '二']) await said(v, other, await v.post(me), words)
    const due = await v.sql<{ id: string }[]>`select id from private.deliveries where channel = 'mail'`
    await v.sql.begin(async (one) => {
      const first = await claim(one)
      // The first still holds its own; to wait for that is an error.
      const [second, third] = await v.sql.begin(async (another) => {
        await another`set local lock_timeout = '2s'`
        return [await claim(another), await claim(another)]
      })
      expect([first, second, third].map((taken) => taken?.length)).toEqual([1, 1, 0])
      const taken = [...first, ...(second ?? [])].map(({ id }) => id)
      expect(taken.sort()).toEqual(due.map(({ id }) => id).sort())
    })
  })

  it('is none for whoever wants no mails, whose devices sound all the same', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await addPushDevice(v, me)
    await v.sql`update public.profiles set email_notifications = false where id = ${me}`
    await said(v, other, await v.post(me), '言葉')
    expect(await v.sql`select channel from private.deliveries where user_id = ${me}`).toEqual([
      { channel: 'push' },
    ])
  })
})

describe('a mail of a comment', () => {
  /** The first two words of the same notification, by `first` and somebody else: the mail is the first one's. */
  const ways = {
    comment: async (v: Village, me: string, first: string, other: string) => {
      const post = await v.post(me)
      const id = await said(v, first, post, 'いやな言葉')
      await said(v, other, post, 'よい言葉')
      return id
    },
    mention: async (v: Village, me: string, first: string, other: string) => {
      const post = await v.post(await v.person())
      const name = await v.one<string>('select username from public.profiles where id = $1', me)
      const id = await said(v, first, post, `@${name} いやな言葉`)
      await said(v, other, post, `@${name} よい言葉`)
      return id
    },
  }
  const ends: Record<string, (v: Village, first: string, me: string) => Promise<unknown>> = {
    'was blocked': (v, first, me) => v.write(me, block(first)),
    'blocked whom it is for': (v, first, me) => v.write(first, block(me)),
    'was banned': async (v, first) => v.ban(await v.person('moderator'), first),
    'was banned with what they made': async (v, first) => v.ban(await v.person('moderator'), first, true),
    'leaves the village': (v, first) =>
      v.sql`update public.profiles set deletion_requested_at = now() where id = ${first}`,
  }

  it.each(Object.keys(ends))('is not sent when its writer %s, whoever else wrote meanwhile', async (end) => {
    const v = village()
    for (const [kind, happens] of Object.entries(ways)) {
      const [me, first, other] = [await v.person(), await v.person(), await v.person()]
      await happens(v, me, first, other)
      expect(await wordsTo(v, me), kind).toContain('いやな言葉')
      await ends[end]?.(v, first, me)
      expect(await v.one('select people from public.notifications where user_id = $1', me), kind).toBe(1)
      expect(await wordsTo(v, me), kind).toBeNull()
    }
  })

  it('is not sent when the comment calls its reader no more, whoever else does', async () => {
    const v = village()
    const [me, first, other] = [await v.person(), await v.person(), await v.person()]
    const id = await ways.mention(v, me, first, other)
    await v.sql`update public.comments set body = '別の人への言葉' where id = ${id}`
    expect(await wordsTo(v, me)).toBeNull()
  })

  it('is not sent when the team hid the comment, whoever else wrote', async () => {
    const v = village()
    const [me, first, other] = [await v.person(), await v.person(), await v.person()]
    const id = await ways.comment(v, me, first, other)
    await v.sql`update public.comments set is_hidden_by_team = true where id = ${id}`
    expect(await wordsTo(v, me)).toBeNull()
  })
})

describe('a mail that a worker has taken', () => {
  const ends: Record<string, (v: Village, me: string) => Promise<unknown>> = {
    'wants no mails any more': (v, me) =>
      v.sql`update public.profiles set email_notifications = false where id = ${me}`,
    'wants none of this type any more': (v, me) =>
      v.sql`update public.profiles set notification_settings = '{"comment": {"email": false}}' where id = ${me}`,
    'was banned': async (v, me) => v.ban(await v.person('moderator'), me),
    'leaves the village': (v, me) =>
      v.sql`update public.profiles set deletion_requested_at = now() where id = ${me}`,
  }

  it.each(Object.keys(ends))('has no address and ends when its reader %s', async (end) => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await said(v, other, await v.post(me), '言葉')
    const [taken] = await v.sql.begin(claim)
    const address = () => v.sql<{ email: string }[]>`
      select email from private.mail_address('comment', ${me}, ${taken?.id ?? null}, ${taken?.claim ?? null})`
    const outcome = () => v.one('select outcome from private.deliveries where id = $1', taken?.id ?? '')
    expect((await address()).map(({ email }) => email)).toEqual([
      await v.one('select email from auth.users where id = $1', me),
    ])
    expect(await outcome()).toBeNull()
    await ends[end]?.(v, me)
    expect(await address()).toEqual([])
    expect(await outcome()).toBe('dropped')
  })
})

describe('a mail of a report', () => {
  const titleTo = async (v: Village, admin: string) => {
    const [row] = await v.sql`
      select private.mail_body(d) as body from private.deliveries d where type = 'report' and user_id = ${admin}`
    return row?.body?.content_title
  }
  const things: Record<string, { make: (v: Village, author: string) => Promise<string>; title: string }> = {
    post: { make: (v, author) => v.post(author, { title: '公の題' }), title: '公の題' },
    event: { make: (v, author) => v.event(author, { title: '公の題' }), title: '公の題' },
    comment: { make: async (v, author) => v.comment(author, await v.post(author)), title: '言' },
  }
  const backs: Record<string, Record<string, string>> = {
    post: {
      'a draft': `update public.posts set is_draft = true, title = '秘密'`,
      'hidden by the team': 'update public.posts set is_hidden_by_team = true',
    },
    event: {
      'a draft': `update public.events set is_draft = true, title = '秘密'`,
      'hidden by the team': 'update public.events set is_hidden_by_team = true',
    },
    comment: {
      'beneath a draft': `update public.posts set is_draft = true, title = '秘密'`,
      'hidden by the team': 'update public.comments set is_hidden_by_team = true',
    },
  }

  it.each(Object.keys(things))('names a %s while it is public, and not afterwards', async (content_type) => {
    const v = village()
    const thing = things[content_type]
    if (!thing) throw new Error(content_type)
    for (const [how, statement] of Object.entries(backs[content_type] ?? {})) {
      const [admin, by] = [await v.person('admin'), await v.person()]
      const id = await thing.make(v, await v.person())
      expect(await v.write(by, report(id, { content_type }))).toMatchObject({ status: 'accepted' })
      expect(await titleTo(v, admin), how).toBe(thing.title)
      await v.sql.unsafe(statement)
      expect(await titleTo(v, admin), how).toBe('')
      await v.sql`delete from auth.users`
    }
  })

  it('is one for a case, however many report it, and ends by one click for whoever wants none', async () => {
    const v = village()
    const [admin, other] = [await v.person('admin'), await v.person('admin')]
    const post = await v.post(await v.person())
    for (let n = 0; n < 3; n++) await v.write(await v.person(), report(post))
    const mailed = () => v.sql`select user_id from private.deliveries where type = 'report' order by user_id`
    expect(await mailed()).toEqual([admin, other].sort().map((user_id) => ({ user_id })))
    const [to] = await v.sql`select unsubscribe from private.mail_address('report', ${admin}, null, null)`
    expect(await v.one('select private.unsubscribe($1)', to?.unsubscribe)).toBe('report')
    await v.sql`delete from private.deliveries`
    await v.write(await v.person(), report(await v.post(await v.person())))
    expect(await mailed()).toEqual([{ user_id: other }])
  })
})
