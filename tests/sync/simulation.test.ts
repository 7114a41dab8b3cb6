import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planted } from './sim/bugs'
import type { Planted } from './sim/bugs/planted'
import { specialOf } from './sim/history'
import { lanes } from './sim/lanes'
import { Databases } from './sim/server/databases'
import { Simulation } from './sim/simulation'

/** They once found something (docs/simulator.md). */
const FOUND = [
  203, 307, 308, 429, 564, 2900, 20_000, 20_188, 20_296, 30_512, 30_661, 50_037, 70_008, 70_016, 70_122,
  80_091, 80_488, 81_428, 81_684, 81_714, 82_533, 83_070, 84_342, 85_194, 86_121, 113_100_536, 223_890_084,
]
const FIXED = [...Array.from({ length: 3 }, (_, n) => n + 1), ...FOUND]
// Twenty that nobody has run yet: new with every commit, the same in every run of it.
const FRESH = Array.from({ length: 20 }, (_, n) => firstFresh() + n)
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

/** The seed that found it last, then the others: whatever changes the product moves every history. */
const candidates = ({ seed, only }: Planted): number[] => [
  seed,
  ...Array.from({ length: 50 }, (_, n) => n + 1).filter(
    (one) => one !== seed && (!only || specialOf(one) === only),
  ),
]

it.concurrent.each(Object.entries(planted))('finds the planted bug: %s', { timeout: 900_000 }, (name, bug) =>
  inLane(async () => {
    const simulation = await Simulation.open(databases, bug.bug)
    let found: number | undefined
    await simulation.run(
      candidates(bug),
      (seed, { violations }) => {
        if (violations.length > 0) found = seed
        return found === undefined
      },
      { lanes: 1 },
    )
    await simulation.close()
    if (found !== bug.seed) console.info(`${name}: found by seed ${found}`)
    expect(found).toBeDefined()
  }),
)
