import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Benchmark, Result } from './benchmark'
import { changedRow } from './changed-row.bench'
import { firstFill } from './first-fill.bench'
import { galleryScroll } from './gallery-scroll.bench'
import { javascript } from './javascript.bench'
import { likeTap } from './like-tap.bench'
import { likeTapDuringImport } from './like-tap-during-import.bench'
import { memory } from './memory.bench'
import { newest12Cold } from './newest-12-cold.bench'
import { warmStart } from './warm-start.bench'
import { World } from './world'

const benchmarks: Benchmark[] = [
  likeTap,
  likeTapDuringImport,
  changedRow,
  memory,
  newest12Cold,
  warmStart,
  javascript,
  firstFill,
  galleryScroll,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
})

/** A page that never gets to where it is waited for ends with its benchmark, and the next one begins. */
const DEADLINE_MS = 15 * 60_000

const known = benchmarks.flatMap(({ names }) => names)
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  process.exit(2)
}

const line = ({ name, unit, value, peer_value, ratio, limit, ok }: Result): Record<string, unknown> => ({
  name,
  unit,
  ours: value,
  peer: peer_value,
  ratio,
  limit: limit ?? '',
  '': limit === null ? '' : mark(ok),
})
const mark = (ok: boolean) => (ok ? 'ok' : 'missed')

const chosen = benchmarks.filter(
  ({ names }) => positionals.length === 0 || names.some((name) => positionals.includes(name)),
)
const results: Result[] = []
const world = await World.open(Number(values.rounds))
try {
  for (const benchmark of chosen) {
    const deadline = setTimeout(() => void world.closePages(), DEADLINE_MS)
    const measured = await benchmark.run(world).catch((error: unknown) => {
      console.error(`${benchmark.names[0]} broke off:`, error)
      process.exitCode = 1
      return []
    })
    clearTimeout(deadline)
    for (const { name, value, ratio, limit, ok } of measured)
      console.log(`${name}: ${value}, ${ratio} times the peer${limit === null ? '' : `, ${mark(ok)}`}`)
    results.push(...measured)
  }
} finally {
  await world.close()
}
console.table(results.map(line))
await mkdir('bench', { recursive: true })
await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
