import { describe, expect, it } from 'vitest'
import { joinedAt } from '@/supabase/seed/insert-people'
import { people } from '@/supabase/seed/people'
import { compositionNames, compositions } from '@/supabase/seed/pictures/compositions'
import { ratios } from '@/supabase/seed/pictures/scene'
import { planDrafts } from '@/supabase/seed/plan/drafts'
import { planFollows } from '@/supabase/seed/plan/follows'
import { planLikes } from '@/supabase/seed/plan/likes'
import { members, planPosts } from '@/supabase/seed/plan/posts'
import { timeline } from '@/supabase/seed/plan/timeline'

const now = Date.UTC(2026, 10, 21, 12)
const dayMs = 86_400_000
const posts = planPosts()
const different = (values: unknown[]): number => new Set(values).size

describe('people', () => {
  it('are who tools and tests rely on, and 24 fans', () => {
    const names = people.map((one) => one.person)
    expect(names.slice(0, 7)).toEqual([
      'master',
      'moderator',
      'fan-1',
      'fan-2',
      'fan-3',
      'newcomer',
      'banned',
    ])
    expect(names.filter((name) => name.startsWith('fan-'))).toHaveLength(24)
    expect(different(names)).toBe(people.length)
  })

  it('have names, addresses and ids of their own; only the newcomer has never signed in', () => {
    for (const field of ['id', 'email', 'username', 'display_name'] as const)
      expect(different(people.map((one) => one[field])), field).toBe(people.length)
    expect(people.filter((one) => one.id === null).map((one) => one.person)).toEqual(['newcomer'])
    for (const one of people) expect(one.username).toMatch(/^[a-z0-9_]{3,20}$/)
  })

  it('stand on every step of the levels', () => {
    const steps = [0, 100, 600, 1500, 2800, 3600, 4500, 11_500, 31_500, 61_500, 101_500, 160_000]
    for (const [i, from] of steps.entries())
      expect(
        people.some(
          (one) => one.experience >= from && one.experience < (steps[i + 1] ?? Number.POSITIVE_INFINITY),
        ),
        `from ${from}`,
      ).toBe(true)
  })
})

describe('posts', () => {
  it('are the same every time', () => {
    expect(JSON.stringify(planPosts())).toBe(JSON.stringify(posts))
  })

  it('are 700 with at least 300 titles and 150 texts', () => {
    expect(posts).toHaveLength(700)
    expect(different(posts.map((post) => post.id))).toBe(700)
    expect(different(posts.map((post) => post.title))).toBeGreaterThanOrEqual(300)
    expect(different(posts.map((post) => post.description).filter(Boolean))).toBeGreaterThanOrEqual(150)
  })

  it('stay within what the database accepts', () => {
    for (const { title, description, tags } of posts) {
      expect([...title].length).toBeGreaterThan(0)
      expect([...title].length).toBeLessThanOrEqual(100)
      expect([...description].length).toBeLessThanOrEqual(5000)
      expect(tags.length).toBeLessThanOrEqual(10)
      expect(different(tags)).toBe(tags.length)
    }
  })

  it('are of several kinds: most with pictures, some only text, some with a video', () => {
    expect(posts.filter((post) => !post.picture).length).toBeGreaterThan(30)
    expect(posts.filter((post) => post.picture).length).toBeGreaterThan(600)
    const videos = posts.flatMap((post) => post.video_url ?? [])
    expect(videos.length).toBeGreaterThan(20)
    for (const url of videos) expect(url).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)
  })

  it('are by everybody who ever signed in, in the voice of each', () => {
    const authors = new Set(posts.map((post) => post.author.person))
    expect(authors.size).toBe(people.filter((one) => one.id).length)
    const polite = posts.filter((post) => post.author.voice === 'polite' && !post.picture)
    for (const post of polite)
      expect(post.description).toMatch(/(です|ます|ました|ません|ください|でした|でしょうか|日)/)
  })
})

