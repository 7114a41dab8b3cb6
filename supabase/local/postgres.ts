import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, chown, mkdir, readdir, readFile, readlink, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from './connect'
import { type Account, clusterHome, postgresAccount, postgresBinaries } from './postgres-account'
import { StackError } from './stack-error'
import { writeWhole } from './write-whole'

export type PostgresOptions = {
  /** Everything lies in here. Claimed by the caller (`claimFolder`). */
  dataDir: string
  /** Gives a port that nobody listens on; asked again when somebody took it meanwhile. */
  pickPort?: () => Promise<number>
  /** false: no fsync, for throw-away databases of tests. */
  durable?: boolean
}

export type RunningPostgres = {
  port: number
  /** Connection address for a role of the cluster (default: the superuser) and a database. */
  url(role?: string, database?: string): string
  /** Fast shutdown; resolves when the process is gone. */
  stop(): Promise<void>
  /** Resolves if the process ends without having been stopped, with the last thing it said. */
  died: Promise<string>
}

/** The superuser, named as on the hosted platform. No migration runs as it. */
const SUPERUSER = 'supabase_admin'
/** How long the orphan of an earlier start may take to end. */
const TIMEOUT_MS = 20_000

/** So many ports may be taken in the moment before Postgres has them. */
const MOST_PORTS = 5
const isPortTaken = (error: unknown): boolean =>
  error instanceof StackError && error.message.includes('could not create any TCP/IP sockets')

/** A port of the loopback nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * The file with the superuser's password, made once per cluster; initdb reads it, so its account owns it. One that was
 * left empty before there was a cluster is made anew; afterwards nobody knows what it was.
 */
async function passwordFile(home: string, cluster: string, account?: Account): Promise<string> {
  const file = join(home, 'postgres-password')
  const isWhole = /^[0-9a-f]{48}$/.test((await readFile(file, 'utf8').catch(() => '')).trim())
  if (!isWhole && (await isSetUp(cluster)))
    throw new StackError(
      `${file} is missing or damaged, and with it the way into the database beside it: put it back, or remove ${home} to begin anew`,
    )
  if (!isWhole) await writeWhole(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (account) await chown(file, account.uid, account.gid)
  return file
}

const isSetUp = (cluster: string) => exists(join(cluster, 'PG_VERSION'))

const addressOf =
  (password: string, port: number) =>
  (role = SUPERUSER, database = 'postgres') =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

async function answers(url: string): Promise<boolean> {
  const sql = connect(url, { connect_timeout: 5 })
  try {
    await sql`select`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Whether the process is there and stands in the cluster; one that has ended but was not reaped yet is not there. */
async function standsIn(cluster: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const proc = `/proc/${pid}`
  if (!(await exists(proc))) return process.platform !== 'linux'
  return (await readlink(`${proc}/cwd`).catch(() => '')) === cluster
}

/** The processes whose folder is the cluster: its Postgres and, for a moment after that was killed, its children. */
async function processesIn(cluster: string, postmaster: number): Promise<number[]> {
  const known = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const pids = known.length > 0 ? known : [postmaster]
  const there = await Promise.all(pids.map((pid) => standsIn(cluster, pid)))
  return pids.filter((_, at) => there[at])
}

/**
 * A Postgres may still run in a folder that is ours: the orphan of a server that was killed (ended here, so that ours can
 * start), or one that is just ending (waited for: two on the same files destroy them). A process id from before a
 * restart of the machine is neither.
 */
async function endOrphan(cluster: string, password: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid) return
  const url = addressOf(password, port)(SUPERUSER, 'template1')
  const deadline = Date.now() + TIMEOUT_MS
  while ((await processesIn(cluster, pid)).length > 0) {
    if (Date.now() > deadline)
      throw new StackError(`the Postgres of an earlier start (process ${pid}) does not end: end it yourself`)
    // Who takes our password is ours, whatever else has that process id by now.
    if (await answers(url)) process.kill(pid, 'SIGINT')
    await wait(50)
  }
  await rm(pidFile, { force: true })
}

async function initialise(
  initdb: string,
  cluster: string,
  pwfile: string,
  account?: Account,
  durable = true,
) {
  const child = spawn(
    initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${pwfile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    // The folder we stand in may be closed to the account.
    { ...account, cwd: dirname(cluster), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StackError(`Postgres could not be set up in ${cluster}: ${lastLine(said)}`)
}

/** What it died of: a full disk is followed by failures of its own making. */
function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const cause =
    lines.find((line) => /No space left on device/.test(line)) ??
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line))
  return (cause ?? lines.at(-1) ?? '').trim()
}

async function whenReady(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
      onLine(lastLine(said))
      if (said.includes('database system is ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new StackError(`Postgres did not start: ${lastLine(said)}`)))
  })
}

/**
 * Starts a real Postgres in `dataDir/postgres` (see clusterHome), set up on first use, listening on loopback only.
 * Throws StackError when five ports in a row are taken, or Postgres refuses to start.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, durable = true } = options
  const account = postgresAccount()
  const home = await clusterHome(dataDir, account)
  const cluster = join(home, 'postgres')
  const pwfile = await passwordFile(home, cluster, account)
  const password = (await readFile(pwfile, 'utf8')).trim()
  const { initdb, postgres: program } = await postgresBinaries(home, account)
  if (await isSetUp(cluster)) await endOrphan(cluster, password)
  else {
    // Set up beside its place: what is in its place is whole, also when this is killed halfway.
    const draft = `${cluster}-draft`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    if (account) await chown(draft, account.uid, account.gid)
    await initialise(initdb, draft, pwfile, account, durable)
    await rename(draft, cluster)
  }
  const { pickPort = freePort } = options
  for (let tries = 1; ; tries++) {
    const port = await pickPort()
    try {
      return await run({ program, cluster, home, port, durable, url: addressOf(password, port), account })
    } catch (error) {
      if (tries === MOST_PORTS || !isPortTaken(error)) throw error
    }
  }
}

interface Run {
  program: string
  cluster: string
  home: string
  port: number
  durable: boolean
  url: RunningPostgres['url']
  account: Account | undefined
}

/** Resolves when it can be asked. Throws StackError when it ends before. */
async function run({ program, cluster, home, port, durable, url, account }: Run): Promise<RunningPostgres> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    idle_in_transaction_session_timeout: '60s',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...flags], {
    ...account,
    cwd: home,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Ended while it still starts: nobody has its stop() yet.
  const endToo = () => child.kill('SIGINT')
  process.once('exit', endToo)
  let last = ''
  await whenReady(child, (line) => {
    last = line
  }).catch((error) => {
    process.off('exit', endToo)
    throw error
  })
  const gone = once(child, 'close')
  let stopping = false
  return {
    port,
    url,
    died: new Promise((resolve) => void gone.then(() => stopping || resolve(last))),
    async stop() {
      stopping = true
      child.kill('SIGINT')
      await gone
      process.off('exit', endToo)
    },
  }
}
