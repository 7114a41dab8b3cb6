import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { everyKind, told } from './history'
import { everyFault } from './network'
import { tally } from './outcome'
import { Databases } from './server/databases'
import { Simulation } from './simulation'

// npm run sim -- --seed S --runs N | --soak MINUTES; --verbose prints each step, --no-shrink looks for no shorter
// history. The last line is JSON.

const { values } = parseArgs({
  allowNegative: true,
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    soak: { type: 'string' },
    lanes: { type: 'string', default: '3' },
    kept: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: true },
  },
})

const first = Number(values.seed)
const until = values.soak ? Date.now() + Number(values.soak) * 60_000 : Number.POSITIVE_INFINITY
const runs = values.soak ? 1_000_000 : Number(values.runs)
const total = { runs: 0, ops: 0, actions: {}, faults: {}, violations: 0 }

const logOf = (seed: number) => join(tmpdir(), `shinobi-sim-seed-${seed}.log`)
const failed = new Map<number, string>()
const databases = await Databases.open()
const simulation = await Simulation.open(databases)
try {
  await simulation.run(
    Array.from({ length: runs }, (_, n) => first + n),
    (seed, { violations, actions, faults, ops, log }, ms) => {
      total.runs += 1
      total.ops += ops
      total.violations += violations.length
      tally(total.actions, actions)
      tally(total.faults, faults)
      console.log(`seed ${seed}: ${violations.length} violations, ${Math.round(ms)} ms`)
      for (const line of violations.slice(0, 5)) console.log('  ', line)
      if (violations[0] && !values.kept) failed.set(seed, violations[0])
      if (violations[0]) writeFileSync(logOf(seed), [...log, ...violations].join('\n'))
      if (violations[0]) console.log('   all that happened:', logOf(seed))
      return Date.now() < until
    },
    {
      lanes: Number(values.lanes),
      ...(values.kept ? { kept: values.kept.split(',').map(Number) } : {}),
      ...(values.verbose ? { log: console.log } : {}),
    },
  )
  for (const [seed, violation] of values.shrink ? [...failed].slice(0, 1) : []) {
    const invariant = /\bI\d+\b/.exec(violation)?.[0] ?? violation.slice(0, 20)
    const { kept, history } = await simulation.shrink(seed, invariant)
    console.log(`seed ${seed} breaks ${invariant} with ${kept.length} steps:`)
    for (const step of history.steps) console.log(`  ${Math.round(step.at)} ${told(step)}`)
    console.log(`replay: npm run sim -- --seed ${seed} --kept ${kept.join()}`)
  }
} finally {
  await simulation.close()
  await databases.close()
}
// In thirty seeds in a row everything happens that can: what did not was not tested.
const counts: Record<string, number> = { ...total.actions, ...total.faults }
const never = total.runs < 30 ? [] : [...everyKind(), ...everyFault].filter((what) => !counts[what])
console.log(JSON.stringify({ ...total, never }))
process.exit(total.violations > 0 || never.length > 0 ? 1 : 0)
