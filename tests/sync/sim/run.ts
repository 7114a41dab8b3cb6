import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@/tests/support/random'
import { makeBundles } from './bundles'
import { Client } from './client'
import { makeHistory } from './history'
import { Databases } from './server/databases'
import { World } from './world'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    clients: { type: 'string', default: '4' },
    steps: { type: 'string', default: '200' },
    verbose: { type: 'boolean', default: false },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'shinobi-sim-bundle-'))
const bundles = await makeBundles(folder)
const databases = await Databases.open()
const clients = Array.from({ length: Number(values.clients) }, () => new Client())
const total: Record<string, number> = {}
let violations = 0
let ops = 0
const faults: Record<string, number> = {}
try {
  for (let n = 0; n < Number(values.runs); n++) {
    const seed = Number(values.seed) + n
    const from = performance.now()
    const history = makeHistory(seed, clients.length, Number(values.steps), seededRandom(seed))
    const outcome = await World.run(
      history,
      clients,
      bundles,
      databases,
      values.verbose ? console.log : undefined,
    )
    ops += outcome.ops
    violations += outcome.violations.length
    for (const [what, count] of Object.entries(outcome.actions)) total[what] = (total[what] ?? 0) + count
    for (const [what, count] of Object.entries(outcome.faults)) faults[what] = (faults[what] ?? 0) + count
    console.log(
      `seed ${seed}: ${outcome.violations.length} violations, ${Math.round(performance.now() - from)} ms`,
    )
    for (const line of outcome.violations.slice(0, 6)) console.log('  ', line)
  }
} finally {
  for (const client of clients) await client.close()
  await databases.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(JSON.stringify({ runs: Number(values.runs), ops, actions: total, faults, violations }))
process.exit(violations > 0 ? 1 : 0)
