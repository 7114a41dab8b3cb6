import { afterAll, beforeAll, expect, it } from 'vitest'
import { Databases } from './sim/server/databases'
import { Simulation } from './sim/simulation'

// Seeds that once failed stay, with what they found (docs/simulator.md).
const FOUND = [4, 5, 6, 9, 10, 11, 12, 30, 32, 36, 50]

let databases: Databases
beforeAll(async () => {
  databases = await Databases.open()
})
afterAll(() => databases?.close())

/** What the seeds find, `lanes` at a time. */
async function violationsOf(seeds: readonly number[], planted = {}, lanes = 2): Promise<string[]> {
  const simulation = await Simulation.open(databases, planted)
  const failed: string[] = []
  await simulation.run(
    seeds,
    (seed, { violations }) => {
      failed.push(...violations.map((violation) => `seed ${seed}: ${violation}`))
      return undefined
    },
    { lanes },
  )
  await simulation.close()
  return failed
}

it('no seed that once failed fails again', async () => {
  expect(await violationsOf(FOUND)).toEqual([])
})
