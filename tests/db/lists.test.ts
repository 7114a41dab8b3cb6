import { describe, expect, it } from 'vitest'
import { Device } from './support/device'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

const like = (v: Village, post: string, person: string, daysAgo = 0) => v.sql`
  insert into public.likes (post_id, user_id, created_at)
  values (${post}, ${person}, now() - ${daysAgo} * interval '1 day')`
const rank = (v: Village) => v.sql`select private.rank_popular()`

describe('人気', () => {
  it('is ranked by the likes of seven days, a younger one worth more; older ones and none count nothing', async () => {
    const v = village()
    const people = [await v.person(), await v.person(), await v.person()]
    const [author = ''] = people
    const [old, few, young, none] = [
      await v.post(author, { ago: 9000 }),
      await v.post(author),
      await v.post(author),
      await v.post(author),
    ]
    for (const person of people) await like(v, old, person, 8)
    for (const person of people.slice(1)) await like(v, few, person, 5)
    await like(v, young, author)
    await rank(v)
    const device = await new Device(v, null).sync()
    expect(await device.pages('popular', 12)).toEqual([[young, few]])
    expect(device.ids('posts')).toContain(none)
  })

  it('comes page by page with posts and authors beyond the window, and names nothing that one may not see', async () => {
    const v = village()
    const [fan, author] = [await v.person(), await v.person()]
    const long = 60 * 24 * 30
    const posts: string[] = []
    for (let n = 0; n < 5; n++) posts.push(await v.post(author, { ago: long + n }))
    for (const [n, post] of posts.entries()) await like(v, post, fan, n)
    await rank(v)
    await v.sql`update public.posts set is_draft = true where id = ${posts[1] ?? ''}`
    await v.sql`insert into public.posts (id, user_id, title)
      select gen_random_uuid(), ${fan}, 'feed' from generate_series(1, 505)`
    const device = await new Device(v, null).sync()
    expect(device.ids('posts')).not.toContain(posts[0])
    const pages = await device.pages('popular', 2)
    expect(pages.flat()).toEqual(posts)
    expect(posts.filter((post) => !device.rows.posts.has(post))).toEqual([posts[1]])
    expect(device.ids('profiles')).toContain(author)
  })
})

describe('フォロー中', () => {
  it('is what those whom one follows published, newest first; nobody else’s list', async () => {
    const v = village()
    const [me, one, two, stranger] = [await v.person(), await v.person(), await v.person(), await v.person()]
    await v.sql`insert into public.follows (follower_id, following_id) values (${me}, ${one}), (${me}, ${two}),
      (${stranger}, ${me})`
    const posts = [
      await v.post(one, { ago: 1 }),
      await v.post(two, { ago: 2 }),
      await v.post(one, { ago: 3 }),
      await v.post(two, { ago: 4 }),
    ]
    await v.post(stranger)
    await v.post(one, { draft: true })
    expect(await (await new Device(v, me).sync()).pages('following', 2)).toEqual([
      posts.slice(0, 2),
      posts.slice(2),
    ])
    expect(await (await new Device(v, null).sync()).pages('following', 2)).toEqual([[]])
  })
})

describe('who likes a post', () => {
  it('comes page by page, the last first, with the people themselves, and without whoever is hidden', async () => {
    const v = village()
    const [author, moderator] = [await v.person(), await v.person('moderator')]
    const post = await v.post(author)
    const fans: string[] = []
    for (let n = 0; n < 5; n++) fans.push(await v.person())
    for (const [n, fan] of fans.entries()) await like(v, post, fan, n)
    await v.ban(moderator, fans[3] ?? '', true)
    const device = await new Device(v, null).sync()
    const [first, second, third, , fifth] = fans
    expect(await device.pages(`likers/${post}`, 2)).toEqual([
      [first, second],
      [third, fifth],
    ])
    expect(device.ids('profiles')).toEqual(expect.arrayContaining([first, fifth]))
  })

  it('is told in full of a post that very many like, in whatever order', async () => {
    const v = village()
    const post = await v.post(await v.person())
    const fans = [await v.person(), await v.person(), await v.person()]
    for (const fan of fans) await like(v, post, fan)
    await v.sql`update public.post_counters set like_count = 6000 where post_id = ${post}`
    const pages = await (await new Device(v, null).sync()).pages(`likers/${post}`, 2)
    expect(pages.flat().toSorted()).toEqual(fans.toSorted())
  })

  it('is nobody’s to ask while the post is a draft', async () => {
    const v = village()
    const [author, fan] = [await v.person(), await v.person()]
    const post = await v.post(author)
    await like(v, post, fan)
    await v.sql`update public.posts set is_draft = true where id = ${post}`
    expect(await (await new Device(v, fan).sync()).pages(`likers/${post}`, 2)).toEqual([[]])
  })
})

describe('what is no page', () => {
  it.each([
    { list: 'nothing', page: 0, start: null, count: 12 },
    { list: 'popular', page: -1, start: null, count: 12 },
    { list: 'popular', page: 0, start: '{"a":1}', count: 12 },
    { list: 'popular', page: 0, start: '["1e90"]', count: 12 },
    { list: 'popular', page: 0, start: 7, count: 12 },
    { list: 'x'.repeat(100), page: 0, start: null, count: 12 },
    { page: 0, start: null, count: 12 },
  ])('is refused: %o', async (want) => {
    const v = village()
    expect(await stateOf(v.pull(null, undefined, [{ stream: 'lists', ...want }]))).toMatch(/^22/)
  })

  it('nor are many pages at once, nor a page of very many', async () => {
    const v = village()
    const want = { stream: 'lists', list: 'popular', page: 0, start: null, count: 12 }
    const asked = (...wants: object[]) => stateOf(v.pull(null, undefined, wants))
    expect(await asked(...Array(6).fill(want))).toMatch(/^22/)
    expect(await asked({ ...want, count: 1e9 })).toMatch(/^22/)
    expect(await asked(...Array(2).fill({ ...want, count: 501 }))).toMatch(/^22/)
    const [fan, author] = [await v.person(), await v.person()]
    for (let n = 0; n < 52; n++) await like(v, await v.post(author), fan)
    await rank(v)
    const { lists } = (await v.pull(null, undefined, [{ ...want, count: 1000 }])).streams
    expect(lists.rows[0]?.ids).toHaveLength(50)
  })
})
