import { expect, it } from 'vitest'
import { columnsFor, masonry } from './masonry'

it('fills the shortest column first and keeps every ratio', () => {
  const { boxes, height } = masonry([1, 0.5, 1, 2], 2, 210, 10)
  expect(boxes).toEqual([
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 110, y: 0, width: 100, height: 200 },
    { x: 0, y: 110, width: 100, height: 100 },
    { x: 110, y: 210, width: 100, height: 50 },
  ])
  expect(height).toBe(260)
})

it('leaves in place what is there when more comes', () => {
  const ratios = Array.from({ length: 40 }, (_, n) => 0.5 + (n % 7) / 4)
  const few = masonry(ratios.slice(0, 20), 3, 390, 8).boxes
  expect(masonry(ratios, 3, 390, 8).boxes.slice(0, 20)).toEqual(few)
})

it('of nothing is nothing high', () => {
  expect(masonry([], 2, 390, 8)).toEqual({ boxes: [], height: 0 })
})

it.each([
  [320, 2],
  [390, 2],
  [640, 4],
  [1200, 5],
])('at %d pixels has %d columns', (width, columns) => expect(columnsFor(width)).toBe(columns))
