import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { allPosts, HIDDEN_POSTS } from '@/sync/tables/desk-lists'
import { listOf } from '@/sync/tables/lists'
import { cursorsOf, openVillage, stateOf, type Village, type Write } from './support/village'

// What the team does about posts that nobody reported.

const village = openVillage()

const act = (post_id: string, name: string, reason = ''): Write => ({
  table: 'post_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { post_id, act: name, reason },
})
const isPicked = (v: Village, post: string) =>
  v.one('select is_picked_by_admin from public.posts where id = $1', post)
const experience = (v: Village, person: string) =>
  v.one('select experience from public.user_stats where user_id = $1', person)
async function listed(
  v: Village,
  who: string | null,
  list: string,
  cursors: object = { lists: null, posts: null },
) {
  const want = { stream: 'lists', list, page: 0, start: null, count: 50 }
  const { streams } = await v.pull(who, cursors, [want])
  return (streams.lists?.rows[0]?.ids ?? []) as string[]
}

describe('what is not for everybody’s eyes', () => {
  it('is said by its author, and by the team, which its author does not take back', async () => {
    const v = village()
    const [moderator, author] = [await v.person('moderator'), await v.person()]
    const post = await v.post(author)
    const before = await v.pull(null, { posts: null })
    const flags = async () => {
      const { streams } = await v.pull(null, cursorsOf(before))
      const row = streams.posts?.rows.find(({ id }) => id === post)
      return [row?.is_sensitive, row?.is_marked_sensitive]
    }
    const say = (is_sensitive: boolean) =>
      v.write(author, {
        id: post,
        kind: 'edit',
        fields: { is_sensitive },
        base: { is_sensitive: !is_sensitive },
      })
    expect(await say(true)).toMatchObject({ status: 'accepted' })
    expect(await flags()).toEqual([true, false])
    expect(await v.write(moderator, act(post, 'mark'))).toMatchObject({ status: 'accepted' })
    expect(await say(false)).toMatchObject({ status: 'accepted' })
    expect(await flags()).toEqual([false, true])
    const byHand = v.as(
      author,
      (tx) => tx`update public.posts set is_marked_sensitive = false where id = ${post}`,
    )
    expect(await stateOf(byHand)).toBe('42501')
    expect(await v.write(moderator, act(post, 'unmark'))).toMatchObject({ status: 'accepted' })
    expect(await flags()).toEqual([false, false])
  })

  it('is marked over lower ranks alone', async () => {
    const v = village()
    const [moderator, master] = [await v.person('moderator'), await v.person('master')]
    const post = await v.post(master)
    expect(await v.write(moderator, act(post, 'mark'))).toMatchObject({ code: 'permission_denied' })
  })
})

describe('a pick', () => {
  it('shows on every device, gives its author experience once, and is taken back with it', async () => {
    const v = village()
    const [moderator, author] = [await v.person('moderator'), await v.person()]
    const post = await v.post(author)
    const before = await v.pull(author)
    const had = Number(await experience(v, author))
    for (let times = 0; times < 2; times++)
      expect(await v.write(moderator, act(post, 'pick'))).toMatchObject({ status: 'accepted' })
    const { streams } = await v.pull(author, cursorsOf(before))
    expect(streams.posts?.rows).toMatchObject([{ id: post, is_picked_by_admin: true }])
    expect(await experience(v, author)).toBe(had + 100)
    await v.write(moderator, act(post, 'unpick'))
    expect(await isPicked(v, post)).toBe(false)
    expect(await experience(v, author)).toBe(had)
  })

  it('is nobody’s to give without a rank, nor of what is one’s own, a draft or gone', async () => {
    const v = village()
    const [moderator, author] = [await v.person('moderator'), await v.person()]
    const [post, own, draft] = [
      await v.post(author),
      await v.post(moderator),
      await v.post(author, { draft: true }),
    ]
    expect(await v.write(author, act(post, 'pick'))).toMatchObject({ code: 'permission_denied' })
    expect(await v.write(moderator, act(own, 'pick'))).toMatchObject({ code: 'permission_denied' })
    for (const gone of [draft, uuidV7()])
      expect(await v.write(moderator, act(gone, 'pick'))).toMatchObject({ code: 'related_missing' })
    expect(await isPicked(v, post)).toBe(false)
    const asAnother = v.as(
      moderator,
      (tx) =>
        tx`insert into public.post_acts (id, user_id, post_id, act) values (${uuidV7()}, ${author}, ${post}, 'pick')`,
    )
    expect(await stateOf(asAnother)).toBe('42501')
  })
})

