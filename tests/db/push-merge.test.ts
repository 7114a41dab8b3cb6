import { describe, expect, it } from 'vitest'
import { openVillage, type Village } from './support/village'

const village = openVillage()

const edit = (v: Village, me: string, id: string, fields: object, base: object, table = 'posts') =>
  v.write(me, { table, id, kind: 'edit', fields, base })
const post = async (v: Village, id: string) => (await v.sql`select * from posts where id = ${id}`)[0]

describe('two devices edit the same post', () => {
  it('each its own field: both stand', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    await edit(v, me, id, { title: '甲' }, { title: '元' })
    expect(await edit(v, me, id, { description: '乙' }, { description: '' })).not.toHaveProperty('row_id')
    expect(await post(v, id)).toMatchObject({ title: '甲', description: '乙' })
  })

  it('the same text: the row keeps the first, the second becomes a draft named 別の編集 (I14)', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    await edit(v, me, id, { title: '甲', character_tags: ['鴉'] }, { title: '元', character_tags: [] })
    const late = await edit(
      v,
      me,
      id,
      { title: '乙', description: '乙の文', video_url: 'https://a.jp/' },
      { title: '元', description: '', video_url: null },
    )
    expect(late.status).toBe('accepted')
    expect(await post(v, id)).toMatchObject({
      title: '甲',
      description: '乙の文',
      video_url: 'https://a.jp/',
    })
    const copy = await post(v, late.row_id ?? '')
    expect(copy).toMatchObject({
      user_id: me,
      is_draft: true,
      is_published: false,
      title: '乙（別の編集）',
      description: '乙の文',
      video_url: 'https://a.jp/',
      character_tags: ['鴉'],
    })
    expect(late.rev).toBe(Number(copy?.rev))
  })

  it('a title that is full leaves room for the word', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    await edit(v, me, id, { title: '甲' }, { title: '元' })
    const late = await edit(v, me, id, { title: '乙'.repeat(100) }, { title: '元' })
    expect((await post(v, late.row_id ?? ''))?.title).toBe(`${'乙'.repeat(94)}（別の編集）`)
  })

  it.each([
    ['👨‍👩‍👧', 92],
    ['👍🏽', 93],
    ['⚔️', 93],
    ['か\u309a', 93],
  ])('and no character of it is cut in the middle: %s', async (character, before) => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    await edit(v, me, id, { title: '甲' }, { title: '元' })
    const kept = '乙'.repeat(before)
    const late = await edit(v, me, id, { title: `${kept}${character}丙` }, { title: '元' })
    expect((await post(v, late.row_id ?? ''))?.title).toBe(`${kept}（別の編集）`)
  })

  it('a copy of a copy is called a copy once, and who typed on while it was made goes on in it', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    await edit(v, me, id, { title: '甲' }, { title: '元' })
    const { row_id: copy = '' } = await edit(v, me, id, { title: '乙' }, { title: '元' })
    expect(await edit(v, me, copy, { title: '乙乙' }, { title: '乙' })).not.toHaveProperty('row_id')
    expect((await post(v, copy))?.title).toBe('乙乙')

    // A description that ends so was written by somebody: only the title of a copy is the server's word.
    await edit(v, me, copy, { description: '文（別の編集）' }, { description: '' })
    expect(await edit(v, me, copy, { description: '別' }, { description: '文' })).toHaveProperty('row_id')

    const second = await edit(v, me, copy, { title: '丙（別の編集）' }, { title: '元' })
    expect((await post(v, second.row_id ?? ''))?.title).toBe('丙（別の編集）')
  })

  it('what its writer saw goes out, and nothing that another device has written since', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元', draft: true })
    await edit(v, me, id, { description: '書きかけの半分' }, { description: '' })
    const seen = { title: '元', description: '' }
    const late = await edit(v, me, id, { ...seen, is_draft: false }, { ...seen, is_draft: true })
    expect(late).toMatchObject({ status: 'accepted' })
    expect(await post(v, id)).toMatchObject({ description: '書きかけの半分', is_draft: true })
    expect(await post(v, late.row_id ?? '')).toMatchObject({ title: '元（別の編集）', is_draft: true })
  })

  it('a copy of a title of the greatest length is still known to who types on', async () => {
    const v = village()
    const me = await v.person()
    const long = '長'.repeat(100)
    const id = await v.post(me, { title: '元' })
    await edit(v, me, id, { title: '甲' }, { title: '元' })
    const { row_id: copy = '' } = await edit(v, me, id, { title: long }, { title: '元' })
    expect(await edit(v, me, copy, { title: '短く' }, { title: long })).not.toHaveProperty('row_id')
  })

  it('to the same text: nothing to merge', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    const first = await edit(v, me, id, { title: '同' }, { title: '元' })
    const second = await edit(v, me, id, { title: '同' }, { title: '元' })
    expect(second).toMatchObject({ status: 'accepted', rev: first.rev })
    expect(second.row_id).toBeUndefined()
  })

  it('a text whose base was not sent is one its writer had not seen', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    const outcome = await edit(v, me, id, { title: '乙' }, {})
    expect((await post(v, id))?.title).toBe('元')
    expect((await post(v, outcome.row_id ?? ''))?.title).toBe('乙（別の編集）')
  })

  it('a value: the last wins, also a time, which is compared as a time and not as text', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { draft: true })
    const at = (hours: number) => new Date(Date.UTC(2099, 0, 1, hours)).toISOString()
    await edit(
      v,
      me,
      id,
      { scheduled_at: at(1), video_url: 'https://a.jp/' },
      { scheduled_at: null, video_url: null },
    )
    await edit(
      v,
      me,
      id,
      { scheduled_at: at(2), video_url: 'https://b.jp/' },
      { scheduled_at: at(1), video_url: null },
    )
    const row = await post(v, id)
    expect(row?.video_url).toBe('https://b.jp/')
    expect(row?.scheduled_at).toEqual(new Date(at(2)))
  })

  it('never publishes what its writer had not seen: the conflicting edit leaves the draft a draft', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { draft: true, title: '元' })
    await edit(v, me, id, { title: '甲' }, { title: '元' })
    const late = await edit(v, me, id, { title: '乙', is_draft: false }, { title: '元', is_draft: true })
    expect(await post(v, id)).toMatchObject({ title: '甲', is_draft: true, is_published: false })
    expect(await post(v, late.row_id ?? '')).toMatchObject({ title: '乙（別の編集）', is_draft: true })
  })

  it('the words of a picture that was taken off elsewhere go with it', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '元' })
    expect(await edit(v, me, id, { image_alt: '月' }, { image_alt: null })).toMatchObject({
      status: 'accepted',
    })
    expect(await post(v, id)).toMatchObject({ image_url: null, image_alt: null })
  })

  it('a text that has no draft to go to is refused and stays with its writer', async () => {
    const v = village()
    const me = await v.person()
    await edit(v, me, me, { bio: '甲' }, { bio: '' }, 'profiles')
    const late = await edit(
      v,
      me,
      me,
      { bio: '乙', display_name: '新' },
      { bio: '', display_name: 'x' },
      'profiles',
    )
    expect(late).toMatchObject({ status: 'refused', code: 'changed_meanwhile' })
    expect(await v.one(`select bio from profiles where display_name <> '新'`)).toBe('甲')
  })

  it('a guard field that moved: refused (posts are given one for this test)', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    await v.sql`update private.sync_tables set guard_fields = '{video_url}' where table_name = 'posts'`
    try {
      await edit(v, me, id, { video_url: 'https://a.jp/' }, { video_url: null })
      const late = await edit(
        v,
        me,
        id,
        { video_url: 'https://b.jp/', title: '新' },
        { video_url: null, title: '題' },
      )
      expect(late).toMatchObject({ status: 'refused', code: 'changed_meanwhile' })
      expect(await post(v, id)).toMatchObject({ video_url: 'https://a.jp/', title: '題' })
    } finally {
      await v.sql`update private.sync_tables set guard_fields = '{}' where table_name = 'posts'`
    }
  })
})
