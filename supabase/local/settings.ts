import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isForBrowsers } from './browser-ports'
import { MIGRATIONS } from './migrate'
import { StackError } from './stack-error'
import { readWalletSettings, type WalletSettings } from './wallet-settings'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export type Settings = {
  port: number
  host: string
  /** The address people and tokens know this server by. */
  origin: string
  dataDir: string
  /** Only this machine can reach it: `/local/*` and the stand-in for Google exist. */
  loopback: boolean
  google: { clientId: string; secret: string }
  wallet: WalletSettings
  /** The folders of the migrations and of the seed. */
  migrations: string
  seed: string
  dev: boolean
}

/** By what HOST may say so that only this machine can reach the server: where it listens. */
const LOOPBACK: Record<string, string> = { '127.0.0.1': '127.0.0.1', localhost: '127.0.0.1', '::1': '::1' }
const loopbackOf = (host: string): string | undefined => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return Object.hasOwn(LOOPBACK, name) ? LOOPBACK[name] : undefined
}
const placeOf = (host = '127.0.0.1') => ({
  host: loopbackOf(host) ?? host,
  loopback: loopbackOf(host) !== undefined,
})
const nameOf = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** The origin of PUBLIC_URL. Throws StackError for anything but an address of the web. */
function publicOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' && loopbackOf(url.hostname) === undefined)
    throw new StackError(`PUBLIC_URL must begin with https://, else browsers keep nothing offline: ${text}`)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin
  throw new StackError(`PUBLIC_URL is no address that begins with https:// or http://: ${text}`)
}

/** Where people open it. Throws StackError for a port that no browser opens, though a server can listen there. */
function originOf(name: string, origin: string): string {
  if (isForBrowsers(origin)) return origin
  throw new StackError(`no browser opens ${origin}: set ${name} to another port`)
}

/** Before anything is made: a start without them would leave half a village behind. */
function folderOf(name: string, path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  throw new StackError(`${name} is no folder: ${path}`)
}

/**
 * Reads PORT (5180), HOST (127.0.0.1), DATA_DIR (`.data`), MIGRATIONS_DIR and SEED_DIR (those of `supabase/`), and for a server others can reach PUBLIC_URL,
 * GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Throws StackError when something is missing or no port that a
 * browser opens.
 */
export function readSettings(env: NodeJS.ProcessEnv, argv: readonly string[]): Settings {
  const port = Number(env.PORT || 5180)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new StackError(`PORT is not a port: ${env.PORT}`)
  const { host, loopback } = placeOf(env.HOST || undefined)
  const clientId = env.GOOGLE_CLIENT_ID ?? ''
  const secret = env.GOOGLE_CLIENT_SECRET ?? ''
  if (!loopback && !(clientId && secret && env.PUBLIC_URL)) {
    throw new StackError(
      `HOST=${host} can be reached by others: set PUBLIC_URL, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`,
    )
  }
  return {
    port,
    host,
    origin: loopback
      ? originOf('PORT', `http://${nameOf(host)}:${port}`)
      : originOf('PUBLIC_URL', publicOrigin(env.PUBLIC_URL ?? '')),
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : join(ROOT, '.data'),
    loopback,
    wallet: readWalletSettings(env),
    google: loopback ? { clientId: 'local-google', secret: 'local-google' } : { clientId, secret },
    migrations: folderOf('MIGRATIONS_DIR', env.MIGRATIONS_DIR || MIGRATIONS),
    seed: folderOf('SEED_DIR', env.SEED_DIR || join(ROOT, 'supabase', 'seed')),
    dev: argv.includes('--dev'),
  }
}
