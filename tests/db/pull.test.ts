import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { cursorsOf, ids, openVillage } from './support/village'

const village = openVillage()

describe('the first fill', () => {
  it('brings the public to a visitor, and drafts only to their owner', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [mine, theirs] = [await v.post(me), await v.post(other)]
    const [draft, hidden] = [await v.post(me, { draft: true }), await v.post(other, { draft: true })]
    const visitor = await v.pull(null)
    expect(ids(visitor.streams.posts)).toEqual([mine, theirs].sort())
    expect(visitor.streams.drafts.rows).toEqual([])
    expect(ids(visitor.streams.profiles)).toEqual([me, other].sort())
    expect(visitor.scope_version).toBe(0)
    const own = await v.pull(me)
    expect(ids(own.streams.drafts)).toEqual([draft])
    expect(JSON.stringify([visitor, own])).not.toContain(hidden)
    expect(own.scope_version).toBeGreaterThan(0)
  })

  it('shows private columns of oneself only (I6)', async () => {
    const v = village()
    const [me, other] = [await v.person('admin'), await v.person('moderator')]
    await v.post(other)
    const { rows } = (await v.pull(me)).streams.profiles
    const self = rows.find((row) => row.id === me)
    const them = rows.find((row) => row.id === other)
    const secret = [
      'is_admin',
      'admin_rank',
      'terms_accepted_at',
      'privacy_accepted_at',
      'terms_version',
      'email_notifications',
      'push_notifications',
      'notification_settings',
      'privacy_settings',
      'force_logout_at',
    ]
    expect(self).toMatchObject({ admin_rank: 'admin', is_admin: true, email_notifications: true })
    for (const column of secret) {
      expect(self).toHaveProperty(column)
      expect(them).toHaveProperty(column, null)
    }
  })

  it('prints times in UTC with milliseconds, and keys as the contract says', async () => {
    const v = village()
    const me = await v.person()
    const id = uuidV7()
    await v.write(me, {
      id,
      kind: 'insert',
      fields: { title: '後で', scheduled_at: '2099-01-01T09:00:00+09:00' },
    })
    const [row] = (await v.pull(me)).streams.drafts.rows
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
    expect(row).toMatchObject({ scheduled_at: '2099-01-01T00:00:00.000Z', feed_key: 9_999_999_999_999 })
    expect(row?.updated_at).toMatch(iso)
    expect(row?.draft_key).toBe(9_999_999_999_999 - Date.parse(String(row?.updated_at)))
  })

  it('answers only the streams that are named', async () => {
    const v = village()
    expect(Object.keys((await v.pull(null, { profiles: null })).streams)).toEqual(['profiles'])
    expect(Object.keys((await v.pull(null, {})).streams)).toEqual([])
  })
})

