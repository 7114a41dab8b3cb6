import { describe, expect, it } from 'vitest'
import { errorCodes } from '@/src/domain/error-codes'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage } from './support/village'

const village = openVillage()

describe('an insert', () => {
  it('is accepted with the rev of the row, and published by the database', async () => {
    const v = village()
    const me = await v.person()
    const id = uuidV7()
    const outcome = await v.write(me, { id, kind: 'insert', fields: { title: '影', character_tags: ['鴉'] } })
    const [row] = await v.sql`select * from posts where id = ${id}`
    expect(outcome).toMatchObject({ status: 'accepted', rev: Number(row?.rev) })
    expect(row).toMatchObject({ user_id: me, is_published: true, character_tags: ['鴉'] })
    expect(Number(row?.feed_key)).toBe(9_999_999_999_999 - row?.published_at.getTime())
  })

  it.each([
    ['title_required', { title: '' }],
    ['title_required', { title: ' \u3000\u200b\n' }],
    ['title_required', { title: '\u2800\u3164\u115f\u200f\u{e0020}' }],
    ['tag_invalid', { title: '題', character_tags: ['\u3164'] }],
    ['title_too_long', { title: 'あ'.repeat(101) }],
    ['title_too_long', { title: 'あ'.repeat(101), is_draft: true }],
    ['description_too_long', { title: '題', description: 'あ'.repeat(5001) }],
    ['too_many_tags', { title: '題', character_tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }],
    ['tag_invalid', { title: '題', character_tags: ['あ'.repeat(31)] }],
    ['tag_invalid', { title: '題', character_tags: ['ok', ' '] }],
    ['tag_invalid', { title: '題', character_tags: [null] }],
    ['video_url_not_https', { title: '題', video_url: 'http://youtu.be/x' }],
    ['video_url_not_https', { title: '題', video_url: 'javascript:alert(1)' }],
    ['video_url_not_https', { title: '題', video_url: 'https://a.jp/\nx' }],
    ['video_url_not_https', { title: '題', video_url: ' https://a.jp/' }],
    ['video_url_not_https', { title: '題', video_url: 'https://youtube.com@evil.example/' }],
    ['image_invalid', { title: '題', image_url: 'https://a.jp/x.jpg', image_width: 10, image_height: 10 }],
    ['image_invalid', { title: '題', image_width: 10, image_height: 10 }],
    ['invalid_input', { title: '題', scheduled_at: 'tomorrow-ish' }],
    ['invalid_input', { title: '題', is_draft: 'perhaps' }],
    ['invalid_input', { title: { text: '題' } }],
    ['invalid_input', { title: 12 }],
    ['required_missing', { title: null }],
    ['permission_denied', { title: '題', is_picked_by_admin: true }],
    ['permission_denied', { title: '題', nonsense: 1 }],
  ])('is refused as %s: %j', async (code, fields) => {
    const v = village()
    const me = await v.person()
    expect(errorCodes).toContain(code)
    const outcome = await v.write(me, { id: uuidV7(), kind: 'insert', fields })
    expect(outcome).toMatchObject({ status: 'refused', code })
    expect(await v.one('select count(*) from posts')).toBe('0')
  })

  it.each([
    { title: '', is_draft: true },
    { title: 'あ'.repeat(100), description: 'い'.repeat(5000) },
    { title: '𠮷'.repeat(100) },
    { title: '題', character_tags: Array.from({ length: 10 }, (_, n) => 'あ'.repeat(29) + n) },
    { title: '題', video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1s' },
    { title: '題', video_url: 'https://日本語.example/忍者' },
  ])('is accepted at the edge of what is allowed: %#', async (fields) => {
    const v = village()
    const me = await v.person()
    expect(await v.write(me, { id: uuidV7(), kind: 'insert', fields })).toMatchObject({ status: 'accepted' })
  })

  it('takes a picture that is there, of one’s own folder only (I12)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const picture = (owner: string, width = 800) => ({
      title: '絵',
      image_url: `${owner}/1760000000000-abcDEF_-9.jpg`,
      image_width: width,
      image_height: 600,
      image_thumbhash: 'aGVsbG8=',
    })
    const insert = (fields: object) => v.write(me, { id: uuidV7(), kind: 'insert', fields })
    expect(await insert(picture(me))).toMatchObject({ status: 'retry', code: 'image_missing' })
    await v.as(
      me,
      (tx) =>
        tx`insert into storage.objects (bucket_id, name) values ('post-images', ${picture(me).image_url})`,
    )
    expect(await insert({ ...picture(me), image_alt: '𠮷'.repeat(500) })).toMatchObject({
      status: 'accepted',
    })
    expect(await insert({ ...picture(me), image_alt: 'あ'.repeat(501) })).toMatchObject({
      code: 'image_alt_too_long',
    })
    for (const image_alt of ['一行目\n二行目', '逆さ\u202e', '継ぎ\u00ad目', '字\u061c'])
      expect(await insert({ ...picture(me), image_alt })).toMatchObject({ code: 'image_alt_invalid' })
    expect(await insert(picture(other))).toMatchObject({ code: 'image_invalid' })
    expect(await insert(picture(me, 12_000))).toMatchObject({ code: 'image_invalid' })
    const sly = { ...picture(me), image_url: `${me}/../${other}/1-a.jpg` }
    expect(await insert(sly)).toMatchObject({ code: 'image_invalid' })
  })

  it('of the same content in the same second of the device is one post', async () => {
    const v = village()
    const me = await v.person()
    // か and its marks come apart, as some keyboards write them.
    const fields = { title: 'か\u3099くれ里', description: '', client_second: 1_795_000_000, is_draft: false }
    const first = uuidV7(1)
    const [one, two, later] = await v.push(
      me,
      { id: first, kind: 'insert', fields },
      { id: uuidV7(2), kind: 'insert', fields },
      { id: uuidV7(3), kind: 'insert', fields: { ...fields, client_second: 1_795_000_001 } },
    )
    expect(one).toMatchObject({ status: 'accepted' })
    expect(two).toMatchObject({ status: 'accepted', row_id: first, rev: one?.rev })
    expect(later).toMatchObject({ status: 'accepted' })
    expect(later?.row_id).toBeUndefined()
    expect(await v.one('select count(*) from posts')).toBe('2')
  })

  it('never brings a deleted id back, nor takes another’s (I10)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [mine, theirs] = [await v.post(me), await v.post(other)]
    await v.write(me, { id: mine, kind: 'delete' })
    for (const id of [mine, theirs])
      expect(await v.write(me, { id, kind: 'insert', fields: { title: '再' } })).toMatchObject({
        code: 'already_used',
      })
  })
})

