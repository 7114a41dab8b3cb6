import { bugs } from './bugs'
import { Simulation } from './simulation'

// npm run sim:bugs [-- part of a name]: each planted bug against fresh seeds until one finds it; prints the table.

const MOST = 50
const wanted = process.argv[2] ?? ''
let missed = 0
for (const [name, bug] of Object.entries(bugs)) {
  if (!name.includes(wanted)) continue
  const simulation = await Simulation.open(bug)
  let found = ''
  await simulation.run(
    Array.from({ length: MOST }, (_, n) => n + 1),
    (seed, { violations }) => {
      if (violations.length === 0 || found) return undefined
      found = `seed ${seed}: ${violations[0]?.slice(0, 140)}`
      return false
    },
  )
  await simulation.close()
  if (!found) missed += 1
  console.log(`| ${name} | ${found || `not found in ${MOST} seeds`} |`)
}
process.exit(missed > 0 ? 1 : 0)
