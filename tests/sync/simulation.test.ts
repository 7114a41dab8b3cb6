import { expect, it } from 'vitest'
import { freshSeeds, simulated } from './simulated'

// A few histories that nobody has run yet; `tests/long/simulation` runs more, and looks for every planted bug.
const { violationsOf } = simulated()

it.concurrent.each(freshSeeds(6))('seed %d is clean', { timeout: 300_000 }, async (seed) => {
  expect(await violationsOf(seed)).toEqual([])
})
