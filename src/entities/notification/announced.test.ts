import { expect, test } from 'vitest'
import type { Announcement } from '@/sync'
import { announced, inOrder } from './announced'

const said = (id: string, published_at: string) => ({ id, published_at }) as Announcement
const NOW = Date.parse('2026-11-27T00:00:00Z')
const all = [
  said('new', '2026-11-26T00:00:00.000Z'),
  said('read', '2026-11-20T00:00:00.000Z'),
  said('before', '2026-11-01T00:00:00.000Z'),
  said('old', '2026-06-01T00:00:00.000Z'),
]
const member = { me: 'me', since: '2026-11-10T00:00:00.000Z', nowMs: NOW }
const reads = { read_until: '2026-11-21T00:00:00.000Z', opened: [] }

test('an announcement is a notification of whoever was there, read as far as they have read', () => {
  expect(announced(all, reads, member).map(({ id, is_read }) => [id, is_read])).toEqual([
    ['new', false],
    ['read', true],
  ])
})

test('older than notifications are kept it is none', () => {
  const since = '2026-01-01T00:00:00.000Z'
  expect(announced(all, reads, { ...member, since }).map(({ id }) => id)).toEqual(['new', 'read', 'before'])
})

test('as long as nobody knows how far one has read, nothing is new', () => {
  expect(announced(all, undefined, member).every(({ is_read }) => is_read)).toBe(true)
})

test('stands among the others by its time', () => {
  const [first, second] = announced(all, reads, member)
  if (!first || !second) throw new Error('two')
  expect(inOrder([second], [first])).toEqual([first, second])
})
