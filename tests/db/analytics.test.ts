import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

// How the village does, day by day (spec §7).

const village = openVillage()

const ask = <T>(v: Village, caller: string | null, call: string) =>
  v.as(caller, async (tx) => {
    const [row] = await tx.unsafe(`select public.${call} as answer`)
    return row?.answer as T
  })
interface Summary {
  days: Record<string, number | string>[]
  before: Record<string, number | null>
}
const dayAgo = (v: Village, days: number) => v.one<string>(`select (private.today() - ${days})::text`)
const summary = async (v: Village, caller: string, from: number, to = 0) =>
  ask<Summary>(v, caller, `get_analytics_summary('${await dayAgo(v, from)}', '${await dayAgo(v, to)}')`)
const visits = (v: Village, person: string, at: string, times = 1) =>
  v.sql`insert into public.analytics_events (id, user_id, session_id, event, page, created_at)
    select gen_random_uuid(), ${person}, ${uuidV7()}, 'page_view', '/', ${at}::timestamptz from generate_series(1, ${times})`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('the days', () => {
  it('are counted each night, once, by Japan’s midnight; today’s is what stands now', async () => {
    const v = village()
    const [admin, fan] = [await v.person('admin'), await v.person()]
    const start = await v.one<string>(`select private.iso(private.start_of(private.today()))`)
    await visits(v, fan, start, 2)
    await visits(v, admin, new Date(Date.parse(start) - 1).toISOString(), 3)
    expect(await v.one('select private.count_days(2)')).toBe(2)
    expect(await v.one('select private.count_days(2)')).toBe(0)
    const post = await v.post(fan)
    await v.write(admin, { table: 'posts', id: post, kind: 'toggle', fields: { liked_by_me: true } })
    const { days } = await summary(v, admin, 1)
    expect(days).toHaveLength(2)
    expect(days[0]).toMatchObject({ total_page_views: 3, unique_visitors: 1, active_users: 1, new_posts: 0 })
    expect(days[1]).toMatchObject({
      total_page_views: 2,
      unique_visitors: 1,
      active_users: 2,
      new_posts: 1,
      new_likes: 1,
      new_users: 2,
      total_users: 2,
    })
  })

  it('are compared with as many before them', async () => {
    const v = village()
    const [admin, fan] = [await v.person('admin'), await v.person()]
    await visits(v, fan, hoursAgo(24 * 3), 4)
    await v.sql`select private.count_days(5)`
    const { days, before } = await summary(v, admin, 1)
    expect(days).toHaveLength(2)
    expect(before).toMatchObject({ days: 2, total_page_views: 4 })
  })

  it('that are asked for by the thousand are a year', async () => {
    const v = village()
    const admin = await v.person('admin')
    await v.sql`insert into public.daily_stats select s.* from generate_series(1, 400) as n,
      private.stats_of(private.today() - n) as s`
    expect((await summary(v, admin, 4000)).days).toHaveLength(366)
    expect((await summary(v, admin, 0, 3)).days).toEqual([])
  })
})

describe('the posts of which there was most to be seen', () => {
  it('are the public ones, each looker counted once', async () => {
    const v = village()
    const [admin, one, two] = [await v.person('admin'), await v.person(), await v.person()]
    const [loved, seen, draft] = [await v.post(one), await v.post(one), await v.post(one, { draft: true })]
    await v.write(two, { table: 'posts', id: loved, kind: 'toggle', fields: { liked_by_me: true } })
    for (const post of [seen, seen, draft])
      await v.sql`insert into public.user_activities (id, user_id, activity_type, target_id, target_type, created_at)
        values (${uuidV7()}, ${two}, 'view_post', ${post}, 'post', now())`
    const found = await ask<object[]>(v, admin, 'get_popular_posts_analytics()')
    expect(found).toMatchObject([
      { post_id: loved, likes: 1, comments: 0, views: 0 },
      { post_id: seen, likes: 0, views: 1 },
    ])
    expect(await ask<object[]>(v, admin, 'get_popular_posts_analytics(7, 1)')).toHaveLength(1)
  })
})

describe('what people did', () => {
  it('is counted by kind, page and hour of Japan', async () => {
    const v = village()
    const [admin, fan] = [await v.person('admin'), await v.person()]
    await visits(v, fan, '2020-01-01T00:30:00Z', 1)
    await visits(v, fan, hoursAgo(1), 3)
    await v.sql`insert into public.user_activities (id, user_id, activity_type, created_at)
      values (${uuidV7()}, ${fan}, 'search', now())`
    const stats = await ask<{ kinds: object[]; pages: object[]; hours: number[] }>(
      v,
      admin,
      'get_user_activity_stats()',
    )
    expect(stats.kinds).toEqual([{ activity_type: 'search', count: 1, people: 1 }])
    expect(stats.pages).toEqual([{ page: '/', count: 3, people: 1 }])
    expect(stats.hours).toHaveLength(24)
    expect(stats.hours.reduce((sum, n) => sum + n)).toBe(3)
  })
})

it.each(['get_analytics_summary(null, null)', 'get_popular_posts_analytics()', 'get_user_activity_stats()'])(
  '%s answers admins alone',
  async (call) => {
    const v = village()
    for (const caller of [await v.person(), await v.person('moderator')])
      expect(await stateOf(ask(v, caller, call))).toBe('42501')
    expect(await stateOf(ask(v, await v.person('admin'), call))).toBeNull()
  },
)