describe('what the team hides', () => {
  const isThere = async (v: Village, who: string | null, post: string) => {
    const { streams } = await v.pull(who, { posts: null })
    return streams.posts.rows.some(({ id }) => id === post)
  }

  it('goes from everybody’s device, stays hidden whatever its author does, and comes back', async () => {
    const v = village()
    const [moderator, author] = [await v.person('moderator'), await v.person()]
    const post = await v.post(author, { title: '雨の忍' })
    const before = await v.pull(author)
    expect(await v.write(moderator, act(post, 'hide'))).toMatchObject({ code: 'reason_required' })
    expect(await v.write(moderator, act(post, 'hide', '確認中です。'))).toMatchObject({ status: 'accepted' })
    const { streams } = await v.pull(author, cursorsOf(before))
    expect(streams.posts.rows).toMatchObject([{ id: post, _deleted: true }])
    const [words] = await listed(v, author, listOf('teamWords', author), { lists: null })
    expect(JSON.parse(words ?? '{}')).toMatchObject({ measures: ['hide'], words: '確認中です。' })
    // Neither by an edit, nor by publishing it anew, nor by hand.
    for (const is_draft of [true, false])
      await v.write(author, { id: post, kind: 'edit', fields: { is_draft }, base: { is_draft: !is_draft } })
    const byHand = v.as(
      author,
      (tx) => tx`update public.posts set is_hidden_by_team = false where id = ${post}`,
    )
    expect(await stateOf(byHand)).toBe('42501')
    for (const who of [null, author, moderator]) expect(await isThere(v, who, post)).toBe(false)
    expect(await v.one('select total_posts from public.user_stats where user_id = $1', author)).toBe(0)

    const [hidden] = await listed(v, moderator, HIDDEN_POSTS, { lists: null })
    expect(JSON.parse(hidden ?? '{}')).toMatchObject({ id: post, user_id: author, title: '雨の忍' })
    for (const who of [author, null]) expect(await listed(v, who, HIDDEN_POSTS, { lists: null })).toEqual([])
    expect(await v.write(moderator, act(post, 'show'))).toMatchObject({ status: 'accepted' })
    for (const who of [null, author]) expect(await isThere(v, who, post)).toBe(true)
    expect(await listed(v, moderator, HIDDEN_POSTS, { lists: null })).toEqual([])
    const told = async () =>
      (await listed(v, author, listOf('teamWords', author), { lists: null })).map(
        (id) => JSON.parse(id).measures,
      )
    expect(await told()).toEqual([['show'], ['hide']])
    // Shown already: nothing to tell of.
    expect(await v.write(moderator, act(post, 'show'))).toMatchObject({ status: 'accepted' })
    expect(await told()).toHaveLength(2)
    expect(await v.sql`select kind from public.notifications where user_id = ${author}`).toEqual([
      { kind: 'decision' },
      { kind: 'decision' },
    ])
  })

  it('is hidden and shown over lower ranks only, and stays hidden when a ban ends', async () => {
    const v = village()
    const [moderator, admin, author] = [
      await v.person('moderator'),
      await v.person('admin'),
      await v.person(),
    ]
    const [theirs, post] = [await v.post(admin), await v.post(author)]
    for (const name of ['hide', 'show'])
      expect(await v.write(moderator, act(theirs, name, 'だめ'))).toMatchObject({ code: 'permission_denied' })
    await v.write(moderator, act(post, 'hide', 'だめ'))
    await v.ban(moderator, author, true)
    await v.as(moderator, (tx) => tx`select public.unban_user(${author})`)
    expect(await isThere(v, null, post)).toBe(false)
  })

  it('is not shown again once its author took it back into a draft, whose name the act would hold (I6)', async () => {
    const v = village()
    const [moderator, author] = [await v.person('moderator'), await v.person()]
    const post = await v.post(author)
    await v.write(moderator, act(post, 'hide', '決まりのため。'))
    await v.as(author, (tx) => tx`update public.posts set is_draft = true, title = '秘密' where id = ${post}`)
    expect(await v.write(moderator, act(post, 'show'))).toMatchObject({ code: 'related_missing' })
    await v.as(author, (tx) => tx`update public.posts set is_draft = false where id = ${post}`)
    expect(await isThere(v, null, post)).toBe(false)
    expect(await v.write(moderator, act(post, 'show'))).toMatchObject({ status: 'accepted' })
  })
})

describe('a deletion', () => {
  it('takes the post, and tells its author why, nobody else', async () => {
    const v = village()
    const [moderator, author, fan] = [await v.person('moderator'), await v.person(), await v.person()]
    const post = await v.post(author, { title: '雨の忍' })
    expect(await v.write(moderator, act(post, 'delete'))).toMatchObject({ code: 'reason_required' })
    expect(await v.write(moderator, act(post, 'delete', '決まりのため。'))).toMatchObject({
      status: 'accepted',
    })
    expect(await v.one('select count(*) from public.posts')).toBe('0')
    const [words] = await listed(v, author, listOf('teamWords', author), { lists: null })
    expect(JSON.parse(words ?? '{}')).toMatchObject({
      kind: 'decision',
      about: 'post',
      title: '雨の忍',
      measures: ['delete'],
      words: '決まりのため。',
    })
    expect(await listed(v, fan, listOf('teamWords', author), { lists: null })).toEqual([])
    const notices = await v.sql`select user_id, kind from public.notifications`
    expect(notices).toEqual([{ user_id: author, kind: 'decision' }])
  })

  it('is over lower ranks only', async () => {
    const v = village()
    const [moderator, admin] = [await v.person('moderator'), await v.person('admin')]
    const post = await v.post(admin)
    expect(await v.write(moderator, act(post, 'delete', 'だめ'))).toMatchObject({ code: 'permission_denied' })
    expect(await v.one('select count(*) from public.posts')).toBe('1')
  })
})

describe('all posts', () => {
  it('are what everybody sees, newest first: all, those picked, or what is sought', async () => {
    const v = village()
    const [moderator, author] = [await v.person('moderator'), await v.person()]
    const old = await v.post(author, { ago: 60, title: '月の忍' })
    const fresh = await v.post(author, { title: '雨の忍' })
    await v.post(author, { draft: true, title: '雨の下書き' })
    await v.write(moderator, act(old, 'pick'))
    expect(await listed(v, moderator, allPosts('all', ''))).toEqual([fresh, old])
    expect(await listed(v, moderator, allPosts('picked', ''))).toEqual([old])
    expect(await listed(v, moderator, allPosts('all', '雨'))).toEqual([fresh])
    // Nothing in it that a visitor could not see elsewhere.
    expect(await listed(v, null, allPosts('all', ''))).toEqual([fresh, old])
  })
})
