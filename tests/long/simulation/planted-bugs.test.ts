import { expect, it } from 'vitest'
import { planted } from '@/tests/sync/sim/bugs'
import { seedsFor } from '@/tests/sync/sim/bugs/planted'
import { Simulation } from '@/tests/sync/sim/simulation'
import { inLane, simulated } from '@/tests/sync/simulated'

const { databases } = simulated()

// Twenty seeds at most: a bug that takes more is one that the simulator does not find.
it.concurrent.each(Object.entries(planted))('is found: %s', { timeout: 600_000 }, (_name, bug) =>
  inLane(async () => {
    const simulation = await Simulation.open(databases(), bug.bug)
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