describe('what neighbours in the feed look like', () => {
  const pictures = posts.flatMap((post) => post.picture ?? [])

  it('no composition twice among twenty pictures in a row, so neither among twenty cards', () => {
    for (const [i] of pictures.entries()) {
      const row = pictures.slice(i, i + 20).map((picture) => picture.composition)
      expect(different(row), row.join()).toBe(row.length)
    }
  })

  it('no palette three times among five pictures in a row', () => {
    for (const [i] of pictures.entries()) {
      const row = pictures.slice(i, i + 5).map((picture) => picture.palette)
      expect(different(row), row.join()).toBeGreaterThanOrEqual(Math.min(4, row.length))
    }
  })

  it('all compositions are used, at least 12, each in several palettes and ratios', () => {
    expect(compositionNames.length).toBeGreaterThanOrEqual(12)
    for (const name of compositionNames) {
      const own = posts.flatMap((post) => (post.picture?.composition === name ? post.picture : []))
      expect(own.length, name).toBeGreaterThan(10)
      expect(different(own.map((picture) => picture.palette)), name).toBe(compositions[name].palettes.length)
      expect(different(own.map((picture) => picture.ratio)), name).toBeGreaterThanOrEqual(3)
    }
  })

  it('there are square, upright, tall and lying ones', () => {
    const shapes = posts.flatMap(({ picture }) =>
      picture ? ratios[picture.ratio][0] / ratios[picture.ratio][1] : [],
    )
    expect(shapes.filter((shape) => shape === 1).length).toBeGreaterThan(50)
    expect(shapes.filter((shape) => shape > 1.2).length).toBeGreaterThan(100)
    expect(shapes.filter((shape) => shape < 0.9).length).toBeGreaterThan(100)
    expect(shapes.filter((shape) => shape < 0.65).length).toBeGreaterThan(20)
  })
})

describe('times and likes', () => {
  const published = timeline(now, posts.length)
  const likes = planLikes(posts, published, now)

  it('posts fall into the last 90 days, no two at once, something just now, more lately', () => {
    expect(published[0]).toBeGreaterThan(now - 10 * 60_000)
    expect(published[699]).toBeGreaterThan(now - 90 * dayMs)
    expect(published[699]).toBeLessThan(now - 80 * dayMs)
    for (let i = 1; i < published.length; i++) expect(published[i]).toBeLessThan(published[i - 1] as number)
    const lately = published.filter((at) => at > now - 30 * dayMs).length
    expect(lately).toBeGreaterThan(posts.length / 3)
    expect(timeline(now, 700)).toEqual(published)
  })

  it.each([0, 5, 11, 17, 23])('whatever the hour (%i UTC) nothing lies ahead', (hour) => {
    const at = Date.UTC(2027, 1, 3, hour, 59, 59)
    const moments = timeline(at, 700)
    expect(moments[0]).toBeLessThan(at)
    expect(moments[699]).toBeGreaterThan(at - 90 * dayMs)
  })

  it('likes have a long tail, come once per person and post, after it and before now, never for oneself', () => {
    expect(different(likes.map((like) => `${like.post_id} ${like.user_id}`))).toBe(likes.length)
    const counts = posts
      .map((post) => likes.filter((like) => like.post_id === post.id).length)
      .sort((a, b) => b - a)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const top = counts.slice(0, 140).reduce((sum, count) => sum + count, 0)
    expect(top / total).toBeGreaterThan(0.45)
    expect(counts[0]).toBeGreaterThanOrEqual(20)
    expect(counts[350]).toBeLessThanOrEqual(6)
    const byId = new Map(posts.map((post, i) => [post.id, { post, at: published[i] as number }]))
    for (const like of likes) {
      const target = byId.get(like.post_id)
      expect(target?.post.author.id).not.toBe(like.user_id)
      expect(like.at).toBeGreaterThan(target?.at ?? Number.POSITIVE_INFINITY)
      expect(like.at).toBeLessThan(now)
    }
  })
})

describe('follows', () => {
  const follows = planFollows(now)

  it('have a long tail, come once per pair, after both joined and before now, never of oneself', () => {
    expect(planFollows(now)).toEqual(follows)
    expect(different(follows.map((one) => `${one.follower_id} ${one.following_id}`))).toBe(follows.length)
    const counts = members
      .map((one) => follows.filter((follow) => follow.following_id === one.id).length)
      .sort((a, b) => b - a)
    expect(counts[0]).toBeGreaterThan(members.length / 2)
    expect(counts[Math.floor(members.length / 2)]).toBeLessThan(members.length / 4)
    expect(counts.at(-1)).toBeLessThan(3)
    const joined = new Map(members.map((one) => [one.id, joinedAt(one, now).getTime()]))
    for (const { follower_id, following_id, at } of follows) {
      expect(follower_id).not.toBe(following_id)
      for (const id of [follower_id, following_id]) expect(at).toBeGreaterThanOrEqual(joined.get(id) ?? now)
      expect(at).toBeLessThan(now)
    }
  })
})

describe('drafts', () => {
  it('fan-1 has two or three, one of them with a picture', () => {
    const fan = people.find((one) => one.person === 'fan-1')
    const own = planDrafts().filter((draft) => draft.user_id === fan?.id)
    expect([2, 3]).toContain(own.length)
    expect(own.filter((draft) => draft.picture)).toHaveLength(1)
  })
})
