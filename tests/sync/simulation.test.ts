import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planted } from './sim/bugs'
import { seedsFor } from './sim/bugs/planted'
import { lanes } from './sim/lanes'
import { Databases } from './sim/server/databases'
import { Simulation } from './sim/simulation'

const FIXED = Array.from({ length: 5 }, (_, n) => n + 1)
// Fifteen that nobody has run yet: new with every commit, the same in every run of it.
const FRESH = Array.from({ length: 15 }, (_, n) => firstFresh() + n)
// Each commit looks for a third of the planted bugs, the next one for another; `npm run sim:bugs` for all.
const CHOSEN = Object.entries(planted).filter((_, n) => n % 3 === firstFresh() % 3)
const LANES = Math.min(availableParallelism() + 1, 6)
const inLane = lanes(LANES)

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

/** From the commit; where git tells none, from the day. */
function firstFresh(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return 1_000 + (Number.parseInt(stdout?.slice(0, 7), 16) || Math.floor(Date.now() / 86_400_000))
}

async function violationsOf(simulation: Simulation, seed: number): Promise<string[]> {
  const found: string[] = []
  await simulation.run([seed], (_seed, { violations }) => {
    found.push(...violations)
    return undefined
  })
  return found
}

// On a busy machine Postgres may give up waiting for a lock where it else would not.
it.concurrent.each([...FIXED, ...FRESH])('seed %d is clean', { retry: 2, timeout: 300_000 }, (seed) =>
  inLane(async () => expect(await violationsOf(product, seed)).toEqual([])),
)

// Twenty at most: a bug that takes more is one that the simulator does not find.
it.concurrent.each(CHOSEN)('finds the planted bug: %s', { timeout: 600_000 }, (_name, bug) =>
  inLane(async () => {
    const simulation = await Simulation.open(databases, bug.bug)
    let isFound = false
    await simulation.run(
      seedsFor(bug, 20),
      (_seed, { violations }) => {
        isFound = violations.length > 0
        return !isFound
      },
      { lanes: 1, likely: bug.likely ?? [] },
    )
    await simulation.close()
    expect(isFound).toBe(true)
  }),
)
