import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { aCase, act, casesOf, report, stateOfCase, teamWords } from './support/cases'
import { openVillage } from './support/village'

// What ranks do with a case, also at the same time.

const village = openVillage(6)

describe('a case that two take at once', () => {
  it('is one’s; the other is told, and may take it over knowingly', async () => {
    const v = village()
    const { id } = await aCase(v)
    const two = [await v.person('moderator'), await v.person('moderator')]
    const acks = await Promise.all(two.map((person) => v.write(person, act(id, 'claim'))))
    expect(acks.map(({ status, code }) => code ?? status).sort()).toEqual(['accepted', 'case_taken'])
    const holder = two[acks.findIndex(({ status }) => status === 'accepted')] ?? ''
    const other = two.find((person) => person !== holder) ?? ''
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'reviewing', holder_id: holder })
    expect(await v.write(other, act(id, 'resolve'))).toMatchObject({ code: 'case_taken' })
    expect(await v.write(other, act(id, 'take_over', { seen_rev: 1 }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    const [row] = await casesOf(v, other)
    expect(await v.write(other, act(id, 'take_over', { seen_rev: row?.rev }))).toMatchObject({
      status: 'accepted',
    })
    expect(await v.write(holder, act(id, 'release'))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await v.write(other, act(id, 'release'))).toMatchObject({ status: 'accepted' })
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending', holder_id: null })
  })

  it('and decide at once is decided once', async () => {
    const v = village()
    const { id } = await aCase(v)
    const two = [await v.person('moderator'), await v.person('admin')]
    const acks = await Promise.all(
      two.map((person, n) => v.write(person, act(id, n ? 'resolve' : 'dismiss'))),
    )
    expect(acks.map(({ status, code }) => code ?? status).sort()).toEqual(['accepted', 'case_closed'])
    expect(await v.one('select count(*) from public.case_acts')).toBe('1')
  })

  it('is not dismissed with reports that whoever dismisses has not seen', async () => {
    const v = village()
    const [moderator, late] = [await v.person('moderator'), await v.person()]
    const { id, post } = await aCase(v)
    const seen_rev = (await casesOf(v, moderator))[0]?.rev
    await v.write(late, report(post, { reason: 'violence' }))
    expect(await v.write(moderator, act(id, 'dismiss', { seen_rev }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending' })
    const now = (await casesOf(v, moderator))[0]?.rev
    expect(await v.write(moderator, act(id, 'dismiss', { seen_rev: now }))).toMatchObject({
      status: 'accepted',
    })
  })

  it('does what one person did in that order, whatever their clock made of the ids', async () => {
    const v = village()
    const { id } = await aCase(v)
    const moderator = await v.person('moderator')
    const [late, early] = [uuidV7(Date.now()), uuidV7(Date.now() - 3_600_000)]
    const acks = await v.push(
      moderator,
      { ...act(id, 'claim'), id: late },
      { ...act(id, 'release'), id: early },
    )
    expect(acks).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }])
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending', holder_id: null })
  })

  it('waits again after a quarter of an hour', async () => {
    const v = village()
    const { id } = await aCase(v)
    await v.write(await v.person('moderator'), act(id, 'claim'))
    await v.sql`select private.release_cases()`
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'reviewing' })
    await v.sql`update public.report_cases set held_since = now() - interval '16 minutes'`
    await v.sql`select private.release_cases()`
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending', holder_id: null })
  })
})

