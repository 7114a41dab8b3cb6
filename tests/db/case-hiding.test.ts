import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { aCase, act, casesOf, report } from './support/cases'
import { openVillage, type Village, type Write } from './support/village'

// What one of the team hides, and who may show it again.

const village = openVillage()

const postAct = (post_id: string, name: string, reason = ''): Write => ({
  table: 'post_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { post_id, act: name, reason },
})
const hide = { measures: ['hide'], reason: '確認します。' }
const isHidden = (v: Village, post: string) =>
  v.one('select is_hidden_by_team from public.posts where id = $1', post)

describe('what is hidden', () => {
  it('of somebody of the team by their master is not shown again by a moderator who reopens the case', async () => {
    const v = village()
    const [moderator, master, admin] = [
      await v.person('moderator'),
      await v.person('master'),
      await v.person('admin'),
    ]
    const post = await v.post(admin)
    await v.write(await v.person(), report(post))
    const id = await v.one<string>('select id from public.report_cases')
    expect(await v.write(master, act(id, 'resolve', hide))).toMatchObject({ status: 'accepted' })
    expect(await v.write(moderator, act(id, 'reopen'))).toMatchObject({ code: 'permission_denied' })
    expect(await isHidden(v, post)).toBe(true)
    expect(await v.write(master, act(id, 'reopen'))).toMatchObject({ status: 'accepted' })
    expect(await isHidden(v, post)).toBe(false)
  })

  it('for another reason later is not shown by looking at the old case once more', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id, post } = await aCase(v)
    await v.write(moderator, act(id, 'resolve', hide))
    for (const name of ['show', 'hide'])
      expect(await v.write(moderator, postAct(post, name, '別の理由です。'))).toMatchObject({
        status: 'accepted',
      })
    expect(await v.write(moderator, act(id, 'reopen'))).toMatchObject({ status: 'accepted' })
    expect(await isHidden(v, post)).toBe(true)
  })

  it('by the second of two cases stays when the first is looked at once more', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id: first, post } = await aCase(v)
    await v.write(moderator, act(first, 'resolve', hide))
    await v.write(moderator, postAct(post, 'show'))
    await v.write(await v.person(), report(post))
    const second = await v.one<string>('select id from public.report_cases where id <> $1', first)
    await v.write(moderator, act(second, 'resolve', hide))
    expect(await v.write(moderator, act(first, 'reopen'))).toMatchObject({ status: 'accepted' })
    expect(await isHidden(v, post)).toBe(true)
    // Of one thing one case is open.
    expect(await v.write(moderator, act(second, 'reopen'))).toMatchObject({ code: 'changed_meanwhile' })
    await v.write(moderator, act(first, 'dismiss'))
    expect(await v.write(moderator, act(second, 'reopen'))).toMatchObject({ status: 'accepted' })
    expect(await isHidden(v, post)).toBe(false)
  })
})

describe('what its author has taken back into a draft', () => {
  it('is not told to the team, neither in its case nor among what is hidden', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id, post, author } = await aCase(v)
    const secret = { is_draft: true, title: '秘密の下書き', description: '日記' }
    const seen = { title: '盗んだ絵', description: '' }
    await v.write(author, { id: post, kind: 'edit', fields: secret, base: seen })
    const [row] = await casesOf(v, moderator)
    expect(row).toMatchObject({ id, first_seen: { title: '盗んだ絵' }, content: { is_draft: true } })
    expect(JSON.stringify(row)).not.toMatch(/秘密|日記/)
    await v.write(moderator, act(id, 'resolve', hide))
    const want = { stream: 'lists', list: 'hidden-posts', page: 0, start: null, count: 20 }
    const told = async () => (await v.pull(moderator, { lists: null }, [want])).streams.lists?.rows[0]?.ids
    expect(await told()).toEqual([])
    const mended = { is_draft: false, title: '直した絵' }
    await v.write(author, { id: post, kind: 'edit', fields: mended, base: { title: secret.title } })
    expect(String(await told())).toContain('直した絵')
  })

  it('of an event is not told either', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const author = await v.person()
    const event = uuidV7()
    const fields = { title: '花見', description: '集まります。', start_date: '2099-04-01T01:00:00Z' }
    await v.write(author, { table: 'events', id: event, kind: 'insert', fields })
    expect(await v.write(await v.person(), report(event, { content_type: 'event' }))).toMatchObject({
      status: 'accepted',
    })
    await v.write(author, {
      table: 'events',
      id: event,
      kind: 'edit',
      fields: { is_draft: true, title: '秘密の会' },
      base: { title: '花見' },
    })
    expect(JSON.stringify(await casesOf(v, moderator))).not.toContain('秘密')
  })
})
