import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { expectFoundBy } from './support/index-use'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

/** The pages of a search, as a visitor sees them, until the last. */
const pagesOf = async (v: Village, list: string, count: number) =>
  (await new Device(v, null).sync()).pages(list, count)
const posts = async (v: Village, query: string, order = 'newest') =>
  (await pagesOf(v, `search/posts/${order}/${query}`, 20)).flat()
const people = async (v: Village, query: string) =>
  (await pagesOf(v, `search/people/popular/${query}`, 20)).flat()
const change = (v: Village, post: string, what: string) =>
  v.sql.unsafe(`update public.posts set ${what} where id = '${post}'`)

describe('posts', () => {
  it('are found inside words, in title, description and tags, newest first', async () => {
    const v = village()
    const me = await v.person()
    const title = await v.post(me, { ago: 1, title: '月夜の影丸を描きました' })
    const described = await v.post(me, { ago: 2 })
    const tagged = await v.post(me, { ago: 3 })
    await v.post(me, { title: '影と丸' })
    await change(v, described, "description = '屋根の上の影丸です'")
    await change(v, tagged, "character_tags = '{影丸,第1 話}'")
    expect(await posts(v, '影丸')).toEqual([title, described, tagged])
    expect(await posts(v, '影丸 屋根')).toEqual([described])
    expect(await posts(v, '影丸　月')).toEqual([title])
    expect(await posts(v, '夜の影丸を')).toEqual([title])
    expect(await posts(v, '丸影')).toEqual([])
    // Each pair of neighbours stands in it, the word does not.
    expect(await posts(v, '影丸のです')).toEqual([])
    expect(await posts(v, '#影丸')).toEqual([tagged])
    expect(await posts(v, '#影丸 #第1話')).toEqual([tagged])
    expect(await posts(v, '#影')).toEqual([])
  })

  it('whatever the width, the case and the kana', async () => {
    const v = village()
    const post = await v.post(await v.person(), { title: 'ｶｹﾞﾏﾙとNinjaのÉCLAIR　' })
    for (const query of ['カゲマル', 'かげまる', 'カゲまる', 'ＮＩＮＪＡ', 'éclair', 'まるト']) {
      expect(await posts(v, query), query).toEqual([post])
    }
    for (const query of ['%%', '__', 'ninja%', "'; --"]) expect(await posts(v, query), query).toEqual([])
  })

  it('come page by page without a gap or a double, also of one millisecond, also far apart', async () => {
    const v = village()
    const me = await v.person()
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.push(await v.post(me, { ago: n * 60 * 24 * 9, title: `手裏剣${n}` }))
    const at = "feed_key = feed_key, published_at = '2026-01-01T00:00:00Z'"
    for (const post of made.slice(3, 6)) await change(v, post, at)
    const one = (await pagesOf(v, 'search/posts/newest/手裏剣', 2)).flat()
    expect([...one].sort()).toEqual([...made].sort())
    const inOrder = await v.sql`select post_id from public.post_counters order by feed_key, post_id`
    expect(one).toEqual(inOrder.map((row) => row.post_id))
  })

  it('beyond the first thousand are found by the index, however many do not fit', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into public.posts (id, user_id, title, created_at, published_at)
      select gen_random_uuid(), ${me}, '屋根の絵' || n, now(), now() - n * interval '10 minutes' from generate_series(1, 1100) as n`
    const far = await v.post(me, { ago: 60 * 24 * 40, title: '滝の裏の巻物' })
    const farther = await v.post(me, { ago: 60 * 24 * 90, title: '巻物をひらく⚔️' })
    expect(await posts(v, '巻物')).toEqual([far, farther])
    for (const query of ['巻', '物', '巻 の 物']) expect((await posts(v, query))[0], query).toBe(far)
    expect(await posts(v, '巻')).toEqual([far, farther])
    expect(await posts(v, '⚔')).toEqual([farther])
    expect(await posts(v, '猫')).toEqual([])
    expect(new Set(await posts(v, '屋根の絵')).size).toBe(1100)
    await v.sql.begin((tx) =>
      expectFoundBy(
        tx,
        'private.search_words_keys_idx',
        20,
        () => tx`select private.list_search('search/posts/newest/巻物', null, 20)`,
      ),
    )
  })

  it('in the order of likes: those of the newest 500 that are found', async () => {
    const v = village()
    const [me, fan, other] = [await v.person(), await v.person(), await v.person()]
    const [none, two, one] = [
      await v.post(me, { ago: 1, title: '影丸一' }),
      await v.post(me, { ago: 2, title: '影丸二' }),
      await v.post(me, { ago: 3, title: '影丸三' }),
    ]
    await v.sql`insert into public.likes (post_id, user_id) values (${two}, ${fan}), (${two}, ${other}), (${one}, ${fan})`
    expect(await pagesOf(v, 'search/posts/popular/影丸', 1)).toEqual([[two], [one], [none]])
  })

  it('no draft, nothing scheduled, hidden or taken back is found, not even by its author', async () => {
    const v = village()
    const [me, spammer, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    await v.post(me, { draft: true, title: '秘密の下書き' })
    await v.sql`insert into public.posts (id, user_id, title, scheduled_at)
      values (gen_random_uuid(), ${me}, '秘密の予約', now() + interval '1 day')`
    const post = await v.post(me, { title: '秘密の投稿' })
    const spam = await v.post(spammer, { title: '秘密の宣伝' })
    const mine = async () => {
      const device = await new Device(v, me).sync()
      await device.step([
        { stream: 'lists', list: 'search/posts/newest/秘密', page: 0, start: null, count: 20 },
      ])
      return device.rows.lists.get('search/posts/newest/秘密/0')?.ids
    }
    expect(await mine()).toEqual([spam, post])
    await v.ban(moderator, spammer, true)
    expect(await mine()).toEqual([post])
    await change(v, post, 'is_draft = true')
    expect(await mine()).toEqual([])
    await change(v, post, 'is_draft = false')
    expect(await mine()).toEqual([post])
    await change(v, post, "title = '公開'")
    expect(await mine()).toEqual([])
    await v.as(moderator, (tx) => tx`select public.unban_user(${spammer})`)
    expect(await mine()).toEqual([spam])
    await v.sql`delete from public.posts where id = ${spam}`
    expect(await v.one('select count(*)::int from private.search_words where row_id = $1', spam)).toBe(0)
  })

  it('the posts and their authors ride in the same answer', async () => {
    const v = village()
    const author = await v.person()
    const far = await v.post(author, { ago: 60 * 24 * 400, title: '昔の影丸' })
    await v.sql`insert into public.posts (id, user_id, title)
      select gen_random_uuid(), ${await v.person()}, 'feed' from generate_series(1, 505)`
    const device = await new Device(v, null).sync()
    expect([device.ids('posts'), device.ids('profiles')].flat()).not.toContain(far)
    await device.step([
      { stream: 'lists', list: 'search/posts/newest/影丸', page: 0, start: null, count: 20 },
    ])
    expect(device.ids('posts')).toContain(far)
    expect(device.ids('profiles')).toContain(author)
  })
})

describe('people', () => {
  const name = (v: Village, person: string, display_name: string, bio = '') =>
    v.sql`update public.profiles set display_name = ${display_name}, bio = ${bio} where id = ${person}`

  it('are found by name, user name and bio, the most followed first, with their rows', async () => {
    const v = village()
    const [few, many, none] = [await v.person(), await v.person(), await v.person()]
    await name(v, few, '月影サクラ')
    await name(v, many, '忍', '桜（さくら）の絵を描きます')
    await v.sql`insert into public.follows (follower_id, following_id)
      values (${few}, ${many}), (${none}, ${many}), (${none}, ${few}), (${many}, ${few}), (${many}, ${none})`
    await v.sql`insert into auth.users (id, email) select gen_random_uuid(), n || '@e.com' from generate_series(1, 9) as n`
    await v.sql`insert into public.profiles (id, username, display_name)
      select id, 'fan_of_' || substr(email, 1, 1), '他' from auth.users where email like '%@e.com'`
    await v.sql`insert into public.follows (follower_id, following_id)
      select id, ${many} from public.profiles where username like 'fan_of_%'`
    await v.sql`select private.rank_people()`
    expect(await people(v, 'さくら')).toEqual([many, few])
    expect((await people(v, 'fan_of_')).length).toBe(9)
    const device = await new Device(v, null).sync()
    await device.step([
      { stream: 'lists', list: 'search/people/popular/月影', page: 0, start: null, count: 20 },
    ])
    expect(device.rows.profiles.get(few)?.display_name).toBe('月影サクラ')
    expect(device.rows.profiles.get(few)?.privacy_settings).toBeNull()
  })

  it('the banned are not, until the ban is lifted; the deleted never', async () => {
    const v = village()
    const [person, moderator] = [await v.person(), await v.person('moderator')]
    await name(v, person, '月影サクラ')
    await v.ban(moderator, person)
    expect(await people(v, '月影')).toEqual([])
    await v.as(moderator, (tx) => tx`select public.unban_user(${person})`)
    expect(await people(v, '月影')).toEqual([person])
    await v.sql`delete from auth.users where id = ${person}`
    expect(await people(v, '月影')).toEqual([])
  })

  it('are not found by what is private', async () => {
    const v = village()
    const person = await v.person('moderator')
    const email = await v.one<string>('select email from auth.users where id = $1', person)
    expect(await people(v, email)).toEqual([])
    expect(await people(v, 'moderator')).toEqual([])
  })
})

describe('events and announcements', () => {
  const found = async (v: Village, list: string) => (await pagesOf(v, `search/${list}`, 2)).flat()

  it('events are found by title, description and place, the last to begin first, over or not; no draft, none hidden', async () => {
    const v = village()
    const [me, spammer, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
    const over = await v.event(me, { from: -90 * 24, until: -89 * 24, title: '夏の写生会' })
    const next = await v.event(me, { from: 24, title: '写生会' })
    const far = await v.event(me, { from: 300, title: '集い' })
    await v.sql`update public.events set location = '写生会の庭' where id = ${far}`
    await v.event(me, { draft: true, title: '写生会の下書き' })
    const spam = await v.event(spammer, { from: 48, title: '写生会の宣伝' })
    expect(await found(v, 'events/newest/写生会')).toEqual([far, spam, next, over])
    await v.ban(moderator, spammer, true)
    expect(await found(v, 'events/newest/写生会')).toEqual([far, next, over])
    await v.sql`delete from public.events where id = ${next}`
    await v.sql`update public.events set start_date = '2000-01-01', end_date = null where id = ${far}`
    expect(await found(v, 'events/newest/写生会')).toEqual([over, far])
  })

  it('an event that is over comes with its row and its maker', async () => {
    const v = village()
    const maker = await v.person()
    const over = await v.event(maker, { from: -90 * 24, until: -89 * 24, title: '夏の写生会' })
    const device = await new Device(v, null).sync()
    expect(device.ids('events')).not.toContain(over)
    await device.step([
      { stream: 'lists', list: 'search/events/newest/写生会', page: 0, start: null, count: 20 },
    ])
    expect(device.ids('events')).toContain(over)
    expect(device.ids('profiles')).toContain(maker)
    expect(device.ids('posts')).toEqual([])
  })

  it('announcements are found by title and body, the newest first, with their rows; no draft', async () => {
    const v = village()
    const say = async (title: string, body: string, days: number, isDraft = false) => {
      const id = uuidV7()
      await v.sql`insert into public.announcements (id, title, body, published_at, is_draft)
        values (${id}, ${title}, ${body}, now() - ${days}::int * interval '1 day', ${isDraft})`
      return id
    }
    const old = await say('点検のお知らせ', '終わりました', 200)
    const recent = await say('お知らせ', '明日、点検をします', 1)
    await say('点検の予定', '下書き', 0, true)
    await v.sql`insert into public.announcements (id, title, body, published_at)
      select gen_random_uuid(), '毎日', '一言', now() - n * interval '1 hour' from generate_series(1, 110) as n`
    expect(await found(v, 'announcements/newest/点検')).toEqual([recent, old])
    const device = await new Device(v, null).sync()
    expect(device.ids('site_content')).not.toContain(old)
    await device.step([
      { stream: 'lists', list: 'search/announcements/newest/点検', page: 0, start: null, count: 20 },
    ])
    expect(device.ids('site_content')).toContain(old)
  })
})

describe('what is no search', () => {
  it.each([
    'search/posts/newest/a',
    'search/posts/newest/a 1',
    'search/posts/newest/ 　 ',
    'search/posts/newest/#',
    'search/posts/newest/',
    'search/posts/newest',
    'search/posts/oldest/影丸',
    'search/people/newest/影丸',
    'search/drafts/newest/影丸',
    'search/events/popular/影丸',
    'search/announcements/影丸',
    `search/posts/newest/${'あ'.repeat(101)}`,
    `search/posts/newest/${'㍿'.repeat(30)}`,
    `search/posts/newest/${'ああ '.repeat(3)}いい うう ええ おお かか きき くく けけ`,
    `search/posts/newest/${'x'.repeat(10_000)}`,
  ])('is refused: %s', async (list) => {
    const v = village()
    const want = { stream: 'lists', list, page: 0, start: null, count: 20 }
    expect(await stateOf(v.pull(null, undefined, [want]))).toBe('22023')
  })

  it.each(['["x"]', '[1,"x"]', '[1e90]', '{"a":1}', '[null,null]', '[]', '[[],[]]', '["1","2"]'])(
    'where to go on is read with care: %s',
    async (start) => {
      const v = village()
      for (const list of [
        'search/posts/newest/影丸',
        'search/posts/popular/影丸',
        'search/people/popular/影丸',
      ]) {
        const state = await stateOf(
          v.pull(null, undefined, [{ stream: 'lists', list, page: 0, start, count: 20 }]),
        )
        expect(state ?? '22').toMatch(/^22/)
      }
    },
  )

  it('the index itself is nobody’s to read', async () => {
    const v = village()
    for (const caller of [null, await v.person()])
      expect(await stateOf(v.as(caller, (tx) => tx`select * from private.search_words`))).toBe('42501')
  })
})