describe('an edit', () => {
  it('touches only its fields', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { title: '前' })
    const outcome = await v.write(me, {
      id,
      kind: 'edit',
      fields: { description: '文' },
      base: { description: '' },
    })
    const [row] = await v.sql`select title, description, rev from posts where id = ${id}`
    expect(row).toMatchObject({ title: '前', description: '文' })
    expect(outcome).toMatchObject({ status: 'accepted', rev: Number(row?.rev) })
  })

  it('of what is gone is not_found, of another’s permission_denied, and neither changes anything', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const theirs = await v.post(other, { title: '前' })
    const draft = await v.post(other, { draft: true, title: '前' })
    const edit = (id: string) =>
      v.write(me, { id, kind: 'edit', fields: { title: '後' }, base: { title: '前' } })
    expect(await edit(uuidV7())).toMatchObject({ status: 'refused', code: 'not_found' })
    expect(await edit(theirs)).toMatchObject({ status: 'refused', code: 'permission_denied' })
    expect(await edit(draft)).toMatchObject({ status: 'refused', code: 'not_found' })
    expect(await v.one("select count(*) from posts where title = '前'")).toBe('2')
  })

  it('of a draft can publish it, and of a post take it back into the drafts', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { draft: true })
    const set = (is_draft: boolean) =>
      v.write(me, { id, kind: 'edit', fields: { is_draft }, base: { is_draft: !is_draft } })
    await set(false)
    const first = await v.one<Date>(`select published_at from posts where feed_key is not null`)
    expect(first).toBeInstanceOf(Date)
    await set(true)
    expect(await v.one('select feed_key from posts')).toBeNull()
    await set(false)
    expect(await v.one('select published_at from posts')).toEqual(first)
  })
})

describe('a toggle', () => {
  it('likes and takes back; rev is the like’s, then its tombstone’s; counters are exact (I3)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await v.post(other)
    const like = (liked_by_me: unknown) => v.write(me, { id, kind: 'toggle', fields: { liked_by_me } })
    const on = await like(true)
    expect(on).toMatchObject({ status: 'accepted', rev: Number(await v.one('select rev from likes')) })
    expect(await like(true)).toMatchObject({ status: 'accepted', rev: on.rev })
    expect(await v.one('select like_count from post_counters')).toBe(1)
    const off = await like(false)
    expect(off.rev).toBe(Number(await v.one(`select rev from tombstones where table_name = 'likes'`)))
    expect(off.rev).toBeGreaterThan(on.rev ?? 0)
    expect(await like(false)).toMatchObject({ status: 'accepted', rev: off.rev })
    expect(await v.one('select like_count from post_counters')).toBe(0)
    expect((await like(true)).rev).toBeGreaterThan(off.rev ?? 0)
    expect(await like('yes')).toMatchObject({ code: 'invalid_input' })
  })

  it('reaches only what is public', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const like = (id: string) => v.write(me, { id, kind: 'toggle', fields: { liked_by_me: true } })
    for (const id of [uuidV7(), await v.post(other, { draft: true })])
      expect(await like(id)).toMatchObject({ status: 'refused', code: 'not_found' })
    // What one still sees is not gone: that is said aloud.
    const draft = await v.post(me, { draft: true })
    expect(await like(draft)).toMatchObject({ status: 'refused', code: 'permission_denied' })
    expect(await v.one('select count(*) from likes')).toBe('0')
  })
})

