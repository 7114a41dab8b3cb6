import { expect, it } from 'vitest'
import { leftIn } from './share-left'

it.each([
  ['left=5', 5],
  ['', 0],
  ['left=', 0],
  ['left=-1', 0],
  ['left=2.5', 0],
  ['left=1e9', 0],
  ['left=99999', 0],
  ['left=Infinity', 0],
])('of %j so many were left: %d', (address, left) => {
  expect(leftIn(new URLSearchParams(address))).toBe(left)
})
