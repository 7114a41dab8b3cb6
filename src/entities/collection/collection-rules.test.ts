import { expect, it } from 'vitest'
import { errorsOf } from '@/src/domain/schema'
import { collectionSchema, firstPlace, placeAt } from './collection-rules'

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

it('what is moved by hand lands where it was let go', () => {
  const places = [{ place: 1 }, { place: 2 }, { place: 3 }]
  const moved = (from: number, to: number) => {
    const place = placeAt(places, from, to)
    const all = places.map((item, at) => (at === from ? { place, at } : { ...item, at }))
    return all.sort((a, b) => a.place - b.place).map(({ at }) => at)
  }
  expect(moved(2, 0)).toEqual([2, 0, 1])
  expect(moved(0, 2)).toEqual([1, 2, 0])
  expect(moved(0, 1)).toEqual([1, 0, 2])
  expect(moved(1, 1)).toEqual([0, 1, 2])
})
