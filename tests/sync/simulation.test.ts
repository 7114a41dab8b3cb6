import { afterAll, beforeAll, expect, it } from 'vitest'
import { Simulation } from './sim/simulation'

// Seeds that once failed stay, with what they found (docs/simulator.md); fresh ones are new in every run of CI.
const FOUND = [4, 5, 9, 10, 11, 12, 30, 36]
const FRESH = 4

let simulation: Simulation
beforeAll(async () => {
  simulation = await Simulation.open()
})
afterAll(() => simulation?.close())

const failures = async (seeds: readonly number[]): Promise<string[]> => {
  const failed: string[] = []
  await simulation.run(seeds, (seed, { violations }) => {
    failed.push(...violations.map((violation) => `seed ${seed}: ${violation}`))
    return undefined
  })
  return failed
}

it('no seed that once failed fails again', async () => {
  expect(await failures(FOUND)).toEqual([])
})

it('nor do fresh ones', async () => {
  const first = Math.floor(Date.now() / 1000)
  expect(await failures(Array.from({ length: FRESH }, (_, n) => first + n))).toEqual([])
})
