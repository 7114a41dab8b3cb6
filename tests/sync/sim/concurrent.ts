import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { openDatabase } from '@/supabase/local/open-database'
import { disorder } from '@/tests/db/support/disorder'
import { emptier, Village } from '@/tests/db/support/village'

// npm run sim:concurrent -- --seed S --runs N: parallel connections and transactions that stay open (I3, I4, I8).

const CONNECTIONS = 16
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '20' } },
})

const folder = await mkdtemp(join(tmpdir(), 'shinobi-concurrent-'))
await chmod(folder, 0o755)
const server = await openDatabase({ dataDir: join(folder, 'data'), durable: false })
const connect = (url: string, max: number) => postgres(url, { max, onnotice: () => undefined })
const broom = connect(server.superuserUrl, 1)
const village = new Village(connect(server.url, CONNECTIONS), server)
const empty = await emptier(broom)
let violations = 0
try {
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.runs); seed++) {
    await empty()
    const found = await disorder(village, seed)
    violations += found.length
    console.log(`seed ${seed}: ${found.length} violations`)
    for (const line of found.slice(0, 5)) console.log('  ', line)
  }
} finally {
  await village.sql.end({ timeout: 5 })
  await broom.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(JSON.stringify({ runs: Number(values.runs), violations }))
process.exit(violations > 0 ? 1 : 0)
