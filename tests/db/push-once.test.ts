import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { seededRandom } from '@/tests/support/random'
import { openVillage, stateOf } from './support/village'

const village = openVillage(20)

describe('one write, one effect (I2, attack 12)', () => {
  it('a repeat gets the first ack, whatever its body says now', async () => {
    const v = village()
    const me = await v.person()
    const [write_id, refused_id, id] = [uuidV7(), uuidV7(), uuidV7()]
    const first = await v.write(me, { write_id, id, kind: 'insert', fields: { title: '一' } })
    const no = await v.write(me, {
      write_id: refused_id,
      id: uuidV7(),
      kind: 'insert',
      fields: { title: '' },
    })
    expect(await v.write(me, { write_id, id, kind: 'delete' })).toEqual(first)
    expect(
      await v.write(me, { write_id, id, kind: 'edit', fields: { title: '二' }, base: { title: '一' } }),
    ).toEqual(first)
    expect(
      await v.write(me, { write_id: refused_id, id: uuidV7(), kind: 'insert', fields: { title: '良い' } }),
    ).toEqual(no)
    expect(await v.one(`select string_agg(title, ',') from posts`)).toBe('一')
  })

  it('is each person’s own: another’s write_id says nothing', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const write_id = uuidV7()
    await v.write(me, { write_id, id: uuidV7(), kind: 'insert', fields: { title: '甲' } })
    await v.write(other, { write_id, id: uuidV7(), kind: 'insert', fields: { title: '乙' } })
    expect(await v.one('select count(*) from posts')).toBe('2')
  })

  it('what was deleted before it was there never comes to be, however late its making arrives', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [id, theirs] = [uuidV7(), uuidV7()]
    await v.write(other, { id: theirs, kind: 'insert', fields: { title: '他人の下書き', is_draft: true } })
    const [gone] = await v.push(me, { write_id: uuidV7(), id, kind: 'delete' })
    expect(gone).toMatchObject({ status: 'accepted', rev: expect.any(Number) })
    expect(await v.write(me, { id, kind: 'insert', fields: { title: '遅れて' } })).toMatchObject({
      status: 'refused',
      code: 'already_used',
    })
    // Of what one cannot see nothing is said, and nothing happens to it.
    expect(await v.write(me, { id: theirs, kind: 'delete' })).toMatchObject({ status: 'accepted' })
    expect(await v.one("select string_agg(title, ',') from posts")).toBe('他人の下書き')
  })

  it('takes no id from others: after a restore they make again what everybody knows the id of', async () => {
    const v = village()
    const [me, stranger] = [await v.person(), await v.person()]
    const [post, comment, album] = [uuidV7(), uuidV7(), uuidV7()]
    const deletions = Object.entries({ posts: post, comments: comment, collections: album })
    for (const [table, id] of deletions)
      expect(await v.write(stranger, { table, id, kind: 'delete' })).toMatchObject({ status: 'accepted' })
    const again = [
      { table: 'posts', id: post, fields: { title: '戻った' } },
      { table: 'comments', id: comment, fields: { post_id: post, body: '戻った' } },
      { table: 'collections', id: album, fields: { name: '戻った' } },
    ]
    for (const made of again)
      expect(await v.write(me, { ...made, kind: 'insert' })).toMatchObject({ status: 'accepted' })
  })

  it('sent twenty times at once it is done once, and all get the same ack', async () => {
    const v = village()
    const [me, author] = [await v.person(), await v.person()]
    const liked = await v.post(author)
    const batch = [
      { write_id: uuidV7(), id: uuidV7(), kind: 'insert' as const, fields: { title: '一度' } },
      { write_id: uuidV7(), id: liked, kind: 'toggle' as const, fields: { liked_by_me: true } },
      { write_id: uuidV7(), id: uuidV7(), kind: 'insert' as const, fields: { title: '' } },
    ]
    const answers = await Promise.all(Array.from({ length: 20 }, () => v.push(me, ...batch)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.map((o) => o.status)).toEqual(['accepted', 'accepted', 'refused'])
    expect(await v.one(`select count(*) from posts where title = '一度'`)).toBe('1')
    expect(await v.one(`select like_count from post_counters where post_id = $1`, liked)).toBe(1)
    expect(await v.one('select count(*) from private.write_ledger')).toBe('3')
  })

  it('what went down with its connection left no ack: the repeat does it', async () => {
    const v = village()
    const me = await v.person()
    const write = { write_id: uuidV7(), id: uuidV7(), kind: 'insert' as const, fields: { title: '再' } }
    await v
      .as(me, async (tx) => {
        await tx`select public.sync_push(${tx.json([{ table: 'posts', account: me, ...write }])})`
        await tx`select 1 / 0`
      })
      .catch(() => undefined)
    expect(await v.one('select count(*) from posts')).toBe('0')
    expect(await v.write(me, write)).toMatchObject({ status: 'accepted' })
    expect(await v.one('select count(*) from posts')).toBe('1')
  })

  it('two devices liking at the same moment make one row and one count (attack 11, I3)', async () => {
    const v = village()
    const [me, author] = [await v.person(), await v.person()]
    const id = await v.post(author)
    const byPush = Array.from({ length: 6 }, () =>
      v.write(me, { id, kind: 'toggle', fields: { liked_by_me: true } }),
    )
    const byApi = Array.from({ length: 6 }, () =>
      stateOf(v.as(me, (tx) => tx`insert into public.likes (post_id, user_id) values (${id}, ${me})`)),
    )
    const states = await Promise.all(byApi)
    await Promise.all(byPush)
    expect(states.every((state) => state === null || state === '23505')).toBe(true)
    expect(await v.one('select count(*) from likes')).toBe('1')
    expect(await v.one('select like_count from post_counters')).toBe(1)
  })
})

