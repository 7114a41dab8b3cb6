import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { expectFoundBy } from './support/index-use'
import { type Caller, openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

type Doc = Record<string, unknown>
interface Page {
  rows: Doc[]
  next: unknown
}

const page = (v: Village, who: Caller, section: string, after: unknown = null): Promise<Page> =>
  v.as(who, async (tx) => {
    const [row] = await tx`select public.export_page(${section}, ${tx.json(after as never)}) as page`
    return row?.page as Page
  })

async function all(v: Village, who: Caller, section: string): Promise<Doc[]> {
  const rows: Doc[] = []
  let next: unknown = null
  do {
    const answer = await page(v, who, section, next)
    expect(answer.rows.length).toBeLessThanOrEqual(500)
    rows.push(...answer.rows)
    next = answer.next
  } while (next)
  return rows
}

/** What there is besides the person: the database says it itself. */
const sectionsOf = async (v: Village, who: Caller): Promise<string[]> => {
  const [person] = (await page(v, who, 'person')).rows
  return Object.keys(person?.sections as Doc)
}

const whole = async (v: Village, who: Caller): Promise<Record<string, Doc[]>> =>
  Object.fromEntries(
    await Promise.all(
      ['person', ...(await sectionsOf(v, who))].map(async (section) => [section, await all(v, who, section)]),
    ),
  )

/** Two people who have one of everything each, and to do with each other. */
async function twoPeople(v: Village) {
  const [me, other] = [await v.person(), await v.person()]
  const made: Record<string, { post: string; draft: string; event: string }> = {}
  for (const who of [me, other]) {
    const scheduled = uuidV7()
    made[who] = {
      post: await v.post(who, { title: `公開 ${who}` }),
      draft: await v.post(who, { draft: true, title: `下書き ${who}` }),
      event: await v.event(who, { draft: true, title: `下書きの祭 ${who}` }),
    }
    await v.sql`insert into public.posts (id, user_id, title, scheduled_at)
      values (${scheduled}, ${who}, ${`予約 ${who}`}, now() + interval '1 day')`
    await v.sql`update public.profiles set terms_version = '1.0', website_url = 'https://example.com/' where id = ${who}`
  }
  for (const [who, whom] of [
    [me, other],
    [other, me],
  ] as const) {
    const [mine, theirs] = [made[who], made[whom]]
    if (!mine || !theirs) throw new Error('unmade')
    const album = uuidV7()
    for (const table of ['likes', 'bookmarks'])
      await v.sql`insert into ${v.sql(`public.${table}`)} (post_id, user_id) values (${theirs.post}, ${who})`
    const come = await v.event(whom, { title: `公開の祭 ${whom}` })
    await v.sql`insert into public.event_bookmarks (event_id, user_id) values (${come}, ${who})`
    await v.sql`insert into public.comments (id, post_id, user_id, body) values (${uuidV7()}, ${theirs.post}, ${who}, ${`声 ${who}`})`
    await v.sql`insert into public.follows (follower_id, following_id) values (${who}, ${whom})`
    await v.sql`insert into public.collections (id, user_id, name) values (${album}, ${who}, ${`箱 ${who}`})`
    await v.sql`insert into public.collection_items (id, collection_id, post_id, user_id) values (${uuidV7()}, ${album}, ${theirs.post}, ${who})`
    const code = who === me ? 'AAAAAAA1' : 'AAAAAAA2'
    await v.sql`insert into public.invitations (inviter_id, code) values (${whom}, ${code})`
    await v.sql`insert into public.invitation_uses (id, user_id, code) values (${uuidV7()}, ${who}, ${code})`
    await v.sql`insert into public.reports (id, reporter_id, content_type, content_id, description)
      values (${uuidV7()}, ${who}, 'post', ${theirs.post}, ${`通報 ${who}`})`
    const noted = { id: uuidV7(), at: new Date().toISOString(), session_id: uuidV7() }
    const usage = [
      { ...noted, kind: 'activity', type: 'view_post', target_id: theirs.post, target_type: 'post' },
      { ...noted, kind: 'event', type: 'page_view', page: '/posts/:postId' },
      { ...noted, kind: 'log', type: 'error', message: `誤り ${who}` },
    ]
    await v.as(who, (tx) => tx`select public.record_usage(${tx.json(usage)})`)
  }
  return { me, other, made }
}

describe('a page of the export', () => {
  it('gives each section of the person who asks, as the tables hold it', async () => {
    const v = village()
    const { me, other, made } = await twoPeople(v)
    const given = await whole(v, me)
    const counts = Object.fromEntries(Object.entries(given).map(([section, rows]) => [section, rows.length]))
    expect(counts).toMatchObject({
      person: 1,
      consents: 3,
      posts: 3,
      comments: 1,
      likes: 1,
      bookmarks: 1,
      collections: 1,
      collection_items: 1,
      events: 2,
      event_bookmarks: 1,
      following: 1,
      followers: 1,
      announcement_reads: 1,
      reports: 1,
      invitations: 1,
      invitation_uses: 1,
      bans: 0,
      user_activities: 1,
      analytics_events: 1,
      debug_logs: 1,
    })
    expect([given.user_activities, given.analytics_events, given.debug_logs]).toEqual([
      [expect.objectContaining({ activity_type: 'view_post', target_id: made[other]?.post })],
      [expect.objectContaining({ page: '/posts/:postId' })],
      [expect.objectContaining({ message: `誤り ${me}` })],
    ])
    const [person] = given.person as [{ account: Doc; profile: Doc }]
    expect(person.account).toMatchObject({ id: me, email: expect.stringContaining('@example.com') })
    expect(person.profile).toMatchObject({
      id: me,
      website_url: 'https://example.com/',
      email_notifications: true,
      privacy_settings: { following: 'everyone', collections: 'everyone', activity: 'everyone' },
    })
    expect(given.posts?.map((post: Doc) => post.title).sort()).toEqual(
      [`公開 ${me}`, `下書き ${me}`, `予約 ${me}`].sort(),
    )
    expect(given.likes).toEqual([
      expect.objectContaining({ post_id: made[other]?.post, post_title: `公開 ${other}` }),
    ])
    expect(given.followers).toEqual([expect.objectContaining({ id: other })])
    const amounts = await v.one<string>('select sum(amount) from public.xp_event where user_id = $1', me)
    expect((given.xp_events ?? []).reduce((sum: number, { amount }: Doc) => sum + Number(amount), 0)).toBe(
      Number(amounts),
    )
  })

  it('goes through the experience of 1,100 events of one day without missing or repeating one', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into public.xp_event (user_id, kind, target_id, amount, created_at)
      select ${me}, 'like_received', gen_random_uuid(), n, now() - n * interval '1 second'
      from generate_series(1, 1100) as n`
    const amounts = (await all(v, me, 'xp_events')).map(({ amount }) => amount)
    expect(amounts.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 1100 }, (_, n) => n + 1),
    )
  })

  it('never holds what is another’s alone: no draft, no address, no report, nobody who moderates', async () => {
    const v = village()
    const { me, other, made } = await twoPeople(v)
    const moderator = await v.person('moderator')
    await v.ban(moderator, me)
    const appeal = '制限の理由について、確認をお願いしたいことがあります。'
    await v.as(me, (tx) => tx`select public.submit_appeal(${appeal})`)
    await v.as(moderator, (tx) => tx`select public.unban_user(${me})`)
    const said = JSON.stringify(await whole(v, me))
    const email = (who: string) => v.one<string>('select email from auth.users where id = $1', who)
    for (const secret of [moderator, await email(other), await email(moderator), made[other]?.draft])
      expect(said).not.toContain(secret)
    for (const words of [
      `下書き ${other}`,
      `予約 ${other}`,
      `下書きの祭 ${other}`,
      `通報 ${other}`,
      `箱 ${other}`,
      `誤り ${other}`,
    ])
      expect(said).not.toContain(words)
    expect(await all(v, me, 'bans')).toEqual([
      expect.objectContaining({
        is_active: false,
        appeal_reason: appeal,
        appeal_messages: [expect.objectContaining({ body: appeal, by_appellant: true })],
      }),
    ])
    expect(await all(v, other, 'bans')).toEqual([])
  })

  it('is refused to whoever is not signed in, and to the banned', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    expect(await stateOf(page(v, null, 'posts'))).toBe('42501')
    const sections = ['person', ...(await sectionsOf(v, me))]
    await v.ban(moderator, me)
    for (const section of sections)
      await expect(page(v, me, section)).rejects.toMatchObject({ code: '42501', message: 'user_banned' })
  })

  it('knows no other section, and no place that is none', async () => {
    const v = village()
    const me = await v.person()
    expect(await stateOf(page(v, me, 'profiles'))).toBe('22023')
    expect(await stateOf(page(v, me, 'likes', ['x', 'y']))).toBe('22P02')
  })

  it('goes through 1,100 posts without missing or repeating one, also what was made in one transaction', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into public.posts (id, user_id, title, is_draft)
      select gen_random_uuid(), ${me}, 'n' || n, true from generate_series(1, 1100) as n`
    const titles = (await all(v, me, 'posts')).map(({ title }) => title)
    expect(new Set(titles).size).toBe(1100)
    expect(titles).toHaveLength(1100)
  })

  it('goes by an index from the place where it left off, however much others have', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const fill = (who: string, n: number) => v.sql`insert into public.posts (id, user_id, title, is_draft)
      select gen_random_uuid(), ${who}, 'n' || n, ${who === me} from generate_series(1, ${n}::int) as n`
    await fill(other, 5000)
    for (let i = 0; i < 11; i += 1) await fill(me, 50)
    await v.sql`analyze public.posts`
    const { next } = await page(v, me, 'posts')
    await v.as(me, (tx) =>
      expectFoundBy(
        tx,
        'public.posts_owner_idx',
        200,
        () => tx`select public.export_page('posts', ${tx.json(next as never)})`,
      ),
    )
  })

  it('says when it can be gone on with, once somebody asked too often', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into private.rate_limit (action, identifier, window_start, count)
      values ('export_page', ${me}, now() - interval '50 minutes', 600)`
    const error = await page(v, me, 'posts').catch((one: { code: string; detail: string }) => one)
    expect(error).toMatchObject({ code: 'PT429', message: 'rate_limit_exceeded' })
    const seconds = Number((error as { detail: string }).detail)
    expect(seconds).toBeGreaterThan(9 * 60)
    expect(seconds).toBeLessThan(13 * 60)
  })
})
