import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { leaveNoFolder, leaveNothing } from './leave-nothing'
import { ended, freePort, printed } from './processes'
import { scratchFolder } from './scratch'
import { copyTemplate, keepVariants, type Template, templateFolder } from './seeded'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SEED_MS = 240_000
const START_MS = 60_000

export interface ServerOptions {
  /** Where data lies; without it a fresh copy of the seed, removed at the end. */
  dataDir?: string
  /** The folder of another seed than the village's, below the root. */
  seed?: string
  /** A free one when left out; a restarted server must keep its own. */
  port?: number
  /** More environment, for example another built app. */
  env?: Record<string, string>
  /** It ends with this process, and what it made with it. */
  goesOn?: boolean
}

/** The real server of `npm start`, on data of its own. */
export interface Server {
  url: string
  port: number
  dataDir: string
  /** It ends with this process, not with a file of tests. */
  goesOn: boolean
  /** Postgres behind everything, as its superuser: what a person may see plays no part. */
  sql: postgres.Sql
  /** Forces faults on the API until the next call; without a rate of it, everything works again. */
  faults(faults?: Faults): Promise<void>
  /** Back to the seed. */
  reset(): Promise<void>
  /** A session as the Auth server gives it, without a browser. */
  session(person: string): Promise<{ access_token: string; refresh_token: string; user: { id: string } }>
  stop(): Promise<void>
  /** SIGKILL; the data stays for the next start. */
  kill(): Promise<void>
}

/** Rates are 0 to 1 (`architecture.md`, contract table). */
export interface Faults {
  offline?: boolean
  latency_ms?: number
  drop_before?: number
  drop_after_commit?: number
  duplicate?: number
  status?: number
  status_rate?: number
  mail_status?: number
  truncate?: number
  only?: string
}

function spawnServer(dataDir: string, port: number, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
  })
  leaveNothing(child, 'SIGTERM')
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  // Else only that nobody answers any more would be known. ('exit' comes before its last words.)
  child.once('close', (code, signal) => {
    if (code || !child.killed) console.error(`the server ended with ${code ?? signal}:\n${said}`)
  })
  return child
}

async function stopServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await ended(child)
}

export const VILLAGE = 'supabase/seed'

/** A data folder with the seed that lies in `source` (below the root). */
export const seeded = (source: string): Template => ({
  kind: source.replaceAll('/', '-'),
  sources: ['supabase/migrations', source],
  async fill(folder) {
    const child = spawnServer(folder, await freePort(), { SEED_DIR: join(root, source) })
    try {
      await printed(child, /^ready http/, SEED_MS)
    } finally {
      await stopServer(child, 'SIGTERM')
    }
  },
})

/** How the superuser reaches the Postgres of a server: the stack says so beside its data. */
async function superuserUrl(dataDir: string): Promise<string> {
  const { superuser } = JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8'))
  return superuser
}

/** Starts the server; resolves when it answers. Rejects with all it printed when it does not. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? (await scratchFolder('shinobi-server-'))
  const source = options.seed ?? VILLAGE
  const template = seeded(source)
  if (options.goesOn) leaveNoFolder(dataDir)
  if (!options.dataDir) await copyTemplate(template, dataDir)
  const port = options.port ?? (await freePort())
  const child = spawnServer(dataDir, port, { SEED_DIR: join(root, source), ...options.env })
  const url = `http://127.0.0.1:${port}`
  await printed(child, /^ready http/, options.dataDir ? SEED_MS : START_MS)
  const sql = postgres(await superuserUrl(dataDir), { max: 2, onnotice: () => undefined })
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const files = join(dataDir, 'files')
  const end = async (signal: NodeJS.Signals) => {
    await sql.end({ timeout: 1 })
    await stopServer(child, signal)
    if (options.dataDir || signal !== 'SIGTERM') return
    await keepVariants(files, join(await templateFolder(template), 'files'))
    await rm(dataDir, { recursive: true, maxRetries: 5 })
  }
  return {
    url,
    port,
    dataDir,
    goesOn: options.goesOn ?? false,
    sql,
    faults: async (faults = {}) => void (await post('/local/faults', faults)),
    async reset() {
      await keepVariants(files, `${files}-seed`)
      await post('/local/reset', {})
    },
    session: async (person) => (await post('/local/session', { person })).json(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
