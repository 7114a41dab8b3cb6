import { describe, expect, it } from 'vitest'
import { splitMentions } from '@/src/domain/mentions'
import { noticeText } from '@/supabase/functions/_shared/notice-texts'
import { uuidV7 } from '@/sync/host/uuid'
import { addPushDevice } from './support/push-device'
import { openVillage, type Village } from './support/village'

// What leaves the village: when a device sounds, what is mailed, and what neither anybody's flood nor anybody's id
// changes of it.
const village = openVillage()

/** A person with one device that wants to be told. */
async function withDevice(v: Village): Promise<string> {
  const me = await v.person()
  await addPushDevice(v, me)
  return me
}
const counted = async (v: Village, who: string) => {
  const rows = await v.sql<{ channel: string; n: number }[]>`
    select channel, count(*)::int as n from private.deliveries where user_id = ${who} and type <> 'system' group by 1`
  return Object.fromEntries(rows.map(({ channel, n }) => [channel, n]))
}
const ended = (v: Village) =>
  v.sql`update private.deliveries set ended_at = now(), outcome = 'sent', part = null where ended_at is null`
const toggle = (v: Village, who: string, table: string, id: string, field: string, on: boolean) =>
  v.write(who, { table, id, kind: 'toggle', fields: { [field]: on } })
const like = (v: Village, who: string, id: string, on = true) =>
  toggle(v, who, 'posts', id, 'liked_by_me', on)
const comment = async (v: Village, who: string, post: string, body: string) => {
  const id = uuidV7()
  await v.sql`insert into public.comments (id, post_id, user_id, body) values (${id}, ${post}, ${who}, ${body})`
  return id
}

