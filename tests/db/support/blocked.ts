import { expect } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './device'
import type { Village, Write } from './village'

export const toggle = (table: string, id: string, field: string, on = true): Write => ({
  table,
  id,
  kind: 'toggle',
  fields: { [field]: on },
})
export const block = (id: string, on = true) => toggle('profiles', id, 'blocked_by_me', on)
export const follow = (id: string, on = true) => toggle('profiles', id, 'followed_by_me', on)
export const comment = (post_id: string, body = '言'): Write => ({
  table: 'comments',
  id: uuidV7(),
  kind: 'insert',
  fields: { post_id, body },
})

/** What each of the two made, and what they did to each other's before. */
export interface Two {
  blocker: string
  blocked: string
  third: string
  posts: Record<string, string>
  events: Record<string, string>
  albums: Record<string, string>
  /** Each one's comment beneath the post of the third. */
  comments: Record<string, string>
}
/** Two who follow each other and like, keep and come to what the other and a third make. */
export async function stageTwo(v: Village): Promise<Two> {
  const [blocker, blocked, third] = [await v.person(), await v.person(), await v.person()]
  const of = async (make: (person: string) => Promise<string>) => ({
    [blocker]: await make(blocker),
    [blocked]: await make(blocked),
    [third]: await make(third),
  })
  const posts = await of((person) => v.post(person, { title: '月影' }))
  const comments = await of((person) => v.comment(person, posts[third] ?? ''))
  const two = {
    blocker,
    blocked,
    third,
    posts,
    comments,
    events: await of((person) => v.event(person)),
    albums: await of((person) => v.album(person)),
  }
  for (const [one, other] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const) {
    const outcomes = await v.push(
      one,
      follow(other),
      follow(third),
      toggle('posts', posts[other] ?? '', 'liked_by_me'),
      toggle('posts', posts[third] ?? '', 'liked_by_me'),
      toggle('posts', posts[other] ?? '', 'bookmarked_by_me'),
      toggle('events', two.events[other] ?? '', 'going_by_me'),
      toggle('events', two.events[third] ?? '', 'going_by_me'),
      comment(posts[other] ?? '', '前からの言葉'),
    )
    expect(outcomes.every(({ status }) => status === 'accepted')).toBe(true)
  }
  return two
}

/** All that somebody is told by any door, as the things of each person they could find there. */
export async function seenOf(v: Village, two: Two, viewer: string | null, person: string): Promise<string[]> {
  const { third } = two
  const device = await new Device(v, viewer).sync()
  const lists = [
    `likers/${two.posts[third]}`,
    `going/${two.events[third]}`,
    `followers/${third}`,
    `followings/${person}`,
    `likes-of/${person}`,
    `albums-of/${person}`,
    `person/${person}`,
    `events-of/${person}`,
    `comments/${two.posts[third]}`,
    `search/people/popular/${person.slice(-12)}`,
    'search/posts/newest/月影',
  ]
  const named = new Map<string, string[]>()
  for (const list of lists) named.set(list, (await device.pages(list, 20)).flat())
  await device.step([{ stream: 'profiles', ids: [person] }])
  const found: string[] = []
  const note = (door: string, is: boolean) => void (is && found.push(door))
  note('post', device.rows.posts.has(two.posts[person] ?? ''))
  note('event', device.rows.events.has(two.events[person] ?? ''))
  note('album', device.rows.albums.has(two.albums[person] ?? ''))
  note('comment', device.rows.comments.has(two.comments[person] ?? ''))
  note('name', device.rows.profiles.get(person)?.is_hidden === false)
  for (const list of lists)
    note(
      list
        .split('/')
        .slice(0, 2)
        .join('/')
        .replace(/[0-9a-f-]{36}/, ''),
      named.get(list)?.includes(person) === true,
    )
  const rows = (table: string, column: string) =>
    v.as(viewer, (tx) => tx`select from ${tx(`public.${table}`)} where ${tx(column)} = ${person}`)
  for (const table of ['posts', 'post_counters', 'events', 'comments', 'collections'])
    note(`table ${table}`, (await rows(table, 'user_id')).length > 0)
  note('table profiles', (await rows('profiles', 'id')).length > 0)
  return found
}

/** Every door of somebody whom nothing hides. */
export const ALL = [
  'post',
  'event',
  'album',
  'comment',
  'name',
  'likers/',
  'going/',
  'followers/',
  'search/people',
  'table posts',
  'table post_counters',
  'table events',
  'table comments',
  'table collections',
  'table profiles',
]
