import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { block } from './support/blocked'
import { act, report, teamWords } from './support/cases'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

describe('a report', () => {
  it('names whom the database finds, and is taken once by each', async () => {
    const v = village()
    const [me, other, third] = [await v.person(), await v.person(), await v.person()]
    const post = await v.post(other)
    expect(await v.write(me, report(post, { reason: 'copyright' }))).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, report(post))).toMatchObject({ status: 'refused', code: 'already_reported' })
    expect(await v.write(third, report(post))).toMatchObject({ status: 'accepted' })
    const rows = await v.sql`select reported_user_id, reason, status from public.reports order by reason`
    expect(rows).toEqual([
      { reported_user_id: other, reason: 'copyright', status: 'pending' },
      { reported_user_id: other, reason: 'spam', status: 'pending' },
    ])
  })

  it.each([
    [{ reason: 'dislike' }, 'invalid_input'],
    [{ description: '長'.repeat(501) }, 'report_too_long'],
    [{ content_type: 'profile' }, 'related_missing'],
    [{ status: 'resolved' }, 'permission_denied'],
    [{ reported_user_id: uuidV7() }, 'permission_denied'],
  ])('with %o is refused as %s', async (fields, code) => {
    const v = village()
    const me = await v.person()
    const post = await v.post(await v.person())
    expect(await v.write(me, report(post, fields))).toMatchObject({ status: 'refused', code })
  })

  it('of one’s own, of what one does not see, or of nothing is refused', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const hidden = await v.post(other, { draft: true })
    expect(await v.write(me, report(await v.post(me)))).toMatchObject({ code: 'permission_denied' })
    const comment = uuidV7()
    await v.sql`insert into public.comments (id, post_id, user_id, body) values (${comment}, ${hidden}, ${other}, '言')`
    expect(await v.write(me, report(comment, { content_type: 'comment' }))).toMatchObject({
      code: 'related_missing',
    })
    for (const nothing of [hidden, uuidV7()])
      expect(await v.write(me, report(nothing))).toMatchObject({ code: 'related_missing' })
  })

  it('of a comment names its writer', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const comment = uuidV7()
    await v.sql`insert into public.comments (id, post_id, user_id, body)
      values (${comment}, ${await v.post(me)}, ${other}, '言')`
    expect(await v.write(me, report(comment, { content_type: 'comment' }))).toMatchObject({
      status: 'accepted',
    })
    expect(await v.one('select reported_user_id from public.reports')).toBe(other)
  })

  it('comes with the export of who made it, and nobody reads who reviews it (attack 10)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const made = report(await v.post(other))
    await v.write(me, made)
    const exported = async (who: string) =>
      (await v.as(who, (tx) => tx`select public.export_page('reports') -> 'rows' as rows`))[0]?.rows
    expect(await exported(other)).toEqual([])
    expect(await exported(me)).toEqual([
      { ...made.fields, id: made.id, status: 'pending', created_at: expect.any(String) },
    ])
  })

  it('over twenty a day waits', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    for (let n = 0; n < 20; n++)
      expect(await v.write(me, report(await v.post(other)))).toMatchObject({ status: 'accepted' })
    expect(await v.write(me, report(await v.post(other)))).toMatchObject({
      status: 'retry',
      code: 'rate_limit_exceeded',
    })
  })
})

describe('a report across a block', () => {
  /** All that `author` made, and what somebody else said beneath their post: [content_type, id]. */
  const madeBy = async (v: Village, author: string): Promise<[string, string][]> => {
    const post = await v.post(author, { title: 'ブロック後の題' })
    return [
      ['post', post],
      ['event', await v.event(author)],
      ['comment', await v.comment(author, await v.post(await v.person()))],
      ['comment', await v.comment(await v.person(), post)],
    ]
  }
  const answers = async (v: Village, who: string, things: [string, string][]) => {
    const said = new Set<string>()
    for (const [content_type, id] of things) {
      const { status, code } = await v.write(who, report(id, { content_type }))
      said.add(code ?? status)
    }
    return [...said]
  }

  it('is answered as one of nothing, also to whoever blocks back; an unblock ends it', async () => {
    const v = village()
    const [author, blocked] = [await v.person(), await v.person()]
    await v.write(author, block(blocked))
    const things = await madeBy(v, author)
    expect(await answers(v, blocked, things)).toEqual(['related_missing'])
    await v.write(blocked, block(author))
    expect(await answers(v, blocked, things)).toEqual(['related_missing'])
    const direct = v.as(
      blocked,
      (tx) => tx`insert into public.reports (id, reporter_id, content_type, content_id)
        values (${uuidV7()}, ${blocked}, 'post', ${things[0]?.[1] ?? ''})`,
    )
    expect(await stateOf(direct)).toBe('23503')
    await v.push(author, block(blocked, false))
    await v.push(blocked, block(author, false))
    expect(await answers(v, blocked, things)).toEqual(['accepted'])
  })

  it('is taken of whoever blocked, and of who looks after the village', async () => {
    const v = village()
    const [author, blocker, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    const things = await madeBy(v, author)
    await v.write(blocker, block(author))
    await v.write(author, block(moderator))
    for (const who of [blocker, moderator]) expect(await answers(v, who, things)).toEqual(['accepted'])
  })

  it('of before stays, and how it ended is told; of after nothing is', async () => {
    const v = village()
    const [author, blocked, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    const post = await v.post(author, { title: '前の題' })
    expect(await v.write(blocked, report(post))).toMatchObject({ status: 'accepted' })
    await v.write(author, block(blocked))
    const later = await v.post(author, { title: '後の題' })
    expect(await v.write(blocked, report(later))).toMatchObject({ code: 'related_missing' })
    const subjects = await v.sql<{ id: string }[]>`select id from public.report_cases`
    for (const { id } of subjects) await v.write(moderator, act(id, 'dismiss'))
    expect(await teamWords(v, blocked)).toMatchObject([{ kind: 'report', title: '前の題' }])
  })
})