describe('a decision', () => {
  it('deletes, bans and tells in the same step, and says why to the author, how it ended to who reported', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id, post, author, reporters } = await aCase(v, 2)
    const measures = { measures: ['delete', 'ban', 'warn'], ban_category: 'copyright', ban_hides: true }
    const words = { reason: '他の方の絵です。', reply: 'ご連絡ありがとうございました。', note: '三度目' }
    expect(await v.write(moderator, act(id, 'resolve', { ...measures, ...words }))).toMatchObject({
      status: 'accepted',
    })
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'resolved', decided_by: moderator })
    expect(await v.one('select count(*) from public.posts where id = $1', post)).toBe('0')
    expect(
      await v.sql`select user_id, reason_category, reason_detail, hide_content, report_id is not null as linked
      from public.banned_users where is_active`,
    ).toEqual([
      {
        user_id: author,
        reason_category: 'copyright',
        reason_detail: words.reason,
        hide_content: true,
        linked: true,
      },
    ])
    for (const reporter of reporters) {
      expect(await v.sql`select kind from public.notifications where user_id = ${reporter}`).toEqual([
        { kind: 'report' },
      ])
      const said = await teamWords(v, reporter)
      expect(said).toMatchObject([{ kind: 'report', upheld: true, words: words.reply, about: 'post' }])
      expect(JSON.stringify(said)).not.toContain(words.note)
      expect(JSON.stringify(said)).not.toContain(words.reason)
    }
    await v.as(moderator, (tx) => tx`select public.unban_user(${author})`)
    const said = await teamWords(v, author)
    expect(said).toMatchObject([
      { kind: 'lifted' },
      { kind: 'decision', measures: ['delete', 'warn'], words: words.reason },
    ])
    for (const kept of [words.note, words.reply, moderator, ...reporters])
      expect(JSON.stringify(said)).not.toContain(kept)
    expect(await teamWords(v, await v.person(), author)).toEqual([])
  })

  it('what stood there when it was first reported is read by nobody who reported it later', async () => {
    const v = village()
    const { id, post, author, reporters } = await aCase(v)
    await v.write(author, { id: post, kind: 'edit', fields: { title: 'やわらげた題' } })
    const later = await v.person()
    await v.write(later, report(post))
    await v.push(await v.person('moderator'), act(id, 'dismiss', { reply: '見ました。' }))
    const titles = async (who: string) => (await teamWords(v, who)).map((said) => Reflect.get(said, 'title'))
    expect([await titles(reporters[0] ?? ''), await titles(later)]).toEqual([['盗んだ絵'], [null]])
    // Nor when whoever was first has left.
    await v.sql`delete from public.reports where reporter_id = ${reporters[0] ?? ''}`
    expect(await titles(later)).toEqual([null])
  })

  it('what was said to a reporter is read by nobody who reports the same afterwards', async () => {
    const v = village()
    const { id, post, reporters } = await aCase(v)
    const moderator = await v.person('moderator')
    await v.push(moderator, act(id, 'dismiss', { reply: '見ました。' }), act(id, 'reopen'))
    const later = await v.person()
    await v.write(later, report(post))
    expect(await teamWords(v, later)).toEqual([])
    await v.write(moderator, act(id, 'dismiss', { reply: 'もう一度見ました。' }))
    expect(await teamWords(v, later)).toMatchObject([{ words: 'もう一度見ました。' }])
    expect(await teamWords(v, reporters[0] ?? '')).toMatchObject([
      { words: 'もう一度見ました。' },
      { words: '見ました。' },
    ])
  })

  it.each(['post', 'comment', 'event'] as const)(
    'hides a %s from everybody, and looked at once more shows it again',
    async (content_type) => {
      const v = village()
      const [moderator, author, reporter] = [await v.person('moderator'), await v.person(), await v.person()]
      const content = await {
        post: () => v.post(author),
        event: () => v.event(author),
        comment: async () => v.comment(author, await v.post(reporter)),
      }[content_type]()
      await v.write(reporter, {
        table: 'reports',
        id: uuidV7(),
        kind: 'insert',
        fields: { content_type, content_id: content, reason: 'other', description: '' },
      })
      const id = await v.one<string>('select id from public.report_cases')
      const isSeen = async () => {
        const rows = await v.as(
          reporter,
          (tx) => tx`select from ${tx(`public.${content_type}s`)} where id = ${content}`,
        )
        return rows.length > 0
      }
      const hide = { measures: ['hide'], reason: '確認します。' }
      expect(await v.write(moderator, act(id, 'resolve', hide))).toMatchObject({ status: 'accepted' })
      expect(await isSeen()).toBe(false)
      expect(await teamWords(v, author)).toMatchObject([{ measures: ['hide'], words: '確認します。' }])
      // Whatever is judged anew, as after a ban.
      await v.ban(moderator, author, true)
      await v.as(moderator, (tx) => tx`select public.unban_user(${author})`)
      expect(await isSeen()).toBe(false)
      expect(await v.write(moderator, act(id, 'reopen'))).toMatchObject({ status: 'accepted' })
      expect(await isSeen()).toBe(true)
      expect(await teamWords(v, author)).toMatchObject([
        { measures: ['show'], words: '' },
        { kind: 'lifted' },
        { measures: ['hide'] },
      ])
      // Whoever reported it hears of decisions alone.
      expect(await teamWords(v, reporter)).toHaveLength(1)
      await v.write(moderator, act(id, 'dismiss'))
      await v.write(moderator, act(id, 'reopen'))
      expect(await teamWords(v, author)).toHaveLength(3)
    },
  )

  it('warns the author, who hears of it', async () => {
    const v = village()
    const { id, author } = await aCase(v)
    await v.write(
      await v.person('moderator'),
      act(id, 'resolve', { measures: ['warn'], reason: '言葉づかいについて' }),
    )
    expect(await v.sql`select kind from public.notifications where user_id = ${author}`).toEqual([
      { kind: 'decision' },
    ])
  })

  it.each<[object, string]>([
    [{ measures: ['warn'] }, 'reason_required'],
    [{ measures: ['ban'], reason: '理由' }, 'invalid_input'],
    [{ measures: ['explode'], reason: '理由' }, 'invalid_input'],
    [{ measures: ['hide', 'delete'], reason: '理由' }, 'invalid_input'],
    [{ note: '長'.repeat(2001) }, 'note_too_long'],
    [{ reply: '長'.repeat(1001) }, 'reply_too_long'],
    [{ reason: '長'.repeat(1001) }, 'reason_too_long'],
  ])('that is not as it should be is refused, and nothing is done: %#', async (fields, code) => {
    const v = village()
    const { id, author } = await aCase(v)
    expect(await v.write(await v.person('moderator'), act(id, 'resolve', fields))).toMatchObject({ code })
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending' })
    expect(await v.one('select count(*) from public.notifications where user_id = $1', author)).toBe('0')
  })

  it('about somebody of the same rank or above does nothing to them (attack 3)', async () => {
    const v = village()
    const author = await v.person('admin')
    const post = await v.post(author)
    await v.write(await v.person(), report(post))
    const id = await v.one<string>('select id from public.report_cases')
    const moderator = await v.person('moderator')
    for (const measures of [['delete'], ['warn']])
      expect(await v.write(moderator, act(id, 'resolve', { measures, reason: '理由' }))).toMatchObject({
        code: 'permission_denied',
      })
    expect(await v.one('select count(*) from public.posts')).toBe('1')
    expect(await v.write(moderator, act(id, 'dismiss'))).toMatchObject({ status: 'accepted' })
  })

  it('is opened again, and is somebody’s then', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id } = await aCase(v)
    expect(await v.write(moderator, act(id, 'reopen'))).toMatchObject({ code: 'changed_meanwhile' })
    await v.write(moderator, act(id, 'dismiss'))
    expect(await v.write(moderator, act(id, 'claim'))).toMatchObject({ code: 'case_closed' })
    expect(await v.write(moderator, act(id, 'reopen'))).toMatchObject({ status: 'accepted' })
    expect(await stateOfCase(v, id)).toMatchObject({
      status: 'reviewing',
      holder_id: moderator,
      decided_by: null,
    })
  })

  it('of a person banned already is refused whole', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id, author, post } = await aCase(v)
    await v.ban(moderator, author)
    const measures = { measures: ['delete', 'ban'], ban_category: 'spam', reason: '理由' }
    expect(await v.write(moderator, act(id, 'resolve', measures))).toMatchObject({ code: 'already_banned' })
    expect(await v.one('select count(*) from public.posts where id = $1', post)).toBe('1')
    expect(await stateOfCase(v, id)).toMatchObject({ status: 'pending' })
  })
})