describe('a delete', () => {
  it('is accepted, also when it is gone already, but never of another’s', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [mine, theirs] = [await v.post(me), await v.post(other)]
    const first = await v.write(me, { id: mine, kind: 'delete' })
    expect(first.rev).toBe(Number(await v.one(`select max(rev) from tombstones`)))
    expect(await v.write(me, { id: mine, kind: 'delete' })).toMatchObject({
      status: 'accepted',
      rev: first.rev,
    })
    expect(await v.write(me, { id: theirs, kind: 'delete' })).toMatchObject({ code: 'permission_denied' })
    expect(await v.one('select count(*) from posts')).toBe('1')
  })

  it('of what must be unchanged leaves what goes on elsewhere', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me, { draft: true })
    const base = { title: await v.one('select title from posts'), image_url: null, character_tags: [] }
    const emptied = { id, kind: 'delete' as const, base }
    await v.sql`update posts set description = '電話で書いた文' where id = ${id}`
    expect(await v.write(me, { ...emptied, base: { ...base, description: '' } })).toMatchObject({
      status: 'refused',
      code: 'changed_meanwhile',
    })
    expect(await v.write(me, { ...emptied, base: { ...base, description: '電話で書いた文' } })).toMatchObject(
      {
        status: 'accepted',
      },
    )
    expect(await v.one('select count(*) from posts')).toBe('0')
  })
})

describe('a batch', () => {
  it('gives each write its own ack: the refused does not hold up the others (I5)', async () => {
    const v = village()
    const me = await v.person()
    const post = await v.post(await v.person())
    const outcomes = await v.push(
      me,
      { id: uuidV7(), kind: 'insert', fields: { title: '' } },
      { id: 'no-uuid', kind: 'insert', fields: { title: '題' } },
      { id: uuidV7(), kind: 'insert', table: 'auth.users', fields: {} },
      { id: me, kind: 'edit', table: 'profiles', fields: { bio: '忍' }, base: { bio: '' } },
      { id: me, kind: 'delete', table: 'profiles' },
      { id: post, kind: 'toggle', fields: { liked_by_me: true } },
      { id: uuidV7(), kind: 'insert', fields: { title: '題' } },
    )
    expect(outcomes.map((o) => o.code ?? o.status)).toEqual([
      'title_required',
      'invalid_input',
      'invalid_input',
      'accepted',
      'permission_denied',
      'accepted',
      'accepted',
    ])
  })

  it('halts for another’s account (I9), for the banned, and refuses more than 20', async () => {
    const v = village()
    const [me, other, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    const write = { id: uuidV7(), kind: 'insert', fields: { title: '題' } } as const
    expect(await v.pushTo(v.sql, me, [write, { ...write, account: other }])).toEqual({
      halt: 'wrong_account',
    })
    await expect(v.push(me, ...Array.from({ length: 21 }, () => write))).rejects.toThrow('at most 20')
    await v.ban(moderator, me)
    expect(await v.pushTo(v.sql, me, [write])).toEqual({ halt: 'user_banned' })
    expect(await v.one('select count(*) from posts')).toBe('0')
    expect(await v.one('select count(*) from private.write_ledger')).toBe('0')
  })

  it('takes nothing of somebody who has no profile yet, and says so in its own words', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`delete from public.profiles where id = ${me}`
    const write = { id: uuidV7(), kind: 'insert', fields: { title: '題' } } as const
    await expect(v.pushTo(v.sql, me, [write])).rejects.toThrow('no profile yet')
  })

  it('halts for a device that knows another generation of the database, and tells this one (Epoch)', async () => {
    const v = village()
    const me = await v.person()
    const write = { id: uuidV7(), kind: 'insert', fields: { title: '題' } } as const
    const { generation = null } = await v.pushTo(v.sql, me, [])
    expect(await v.pushTo(v.sql, me, [write], uuidV7())).toEqual({ halt: 'other_generation', generation })
    expect(await v.one('select count(*) from posts')).toBe('0')
    expect(await v.pushTo(v.sql, me, [write], generation)).toMatchObject({ generation, outcomes: [{}] })
    expect(await v.one('select count(*) from posts')).toBe('1')
  })
})
