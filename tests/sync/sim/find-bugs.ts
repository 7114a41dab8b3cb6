import { planted } from './bugs'
import type { Planted } from './bugs/planted'
import { specialOf } from './history'
import { lanes } from './lanes'
import { Databases } from './server/databases'
import { Simulation } from './simulation'

// npm run sim:bugs [-- part of a name [most seeds]]: each planted bug against seeds 1 to 50 until one finds it; prints
// the table.

const wanted = process.argv[2] ?? ''
const MOST = Number(process.argv[3] ?? 50)

/** The first seed that finds it, as a line of the table. */
async function find(databases: Databases, { bug, only }: Planted): Promise<string | undefined> {
  const simulation = await Simulation.open(databases, bug)
  let found: string | undefined
  await simulation.run(
    Array.from({ length: MOST }, (_, n) => n + 1).filter((seed) => !only || specialOf(seed) === only),
    (seed, { violations: [violation] }, ms) => {
      if (violation) found = `${seed} | ${violation.slice(0, 140)} | ${Math.round(ms)} ms`
      return found === undefined
    },
    { lanes: 1 },
  )
  await simulation.close()
  return found
}

const databases = await Databases.open()
const inLane = lanes(2)
const found = await Promise.all(
  Object.entries(planted)
    .filter(([name]) => name.includes(wanted))
    .map(([name, bug]) =>
      inLane(async () => {
        const line = await find(databases, bug)
        console.log(`| ${name} | ${line ?? `not in ${MOST} seeds |`} |`)
        return line !== undefined
      }),
    ),
)
await databases.close()
process.exit(found.includes(false) ? 1 : 0)
