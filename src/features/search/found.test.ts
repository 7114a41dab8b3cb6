import { expect, it } from 'vitest'
import { soughtBy } from '@/src/domain/search'
import { aPost } from '@/tests/support/builders'
import { newestFound, postsFound, rankedFound } from './found'

const posts = [1, 2, 3, 4].map((n) =>
  aPost({ id: `p${n}`, title: n === 3 ? '小夜' : `影丸${n}`, feed_key: n, like_count: n }),
)
const found = postsFound(soughtBy('影丸'), posts)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const placeOf = ({ feed_key }: { feed_key: number }) => feed_key
const nobody = { isHeld: false, ids: [], next: null }

it('what is on the device is found at once', () => {
  expect(idsOf(found)).toEqual(['p1', 'p2', 'p4'])
  expect(idsOf(newestFound(found, nobody, placeOf))).toEqual(['p1', 'p2', 'p4'])
})

it('newest first it is shown as far as the server told, and all at the end', () => {
  const told = { isHeld: true, ids: ['p1', 'p2'], next: '[2,"p2"]' }
  expect(idsOf(newestFound(found, told, placeOf))).toEqual(['p1', 'p2'])
  expect(idsOf(newestFound(found, { ...told, next: null }, placeOf))).toEqual(['p1', 'p2', 'p4'])
})

it('ranked it is by the server’s order; what only the device has comes at the end', () => {
  const rankOf = ({ like_count }: { like_count: number }) => like_count
  expect(idsOf(rankedFound(found, nobody, rankOf))).toEqual(['p4', 'p2', 'p1'])
  const told = { isHeld: true, ids: ['p2', 'gone', 'p4'], next: '[0]' }
  expect(idsOf(rankedFound(found, told, rankOf))).toEqual(['p2', 'p4'])
  expect(idsOf(rankedFound(found, { ...told, next: null }, rankOf))).toEqual(['p2', 'p4', 'p1'])
})