describe('many people at once', () => {
  it('like, unlike, post and delete on the same posts in random order: no deadlock, exact counters', async () => {
    const v = village()
    const author = await v.person()
    const posts = await Promise.all(Array.from({ length: 20 }, () => v.post(author)))
    const people = await Promise.all(Array.from({ length: 16 }, () => v.person()))
    const random = seededRandom(7)
    const shuffled = () => [...posts].sort(() => random() - 0.5)
    const started = people.map(async (me, n) => {
      const outcomes = await v.push(
        me,
        ...shuffled()
          .slice(0, 18)
          .map((id) => ({ id, kind: 'toggle' as const, fields: { liked_by_me: true } })),
        { id: uuidV7(), kind: 'insert', fields: { title: `第${n}作` } },
        { table: 'profiles', id: me, kind: 'edit', fields: { bio: `${n}` }, base: { bio: '' } },
      )
      const back = await v.push(
        me,
        ...shuffled()
          .slice(0, 9)
          .map((id) => ({ id, kind: 'toggle' as const, fields: { liked_by_me: false } })),
      )
      return [...outcomes, ...back]
    })
    const removals = posts.slice(0, 4).map((id) => v.push(author, { id, kind: 'delete' }))
    const outcomes = (await Promise.all([...started, ...removals])).flat()
    expect(outcomes.filter((o) => o.status === 'retry')).toEqual([])
    // A like that meets its post's deletion halfway.
    const codes = new Set(outcomes.map((o) => o.code))
    expect([...codes].filter((code) => code && !['not_found', 'related_missing'].includes(code))).toEqual([])
    expect(
      await v.sql`select c.post_id from post_counters c
        where like_count <> (select count(*) from likes l where l.post_id = c.post_id)`,
    ).toEqual([])
    expect(
      await v.sql`select user_id from user_stats s
        where total_posts <> (select count(*) from posts p where p.user_id = s.user_id and p.feed_key is not null)`,
    ).toEqual([])
  })
})
