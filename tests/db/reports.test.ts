import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Write } from './support/village'

const village = openVillage()

const report = (content_id: string, fields: object = {}): Write => ({
  table: 'reports',
  id: uuidV7(),
  kind: 'insert',
  fields: { content_type: 'post', content_id, reason: 'spam', description: '', ...fields },
})

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

  it('is not shown to whom it is about, and nobody reads who reviews it (attack 10)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.write(me, report(await v.post(other)))
    expect(await v.as(other, (tx) => tx`select id from public.reports`)).toEqual([])
    for (const column of ['reported_user_id', 'admin_notes', 'reviewed_by'])
      expect(await stateOf(v.as(me, (tx) => tx`select ${tx(column)} from public.reports`))).toBe('42501')
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
