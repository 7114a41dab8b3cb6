import { parseArgs } from 'node:util'
import { planted } from './bugs'
import { type Planted, seedsFor } from './bugs/planted'
import { lanes } from './lanes'
import { Databases } from './server/databases'
import { Simulation } from './simulation'

// npm run sim:bugs [-- --only 'part of a name|of another' --seeds 10 --all]: each planted bug against the first seeds that
// could find it, until one does (`--all`: every one of them); prints a line of the table.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seeds: { type: 'string', default: '10' },
    all: { type: 'boolean', default: false },
  },
})
const wanted = values.only.split('|')

interface Finds {
  tried: number
  violations: string[]
}

async function find(databases: Databases, planted: Planted): Promise<Finds> {
  const simulation = await Simulation.open(databases, planted.bug)
  const finds: Finds = { tried: 0, violations: [] }
  await simulation.run(
    seedsFor(planted, Number(values.seeds)),
    (_seed, { violations: [violation] }) => {
      finds.tried += 1
      if (violation) finds.violations.push(violation)
      return values.all || !violation
    },
    { lanes: 1, likely: planted.likely ?? [] },
  )
  await simulation.close()
  return finds
}

const databases = await Databases.open()
const inLane = lanes(2)
const found = await Promise.all(
  Object.entries(planted)
    .filter(([name]) => wanted.some((part) => name.includes(part)))
    .map(([name, bug]) =>
      inLane(async () => {
        const { tried, violations } = await find(databases, bug)
        const [first = ''] = violations
        console.log(`| ${name} | ${violations.length} of ${tried} | ${first.slice(0, 66)} |`)
        return violations.length > 0
      }),
    ),
)
await databases.close()
process.exit(found.includes(false) ? 1 : 0)
