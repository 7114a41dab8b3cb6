import { expect, it } from 'vitest'
import { freshSeeds, simulated } from '@/tests/sync/simulated'

const { violationsOf } = simulated()
const FIXED = [1, 2, 3, 4, 5]
// Beside those that the gate runs.
const FRESH = freshSeeds(56).slice(6)

it.concurrent.each([...FIXED, ...FRESH])('seed %d is clean', { timeout: 300_000 }, async (seed) => {
  expect(await violationsOf(seed)).toEqual([])
})
