import { bugs } from './bugs'
import { Databases } from './server/databases'
import { Simulation } from './simulation'

// npm run sim:bugs [-- part of a name]: each planted bug against seeds 1 to 50 until one finds it; prints the table.

const MOST = 50
const wanted = process.argv[2] ?? ''
let missed = 0
const databases = await Databases.open()
for (const [name, { bug }] of Object.entries(bugs)) {
  if (!name.includes(wanted)) continue
  const simulation = await Simulation.open(databases, bug)
  let found: { seed: number; violation: string } | undefined
  await simulation.run(
    Array.from({ length: MOST }, (_, n) => n + 1),
    (seed, { violations: [violation] }) => {
      if (violation && !(found && found.seed < seed)) found = { seed, violation }
      return found === undefined
    },
  )
  await simulation.close()
  if (!found) missed += 1
  console.log(
    `| ${name} | ${found ? `${found.seed} | ${found.violation.slice(0, 140)}` : `not in ${MOST} seeds |`} |`,
  )
}
await databases.close()
process.exit(missed > 0 ? 1 : 0)
