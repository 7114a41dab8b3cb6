import { expect, test } from 'vitest'
import { swipeOf } from './swipe'

const stroke = { x: 200, width: 390, dx: -80, dy: 10 }

test.each([
  ['far and level', {}, 'left'],
  ['the other way', { dx: 80 }, 'right'],
  ['too short: a tap that slipped', { dx: -40 }, undefined],
  ['as much up as along: it scrolls', { dy: -60 }, undefined],
  ['from the left edge, where it is the browser’s Back', { x: 10, dx: 120 }, undefined],
  ['from the right edge, where it is Forward', { x: 380, dx: -120 }, undefined],
])('%s', (_, part, said) => {
  expect(swipeOf({ ...stroke, ...part })).toBe(said)
})
