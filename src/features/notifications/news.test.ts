import { expect, test } from 'vitest'
import type { NotificationRow } from '@/sync'
import { isLookingAt, newsAfter, overOf, readByLooking } from './news'

const told = (id: string, told_at: string, is_read = false) => ({ id, told_at, is_read }) as NotificationRow

test('news are what was told since, unread, the oldest first', () => {
  const rows = [
    told('c', '2026-11-27T00:00:03Z'),
    told('b', '2026-11-27T00:00:02Z', true),
    told('a', '2026-11-27T00:00:01Z'),
    told('old', '2026-11-26T00:00:00Z'),
  ]
  expect(newsAfter(rows, '2026-11-27T00:00:00Z').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(newsAfter(rows, '2026-11-27T00:00:03Z')).toEqual([])
})

test.each([
  ['/posts/a', '/posts/a#comment-b', true],
  ['/posts/a#comment-c', '/posts/a', true],
  ['/posts/b', '/posts/a', false],
])('at %s somebody looks at %s: %s', (here, target, is) => {
  expect(isLookingAt(here, target)).toBe(is)
})

test('what was read or taken back stands on no lock screen', () => {
  const shown = ['unread', 'read', 'taken back'].map((tag) => ({ tag }))
  const rows = [told('unread', '2026-11-27T00:00:02Z'), told('read', '2026-11-27T00:00:01Z', true)]
  expect(overOf(shown, rows).map(({ tag }) => tag)).toEqual(['read', 'taken back'])
})

test('whoever looks at a thing has read what was told of it until they came', () => {
  const row = (id: string, kind: string, at: string, more: object = {}) =>
    ({
      id,
      kind,
      told_at: at,
      is_read: false,
      thing: 'a',
      part: 'c',
      people: 1,
      actor_id: 'fan',
      ...more,
    }) as NotificationRow
  const rows = [
    row('like', 'like', '1'),
    row('comment', 'comment', '2'),
    row('later', 'comment', '4'),
    row('read', 'mention', '1', { is_read: true }),
    row('elsewhere', 'like', '1', { thing: 'b' }),
    row('follow', 'follow', '1', { thing: 'me' }),
    row('published', 'scheduled', '1'),
  ]
  const readAt = (here: string) => readByLooking(rows, 'me', here, '3').map(({ id }) => id)
  expect(readAt('/posts/a')).toEqual(['like', 'comment'])
  expect(readAt('/users/fan')).toEqual(['follow'])
  expect(readAt('/')).toEqual([])
})
