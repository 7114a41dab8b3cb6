import { expect, it } from 'vitest'
import { patienceFor } from './patience'

it('is short for a like and long enough for a picture on a slow line (20 KB/s)', () => {
  expect(patienceFor(null)).toBe(10_000)
  expect(patienceFor('x'.repeat(400))).toBeLessThan(10_100)
  const picture = new Blob([new Uint8Array(2_000_000)])
  expect(patienceFor(picture)).toBeGreaterThan(100_000)
})
