import { expect, it } from 'vitest'
import { ScrollSpeed } from './scroll-speed'

/** Whether a scroll is fast after these steps, `ms` apart, of `px` each. */
function isFast(steps: number, px: number, ms: (step: number) => number): boolean {
  const speed = new ScrollSpeed({ y: 0, at: 0 })
  let at = 0
  for (let n = 1; n <= steps; n++) {
    at += ms(n)
    speed.step({ y: n * px, at })
  }
  return speed.isFast
}
const evenly = () => 16

it('is fast after a flick, also where frames come unevenly', () => {
  expect(isFast(20, 100, evenly)).toBe(true)
  expect(isFast(20, 33, (step) => (step % 2 ? 8 : 24))).toBe(true)
})

it('is not fast while reading, after a single jump or as a scroll begins', () => {
  expect(isFast(20, 16, evenly)).toBe(false)
  expect(isFast(1, 50_000, () => 500)).toBe(false)
  expect(isFast(3, 100, evenly)).toBe(false)
})
