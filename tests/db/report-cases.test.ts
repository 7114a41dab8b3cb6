import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { aCase, act, casesOf, report, stateOfCase } from './support/cases'
import { cursorsOf, openVillage, stateOf, type Village } from './support/village'

// What people report of one thing is one case, which ranks alone see.

const village = openVillage(4)

describe('reports of one thing', () => {
  it('are one case while it is open, and another one afterwards', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id, post } = await aCase(v, 3)
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending', report_count: 3 })
    expect(await v.write(moderator, act(id, 'dismiss'))).toMatchObject({ status: 'accepted' })
    await v.write(await v.person(), report(post))
    const counts =
      await v.sql`select status, report_count from public.report_cases order by first_reported_at`
    expect(counts).toEqual([
      { status: 'dismissed', report_count: 3 },
      { status: 'pending', report_count: 1 },
    ])
    // Each report has the state of its case (spec §4).
    expect(await v.sql`select distinct status, reviewed_by from public.reports order by status`).toEqual([
      { status: 'dismissed', reviewed_by: moderator },
      { status: 'pending', reviewed_by: null },
    ])
  })

  it('reported by two at once are one case with both', async () => {
    const v = village()
    const post = await v.post(await v.person())
    const two = [await v.person(), await v.person()]
    await Promise.all(two.map((person) => v.write(person, report(post))))
    expect(await v.sql`select report_count from public.report_cases`).toEqual([{ report_count: 2 }])
  })

  it('keep what it was when it was first reported', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { post } = await aCase(v)
    await v.sql`update public.posts set title = 'わたしの絵' where id = ${post}`
    const [row] = await casesOf(v, moderator)
    expect(row).toMatchObject({ first_seen: { title: '盗んだ絵' }, content: { title: 'わたしの絵' } })
    await v.sql`delete from public.posts where id = ${post}`
    const [again] = await casesOf(v, moderator)
    expect(again).toMatchObject({ first_seen: { title: '盗んだ絵' }, content: null })
  })

  it('go with whoever leaves: with the one it is about, or with the last who reported', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const one = await aCase(v, 2)
    const before = await v.pull(moderator, { desk: null })
    await v.sql`delete from public.profiles where id = ${one.reporters[0] ?? ''}`
    expect(await stateOfCase(v, one.id)).toMatchObject({ report_count: 1 })
    await v.sql`delete from public.profiles where id = ${one.reporters[1] ?? ''}`
    expect(await stateOfCase(v, one.id)).toBeUndefined()
    const after = await v.pull(moderator, cursorsOf(before))
    expect(after.streams.desk?.rows).toContainEqual({ id: one.id, _deleted: true })
  })
})

type Known = Awaited<ReturnType<typeof aCase>>

it('count nobody who has left, also once they are decided; reopened, the next one is the first', async () => {
  const v = village()
  const moderator = await v.person('moderator')
  const { id, post } = await aCase(v)
  await v.write(moderator, act(id, 'resolve'))
  const leave = () =>
    v.sql`delete from public.profiles where id in (select reporter_id from public.reports where case_id = ${id})`
  const count = () => v.sql`select report_count from public.report_cases where id = ${id}`
  await leave()
  expect(await count()).toEqual([{ report_count: 0 }])
  await v.write(moderator, act(id, 'reopen'))
  expect(await v.write(await v.person(), report(post))).toMatchObject({ status: 'accepted' })
  expect(await count()).toEqual([{ report_count: 1 }])
  await leave()
  expect(await count()).toEqual([])
})

async function banAuthor(v: Village, { author }: Known): Promise<void> {
  const admin = await v.person('admin')
  await v.as(admin, (tx) => tx`select public.ban_user(${author}, 'spam', null, null, false)`)
}

