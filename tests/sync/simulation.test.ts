import { afterAll, beforeAll, expect, it } from 'vitest'
import { Simulation } from './sim/simulation'

// Seeds that once failed stay, with what they found (docs/simulator.md).
const FOUND = [4, 5, 9, 10, 11, 12, 30, 36]

let simulation: Simulation
beforeAll(async () => {
  simulation = await Simulation.open()
})
afterAll(() => simulation?.close())

it('no seed that once failed fails again', async () => {
  const failed: string[] = []
  await simulation.run(FOUND, (seed, { violations }) => {
    failed.push(...violations.map((violation) => `seed ${seed}: ${violation}`))
    return undefined
  })
  expect(failed).toEqual([])
})
