import { expect, it } from 'vitest'
import { coverOf, cropOf } from './crop'

const stage = 280
const wide = { width: 1920, height: 960 }

it('covers the stage', () => {
  expect(coverOf(wide, stage)).toEqual({ width: 560, height: 280 })
  expect(coverOf({ width: 100, height: 400 }, stage)).toEqual({ width: 280, height: 1120 })
})

it('cuts the middle at first', () =>
  expect(cropOf({ scale: 1, x: 0, y: 0 }, wide, stage)).toEqual({ x: 480, y: 0, side: 960, to: 512 }))

it('cuts what was moved into the stage', () => {
  // To the right by the whole of what overhangs: the left edge is seen.
  expect(cropOf({ scale: 1, x: 140, y: 0 }, wide, stage)).toMatchObject({ x: 0, y: 0 })
  expect(cropOf({ scale: 1, x: -140, y: 0 }, wide, stage)).toMatchObject({ x: 960, y: 0 })
})

it('cuts less the larger it is, never beyond an edge', () => {
  expect(cropOf({ scale: 2, x: 0, y: 0 }, wide, stage)).toEqual({ x: 720, y: 240, side: 480, to: 512 })
  expect(cropOf({ scale: 2, x: 9999, y: -9999 }, wide, stage)).toMatchObject({ x: 0, y: 480, side: 480 })
})