describe('differences', () => {
  it('bring what changed and nothing else', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [a, b] = [await v.post(me), await v.post(other)]
    const device = await new Device(v, me).sync()
    device.received = 0
    await device.sync()
    expect(device.received).toBe(0)

    await v.write(other, { id: a, kind: 'toggle', fields: { liked_by_me: true } })
    await device.sync()
    // The post; that one is told of it; and whose doing it is.
    expect(device.received).toBe(3)
    expect(device.rows.posts.get(a)).toMatchObject({ like_count: 1, liked_by_me: false, liked_rev: 0 })

    const mine = await v.write(me, { id: b, kind: 'toggle', fields: { liked_by_me: true } })
    await device.sync()
    expect(device.rows.posts.get(b)).toMatchObject({ like_count: 1, liked_by_me: true, liked_rev: mine.rev })

    const back = await v.write(me, { id: b, kind: 'toggle', fields: { liked_by_me: false } })
    await device.sync()
    expect(device.rows.posts.get(b)).toMatchObject({ like_count: 0, liked_by_me: false, liked_rev: back.rev })
    expect(device.received).toBe(5)
  })

  it('bring an author with a new post, and anew when the profile or its counts change', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const device = await new Device(v, me).sync()
    expect(device.ids('profiles')).toEqual([me])
    await v.post(other)
    await device.sync()
    expect(device.rows.profiles.get(other)).toMatchObject({ post_count: 1 })
    await v.write(other, {
      table: 'profiles',
      id: other,
      kind: 'edit',
      fields: { bio: '忍' },
      base: { bio: '' },
    })
    await device.sync()
    expect(device.rows.profiles.get(other)).toMatchObject({ bio: '忍' })
  })

  it('a draft moves to the posts and back: a tombstone in the one, a row in the other', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await v.post(me, { draft: true })
    const [mine, theirs] = [await new Device(v, me).sync(), await new Device(v, other).sync()]
    const set = (is_draft: boolean) =>
      v.write(me, { id, kind: 'edit', fields: { is_draft }, base: { is_draft: !is_draft } })
    for (const published of [true, false, true]) {
      await set(!published)
      await mine.sync()
      await theirs.sync()
      expect([mine.ids('posts'), mine.ids('drafts')]).toEqual(published ? [[id], []] : [[], [id]])
      expect([theirs.ids('posts'), theirs.ids('drafts')]).toEqual([published ? [id] : [], []])
    }
    expect(await v.one('select count(*) from tombstones')).toBe('1')
  })

  it('the deleted leave: posts for everybody, drafts for their owner only, accounts with all they made (I10)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [post, draft] = [await v.post(me), await v.post(me, { draft: true })]
    const liked = await v.post(other)
    await v.write(me, { id: liked, kind: 'toggle', fields: { liked_by_me: true } })
    const [mine, theirs] = [await new Device(v, me).sync(), await new Device(v, other).sync()]
    await v.push(me, { id: post, kind: 'delete' }, { id: draft, kind: 'delete' })
    const answer = await v.pull(other, theirs.cursors)
    expect(JSON.stringify(answer)).not.toContain(draft)
    await mine.sync()
    await theirs.sync()
    expect([mine.ids('posts'), mine.ids('drafts')]).toEqual([[liked], []])
    expect(theirs.ids('posts')).toEqual([liked])
    await v.sql`delete from auth.users where id = ${me}`
    await theirs.sync()
    expect(theirs.ids('profiles')).toEqual([other])
    expect(theirs.rows.posts.get(liked)).toMatchObject({ like_count: 0 })
  })
})

describe('wants', () => {
  it('answer each asked id, and nothing that is none: its row with its author, or _deleted', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [post, draft] = [await v.post(other), await v.post(other, { draft: true })]
    const mine = await v.post(me, { draft: true })
    const cursors = cursorsOf(await v.pull(me))
    const asked = [post, draft, mine, uuidV7()]
    const answer = await v.pull(me, cursors, [
      { stream: 'posts', ids: [...asked, 'no-id', 'constructor', '__proto__'] },
      { stream: 'drafts', ids: [draft, mine] },
    ])
    const gone = (rows: { id: string; _deleted?: boolean }[]) =>
      rows
        .filter((r) => r._deleted)
        .map((r) => r.id)
        .sort()
    expect(answer.streams.posts.rows.length).toBe(4)
    expect(gone(answer.streams.posts.rows)).toEqual(asked.slice(1).sort())
    expect(ids(answer.streams.profiles)).toEqual([other])
    expect(gone(answer.streams.drafts.rows)).toEqual([draft])
    expect(answer.streams.drafts.rows.find((row) => row.id === mine)).toHaveProperty('draft_key')
  })

  it('an id that also changed comes once', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    const cursors = cursorsOf(await v.pull(me))
    await v.write(me, { id, kind: 'toggle', fields: { liked_by_me: true } })
    const answer = await v.pull(me, cursors, [{ stream: 'posts', ids: [id, id] }])
    expect(ids(answer.streams.posts)).toEqual([id])
  })
})

describe('limits (attack 27)', () => {
  it.each(['old', 7, [], {}, true])('a cursor that is none of ours is a first fill: %j', async (cursor) => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    const { posts } = (await v.pull(me, { posts: cursor })).streams
    expect(ids(posts)).toEqual([id])
    expect(posts.cursor).toHaveProperty('cur')
  })

  it('caps the page, and refuses endless wants', async () => {
    const v = village()
    const me = await v.person()
    for (let n = 0; n < 3; n++) await v.post(me, { ago: n })
    expect((await v.pull(me, { posts: null }, [], 1e9)).streams.posts.done).toBe(true)
    expect((await v.pull(me, { posts: null }, [], -5)).streams.posts.rows.length).toBe(1)
    const many = Array.from({ length: 201 }, () => uuidV7())
    await expect(v.pull(me, { posts: null }, [{ stream: 'posts', ids: many }])).rejects.toThrow('200 ids')
    await expect(v.pull(me, { posts: null }, [{ stream: 'posts', extend: 1e9 }])).resolves.toBeTruthy()
  })
})
