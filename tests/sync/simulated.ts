import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll } from 'vitest'
import { lanes } from './sim/lanes'
import { Databases } from './sim/server/databases'
import { Simulation } from './sim/simulation'

/** As many histories at once as the machine can carry. */
export const inLane = lanes(Math.min(availableParallelism() + 1, 6))

/** Seeds that nobody has run yet: new with every commit (where git tells none, every day), the same in every run of it. */
export function freshSeeds(count: number): number[] {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const first = 1_000 + (Number.parseInt(stdout?.slice(0, 7), 16) || Math.floor(Date.now() / 86_400_000))
  return Array.from({ length: count }, (_, n) => first + n)
}

/** The product in the simulator, there from the file's first test on. */
export function simulated() {
  let databases: Databases
  let product: Simulation
  beforeAll(async () => {
    const opening = Databases.open()
    product = await Simulation.open(opening)
    databases = await opening
  })
  afterAll(async () => {
    await product?.close()
    await databases?.close()
  })
  return {
    databases: () => databases,
    /** Runs one history, in a lane; gives what does not hold in it. */
    violationsOf: (seed: number): Promise<string[]> =>
      inLane(async () => {
        const found: string[] = []
        await product.run([seed], (_seed, { violations }) => {
          found.push(...violations)
          return undefined
        })
        return found
      }),
  }
}
