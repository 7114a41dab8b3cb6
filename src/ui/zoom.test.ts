import { expect, it } from 'vitest'
import { movedBy, settled, toggledAt, WHOLE, withinEdges, zoomedAt } from './zoom'

const screen = { width: 400, height: 800 }
const picture = { width: 400, height: 300 }

it('keeps the point under the fingers where it is', () => {
  const point = { x: 100, y: -50 }
  const close = zoomedAt({ scale: 2, x: 30, y: 10 }, 1.5, point)
  expect(close.scale).toBe(3)
  // The same place of the picture before and after.
  expect((point.x - close.x) / close.scale).toBeCloseTo((point.x - 30) / 2)
  expect((point.y - close.y) / close.scale).toBeCloseTo((point.y - 10) / 2)
})

it('is never smaller than whole nor larger than eightfold', () => {
  expect(zoomedAt(WHOLE, 0.1, { x: 9, y: 9 })).toEqual(WHOLE)
  expect(zoomedAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(8)
})

it('a double tap goes close and back', () => {
  const close = toggledAt(WHOLE, { x: 40, y: 0 })
  expect(close).toEqual({ scale: 2.5, x: -60, y: 0 })
  expect(toggledAt(close, { x: 0, y: 0 })).toEqual(WHOLE)
})

it('is not enlarged any more where fingers left it hardly larger, and stays where it is', () => {
  expect(settled({ scale: 1.02, x: 1, y: 0 })).toEqual({ scale: 1, x: 1, y: 0 })
  expect(settled({ scale: 1.4, x: 1, y: 0 })).toEqual({ scale: 1.4, x: 1, y: 0 })
})

it('cannot be moved past its edges, nor at all where it fits', () => {
  expect(withinEdges(movedBy(WHOLE, { x: 50, y: 50 }), picture, screen)).toEqual(WHOLE)
  const close = { scale: 3, x: 0, y: 0 }
  expect(withinEdges(movedBy(close, { x: 9999, y: -9999 }), picture, screen)).toEqual({
    scale: 3,
    x: 400,
    y: -50,
  })
})