describe('what a device of the team holds of a case', () => {
  /** What comes of the case with the next pull, once `happens` has. */
  async function toldAfter(happens: (v: Village, known: Known) => Promise<unknown>) {
    const v = village()
    const moderator = await v.person('moderator')
    const known = await aCase(v)
    const before = await v.pull(moderator, { desk: null })
    const [was] = (before.streams.desk?.rows ?? []).filter(({ id }) => id === known.id)
    await happens(v, known)
    const { streams } = await v.pull(moderator, cursorsOf(before))
    const [row] = (streams.desk?.rows ?? []).filter(({ id }) => id === known.id)
    expect(row === undefined || Number(row.rev) > Number(was?.rev)).toBe(true)
    return row?.data
  }

  const edits: [string, (v: Village, known: Known) => Promise<unknown>, unknown][] = [
    [
      'its author edits it',
      (v, { post }) => v.sql`update public.posts set title = 'わたしの絵' where id = ${post}`,
      { content: { title: 'わたしの絵' } },
    ],
    [
      'its author takes it back',
      (v, { post }) => v.sql`update public.posts set is_draft = true where id = ${post}`,
      { content: { is_draft: true } },
    ],
    [
      'its author deletes it',
      (v, { post }) => v.sql`delete from public.posts where id = ${post}`,
      { content: null },
    ],
    ['somebody bans its author', banAuthor, { author: { is_banned: true, bans: 1 } }],
    [
      'a ban is lifted',
      async (v, known) => {
        await banAuthor(v, known)
        const admin = await v.person('admin')
        await v.as(admin, (tx) => tx`select public.unban_user(${known.author})`)
      },
      { author: { is_banned: false, bans: 1 } },
    ],
    [
      'another report about its author is upheld',
      async (v, { author, id }) => {
        await v.write(await v.person(), report(await v.post(author)))
        const other = await v.one<string>('select id from public.report_cases where id <> $1', id)
        await v.write(await v.person('admin'), act(other, 'resolve'))
      },
      { author: { cases: 1, upheld: 1 } },
    ],
  ]
  it.each(edits)('is told anew when %s', async (_, happens, told) => {
    expect(await toldAfter(happens)).toMatchObject(told as object)
  })

  it('stays as it is where nothing of it has changed', async () => {
    const nothing = (v: Village, { post }: Known) =>
      v.sql`update public.posts set title = title where id = ${post}`
    expect(await toldAfter(nothing)).toBeUndefined()
  })

  it('is not told to whom it is about', async () => {
    const v = village()
    const me = await v.person('moderator')
    const post = await v.post(me)
    await v.write(await v.person(), report(post))
    const id = await v.one<string>('select id from public.report_cases')
    const before = await v.pull(me, { desk: null })
    await v.sql`update public.posts set title = 'わたしの絵' where id = ${post}`
    const { streams } = await v.pull(me, cursorsOf(before))
    expect((streams.desk?.rows ?? []).map((row) => row.id)).not.toContain(id)
  })

  it('is taken over although what was reported has changed since', async () => {
    const v = village()
    const [first, second] = [await v.person('moderator'), await v.person('admin')]
    const { id, post } = await aCase(v)
    await v.write(first, act(id, 'claim'))
    await v.sql`update public.posts set title = 'わたしの絵' where id = ${post}`
    const [held] = await casesOf(v, second)
    const takeOver = act(id, 'take_over', { seen_rev: held?.rev })
    expect(await v.write(second, takeOver)).toMatchObject({ status: 'accepted' })
  })
})