describe('a device sounds', () => {
  it('for the next who likes or follows when the first has taken it back', async () => {
    const v = village()
    const me = await withDevice(v)
    const [a, b] = [await v.person(), await v.person()]
    const post = await v.post(me)
    await like(v, a, post)
    await like(v, a, post, false)
    for (const on of [true, false]) await toggle(v, a, 'profiles', me, 'followed_by_me', on)
    await ended(v)
    const before = await counted(v, me)
    await like(v, b, post)
    await toggle(v, b, 'profiles', me, 'followed_by_me', true)
    expect(await counted(v, me)).toEqual({ push: Number(before.push) + 2, mail: Number(before.mail) + 2 })
  })

  it('and shows on its icon how much of the bell is unread, the announcements too', async () => {
    const v = village()
    const me = await withDevice(v)
    const announce = (id: string, hoursFromNow: number) =>
      v.sql`insert into public.announcements (id, title, body, published_at)
        values (${id}, '題', '文', now() + ${hoursFromNow} * interval '1 hour')`
    const [first, second] = [uuidV7(), uuidV7()]
    await v.sql`update public.profiles set joined_at = now() - interval '2 days' where id = ${me}`
    for (const [id, hours] of [
      [uuidV7(), -72],
      [first, -2],
      [second, -1],
    ] as const)
      await announce(id, hours)
    await like(v, await v.person(), await v.post(me))
    const unread = async () =>
      (
        await v.sql`select private.push_body(d) -> 'unread' as n from private.deliveries d
        where user_id = ${me} and channel = 'push' and type = 'like'`
      )[0]?.n
    await v.sql`update public.announcement_reads set read_until = '2020-01-01' where id = ${me}`
    const both = Number(await unread())
    await v.sql`update public.announcement_reads set opened = array[${first}]::uuid[] where id = ${me}`
    expect(await unread()).toBe(both - 1)
    await v.sql`update public.profiles set notification_settings = '{"announcement": {"in_app": false}}' where id = ${me}`
    expect(await unread()).toBe(both - 2)
  })

  it('for nothing that somebody does whom the person mutes, and for the first who is not', async () => {
    const v = village()
    const me = await withDevice(v)
    const [noisy, dear] = [await v.person(), await v.person()]
    const post = await v.post(me)
    await v.sql`update public.profiles set mutes = ${v.sql.json({ people: { [noisy]: true } })} where id = ${me}`
    const unread = () => v.one<number>('select private.unread_of($1)', me)
    const before = await unread()
    await like(v, noisy, post)
    await comment(v, noisy, post, '言')
    await toggle(v, noisy, 'profiles', me, 'followed_by_me', true)
    expect([await counted(v, me), (await unread()) - before]).toEqual([{}, 0])
    await like(v, dear, post)
    expect([await counted(v, me), (await unread()) - before]).toEqual([{ mail: 1, push: 1 }, 1])
    // Unread as it is, another like makes no further sound.
    await like(v, await v.person(), post)
    expect(await counted(v, me)).toEqual({ mail: 1, push: 1 })
  })

  it('once for what one person does again and again', async () => {
    const v = village()
    const me = await withDevice(v)
    const a = await v.person()
    const post = await v.post(me)
    for (let n = 0; n < 10; n++) {
      await like(v, a, post)
      await like(v, a, post, false)
    }
    await like(v, a, post)
    expect(await counted(v, me)).toEqual({ push: 1, mail: 1 })
  })

  it('for the reminder of an hour before, also when that of the day before is unread', async () => {
    const v = village()
    const me = await withDevice(v)
    const host = await v.person()
    const id = await v.event(host, { from: 23 })
    await v.sql`insert into public.event_bookmarks (event_id, user_id, created_at)
      values (${id}, ${me}, now() - interval '7 days')`
    await v.sql`select private.remind_of_events()`
    expect(await counted(v, me)).toEqual({ push: 1 })
    await v.sql`alter table public.events disable trigger reminders`
    await v.sql`update public.events set start_date = now() + interval '50 minutes' where id = ${id}`
    await v.sql`alter table public.events enable trigger reminders`
    await v.sql`select private.remind_of_events()`
    expect(await counted(v, me)).toEqual({ push: 2 })
  })

  it('five times an hour for the words of one person, written under one post, under many, or taken back at once', async () => {
    const v = village()
    const me = await withDevice(v)
    const [a, b] = [await v.person(), await v.person()]
    const name = await v.one<string>('select username from public.profiles where id = $1', me)
    for (let n = 0; n < 8; n++) {
      const id = await comment(v, a, await v.post(a), `@${name} 見て`)
      if (n % 2) await v.sql`delete from public.comments where id = ${id}`
    }
    expect(await counted(v, me)).toEqual({ push: 5, mail: 5 })
    expect(
      await v.one('select count(*)::int from public.notifications where user_id = $1 and people > 0', me),
    ).toBe(4)
    await comment(v, b, await v.post(b), `@${name} こんにちは`)
    expect(await counted(v, me)).toEqual({ push: 6, mail: 6 })
  })

  it('as often where a person has three, whose ringing together is one', async () => {
    const v = village()
    const [me, other] = [await withDevice(v), await v.person()]
    for (const _ of [2, 3]) await addPushDevice(v, me)
    const post = await v.post(me)
    for (let n = 0; n < 7; n++) {
      await comment(v, other, post, '見て')
      await ended(v)
    }
    expect(await counted(v, me)).toMatchObject({ push: 15 })
  })

  it('twenty times an hour for the words of everybody together', async () => {
    const v = village()
    const me = await withDevice(v)
    for (let n = 0; n < 6; n++) {
      const one = await v.person()
      for (let m = 0; m < 4; m++) await comment(v, one, await v.post(me), '見て')
    }
    expect(await counted(v, me)).toEqual({ push: 20, mail: 20 })
  })
})

it('a push names the title of what it is about, whatever else has the same id', async () => {
  const v = village()
  const me = await withDevice(v)
  const [host, other] = [await v.person(), await v.person()]
  const id = await v.event(host, { from: 0.8, title: '本物の写生会' })
  await v.sql`insert into public.event_bookmarks (event_id, user_id, created_at)
    values (${id}, ${me}, now() - interval '7 days')`
  expect(
    await v.write(other, { id, kind: 'insert', fields: { title: '偽物', is_draft: true } }),
  ).toMatchObject({ status: 'accepted' })
  await v.sql`select private.remind_of_events()`
  const [said] =
    await v.sql`select private.push_body(d) as body from private.deliveries d where user_id = ${me}`
  expect(noticeText(said?.body)).toBe('参加予定の「本物の写生会」がまもなく始まります')
})

