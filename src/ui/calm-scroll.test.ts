import { expect, it } from 'vitest'
import { Flight } from './calm-scroll'

/** Whether a scroll flies after these steps, `ms` apart, of `px` each. */
function flies(steps: number, px: number, ms: (step: number) => number): boolean {
  const flight = new Flight({ y: 0, at: 0 })
  let at = 0
  for (let n = 1; n <= steps; n++) {
    at += ms(n)
    flight.step({ y: n * px, at })
  }
  return flight.isOn
}
const evenly = () => 16

it('takes a flick for a flight, also where frames come unevenly', () => {
  expect(flies(20, 100, evenly)).toBe(true)
  expect(flies(20, 33, (step) => (step % 2 ? 8 : 24))).toBe(true)
})

it('takes reading, a single jump and the start of a scroll for none', () => {
  expect(flies(20, 16, evenly)).toBe(false)
  expect(flies(1, 50_000, () => 500)).toBe(false)
  expect(flies(3, 100, evenly)).toBe(false)
})