describe('who sees cases', () => {
  it('ranks alone: neither a visitor nor members, who made or who wrote it, by the stream or a list', async () => {
    const v = village()
    const { id, author, reporters } = await aCase(v)
    const rank = await v.person('moderator')
    expect((await casesOf(v, rank)).map((row) => row.id)).toEqual([id])
    for (const person of [null, author, reporters[0] ?? '', await v.person()]) {
      const wants = [
        { stream: 'desk', ids: [id] },
        { stream: 'lists', list: 'cases/pending', page: 0, start: null, count: 10 },
      ]
      const { streams } = await v.pull(person, { desk: null, lists: null }, wants)
      expect(JSON.stringify(streams)).not.toContain('盗んだ絵')
      expect(streams.desk?.rows).toEqual([{ id, _deleted: true }])
      expect(streams.lists?.rows).toMatchObject([{ ids: [] }])
      if (person === null) continue
      expect(await v.write(person, act(id, 'claim'))).toMatchObject({ code: 'permission_denied' })
    }
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending', holder_id: null })
  })

  it('not even a master of their own: neither who reported nor that anybody did, and decides nothing (attack 10)', async () => {
    const v = village()
    const [master, reporter] = [await v.person('master'), await v.person()]
    const before = await v.pull(master, { desk: null })
    const post = await v.post(master, { title: '里長の絵' })
    await v.write(reporter, report(post))
    const id = await v.one<string>('select id from public.report_cases')
    const wants = [
      { stream: 'desk', ids: [id] },
      { stream: 'lists', list: 'cases/pending', page: 0, start: null, count: 10 },
    ]
    for (const cursors of [
      { desk: null, lists: null },
      { ...cursorsOf(before), lists: null },
    ]) {
      const { streams } = await v.pull(master, cursors, wants)
      const rows = streams.desk?.rows ?? []
      expect(rows.filter(({ kind }) => kind === undefined || kind === 'case')).toEqual([
        { id, _deleted: true },
      ])
      // Themselves, as one of the team, without a word about it.
      for (const { data } of rows.filter(({ kind }) => kind === 'person'))
        expect(data).toMatchObject({ id: master, cases: 0, upheld: 0 })
      expect(streams.lists?.rows).toMatchObject([{ ids: [] }])
    }
    for (const name of ['claim', 'note', 'dismiss'])
      expect(await v.write(master, act(id, name, { note: '見ました' }))).toMatchObject({
        code: 'permission_denied',
      })
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending', holder_id: null })
  })

  it('nor that one of them is gone', async () => {
    const v = village()
    const [me, other, reporter] = [await v.person('moderator'), await v.person('admin'), await v.person()]
    await v.write(reporter, report(await v.post(me)))
    const id = await v.one<string>('select id from public.report_cases')
    const [mine, theirs] = [await v.pull(me, { desk: null }), await v.pull(other, { desk: null })]
    await v.sql`delete from auth.users where id = ${reporter}`
    const gone = { id, _deleted: true }
    expect((await v.pull(other, cursorsOf(theirs))).streams.desk?.rows).toContainEqual(gone)
    expect((await v.pull(me, cursorsOf(mine))).streams.desk?.rows).not.toContainEqual(gone)
    expect(await v.as(me, (tx) => tx`select from public.tombstones where row_id = ${id}`)).toEqual([])
  })

  it('nobody writes a case, changes or deletes an act, or acts as somebody else', async () => {
    const v = village()
    const [master, other] = [await v.person('master'), await v.person('admin')]
    const { id } = await aCase(v)
    await v.write(master, act(id, 'note', { note: '確認中' }))
    const tries = [
      () => v.as(master, (tx) => tx`update public.report_cases set status = 'resolved'`),
      () => v.as(master, (tx) => tx`delete from public.report_cases`),
      () => v.as(master, (tx) => tx`update public.case_acts set note = ''`),
      () => v.as(master, (tx) => tx`delete from public.case_acts`),
      () =>
        v.as(
          master,
          (tx) =>
            tx`insert into public.case_acts (id, case_id, user_id, act) values (${uuidV7()}, ${id}, ${other}, 'claim')`,
        ),
    ]
    for (const one of tries) expect(await stateOf(one())).toBe('42501')
    expect(await v.sql`select note, user_id from public.case_acts`).toEqual([
      { note: '確認中', user_id: master },
    ])
  })
})

it('a rank that is taken away sees nothing any more, with the old token', async () => {
  const v = village()
  const moderator = await v.person('moderator')
  const { id } = await aCase(v)
  const before = await v.pull(moderator, { desk: null })
  await v.sql`update public.profiles set admin_rank = null where id = ${moderator}`
  const after = await v.pull(moderator, cursorsOf(before))
  expect(after.scope_version).toBeGreaterThan(before.scope_version)
  expect(after.streams.desk?.rows ?? []).toEqual([])
  expect(await v.write(moderator, act(id, 'claim'))).toMatchObject({ code: 'permission_denied' })
})

it('a poke says that the queue has changed, to ranks alone', async () => {
  const v = village()
  await aCase(v)
  const topics = await v.sql<{ topic: string }[]>`select distinct topic from realtime.messages`
  expect(topics.map(({ topic }) => topic)).toContain('admin')
})