describe('a mention', () => {
  const names = (v: Village, people: string[]) =>
    Promise.all(people.map((id) => v.one<string>('select username from public.profiles where id = $1', id)))
  const mentioned = (v: Village) =>
    v.sql<
      { user_id: string }[]
    >`select user_id from public.notifications where kind = 'mention' and people > 0`.then((rows) =>
      rows.map(({ user_id }) => user_id).sort(),
    )

  it('follows its comment: whom an edit names is told, whom it names no more is not', async () => {
    const v = village()
    const [author, writer] = [await v.person(), await v.person()]
    const people: string[] = []
    for (let n = 0; n < 40; n++) people.push(await v.person())
    const post = await v.post(author)
    const called = await names(v, people)
    const body = (from: number) =>
      called
        .slice(from, from + 20)
        .map((name) => `@${name}`)
        .join(' ')
    const id = await comment(v, writer, post, body(0))
    expect(await mentioned(v)).toEqual(people.slice(0, 20).sort())
    for (const from of [20, 0, 20, 10]) {
      await v.sql`update public.comments set body = ${body(from)} where id = ${id}`
      expect(await mentioned(v)).toEqual(people.slice(from, from + 20).sort())
    }
    await v.sql`delete from public.comments where id = ${id}`
    expect(await mentioned(v)).toEqual([])
  })

  it('reaches the first twenty of a comment', async () => {
    const v = village()
    const [author, writer] = [await v.person(), await v.person()]
    const people: string[] = []
    for (let n = 0; n < 25; n++) people.push(await v.person())
    const called = await names(v, people)
    await comment(v, writer, await v.post(author), called.map((name) => `@${name}`).join(' '))
    expect(await mentioned(v)).toEqual(people.slice(0, 20).sort())
  })

  it('reaches whom full-width letters name', async () => {
    const v = village()
    const [author, writer, person] = [await v.person(), await v.person(), await withDevice(v)]
    const [name = ''] = await names(v, [person])
    const wide = name.replace(/[a-z0-9_]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    await comment(v, writer, await v.post(author), `＠${wide} 見てください`)
    expect(await mentioned(v)).toEqual([person])
  })

  it('is what the screen shows as one, and nothing else', async () => {
    const v = village()
    for (const text of [
      'https://example.com/a＠neko',
      'https://example.com/＠neko',
      'https://example.com/a ＠neko',
      'https://example.com/@ｎｅｋｏ',
      'https://example.com/@neko',
      '見て@neko https://example.com/@inu と@saru',
      'HTTPS://EXAMPLE.COM/@neko@inu',
      '@nekohttps://example.com/y',
      'neko@example.com @neko_2',
    ]) {
      const shown = splitMentions(text).flatMap((part) => ('username' in part ? part.username : []))
      expect([text, await v.one('select private.mentioned_in($1)', text)]).toEqual([text, shown])
    }
  })

  it('tells nobody of a post that they may not see, and comes again with it', async () => {
    const v = village()
    const [author, writer] = [await v.person(), await v.person()]
    const guest = await withDevice(v)
    const [name] = await names(v, [guest])
    const post = await v.post(author)
    const id = await comment(v, writer, post, `@${name} 見て`)
    const due = () => v.sql`select private.push_body(d) as push, private.mail_body(d) as mail
      from private.deliveries d where user_id = ${guest} and channel = 'push'`
    expect(await mentioned(v)).toEqual([guest])
    expect((await due()).map(({ push, mail }) => [push?.title, mail?.postTitle])).toEqual([['題', '題']])
    await v.sql`update public.posts set is_draft = true, title = 'ひみつの題名' where id = ${post}`
    expect(await due()).toEqual([{ push: null, mail: null }])
    expect(await mentioned(v)).toEqual([])
    // Named only afterwards.
    await v.sql`update public.comments set body = '誰も' where id = ${id}`
    await v.sql`update public.comments set body = ${`@${name} 見て`} where id = ${id}`
    expect(await mentioned(v)).toEqual([])
    await v.sql`update public.posts set is_draft = false where id = ${post}`
    expect(await mentioned(v)).toEqual([guest])
  })
})
