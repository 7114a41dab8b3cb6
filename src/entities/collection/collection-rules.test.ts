import { describe, expect, it } from 'vitest'
import { errorsOf } from '@/src/domain/schema'
import { collectionSchema, coverOf, firstPlace, placesAt } from './collection-rules'

const wrongIn = (content: object) =>
  errorsOf(collectionSchema, { name: '月の絵', description: '', is_public: false, ...content })

it.each([
  ['月の絵', undefined],
  [' ', 'collection_name_required'],
  ['\u3000\u200b', 'collection_name_required'],
  ['長'.repeat(51), 'collection_name_too_long'],
])('a collection called %j: %s', (name, code) => expect(wrongIn({ name }).name).toBe(code))

it('a description has 500 characters at most', () => {
  expect(wrongIn({ description: '長'.repeat(500) })).toEqual({})
  expect(wrongIn({ description: '長'.repeat(501) })).toEqual({
    description: 'collection_description_too_long',
  })
})

it('what is put in comes first', () => {
  expect(firstPlace([])).toBe(-1)
  expect(firstPlace([{ place: -4 }, { place: 2 }])).toBe(-5)
})

/** The names of the items after a move, in order. */
function moved(items: readonly { name: string; place: number }[], from: number, to: number) {
  const places = new Map(placesAt(items, from, to))
  return items
    .map((item) => ({ ...item, place: places.get(item) ?? item.place }))
    .sort((a, b) => a.place - b.place)
}
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('')

it.each([
  [2, 0, 'cab'],
  [0, 2, 'bca'],
  [0, 1, 'bac'],
  [1, 1, 'abc'],
])('what is moved by hand from %i to %i lands where it was let go', (from, to, order) => {
  const items = [...'abc'].map((name, place) => ({ name, place }))
  expect(namesOf(moved(items, from, to))).toBe(order)
})

it('lands there, too, where no number lies between its neighbours any more, and moves few others', () => {
  let items = Array.from({ length: 200 }, (_, place) => ({ name: `${place} `, place }))
  let expected = items.map(({ name }) => name)
  for (let n = 0; n < 300; n++) {
    const last = items.length - 1
    expect(placesAt(items, last, 1).length).toBeLessThan(70)
    items = moved(items, last, 1)
    const [first = '', ...others] = expected
    expected = [first, others.at(-1) ?? '', ...others.slice(0, -1)]
    expect(namesOf(items)).toBe(expected.join(''))
  }
})

it('lands between two that stand at the same place, as two devices may have put them', () => {
  const items = [...'abcd'].map((name) => ({ name, place: name === 'd' ? 5 : 0 }))
  expect(namesOf(moved(items, 3, 1))).toBe('adbc')
})

describe('the cover', () => {
  const [a, b] = [{ post_id: 'a' }, { post_id: 'b' }]
  const none = { cover_post_id: null, first_post_id: null }

  it.each([
    ['the one chosen', { ...none, cover_post_id: 'b' }, [a, b], 'b'],
    ['the first, none being chosen', none, [a, b], 'a'],
    ['the first, the chosen one having been taken out', { ...none, cover_post_id: 'b' }, [a], 'a'],
    ['of others’ what the village said', { cover_post_id: 'b', first_post_id: 'a' }, [], 'b'],
    ['of others’ their first', { ...none, first_post_id: 'a' }, [], 'a'],
    ['none of an empty one', none, [], undefined],
  ])('is %s', (_, collection, items, post) => {
    expect(coverOf(collection, items)).toBe(post)
  })
})
