import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS } from './migrate'
import { StackError } from './stack-error'

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
  /** The folders of the migrations and of the seed. */
  migrations: string
  seed: string
  dev: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** The origin of PUBLIC_URL. Throws StackError for anything but an address of the web. */
function publicOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin
  throw new StackError(`PUBLIC_URL is no address that begins with https:// or http://: ${text}`)
}

/**
 * Reads PORT (5180), HOST (127.0.0.1), DATA_DIR (`.data`), MIGRATIONS_DIR and SEED_DIR (those of `supabase/`), and for a server others can reach PUBLIC_URL,
 * GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Throws StackError when something is missing or no port number.
 */
export function readSettings(env: NodeJS.ProcessEnv, argv: readonly string[]): Settings {
  const port = Number(env.PORT ?? 5180)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new StackError(`PORT is not a port: ${env.PORT}`)
  const host = env.HOST ?? '127.0.0.1'
  const loopback = LOOPBACK.has(host)
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
    origin: loopback ? `http://127.0.0.1:${port}` : publicOrigin(env.PUBLIC_URL ?? ''),
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : join(ROOT, '.data'),
    loopback,
    google: loopback ? { clientId: 'local-google', secret: 'local-google' } : { clientId, secret },
    migrations: env.MIGRATIONS_DIR ?? MIGRATIONS,
    seed: env.SEED_DIR ?? join(ROOT, 'supabase', 'seed'),
    dev: argv.includes('--dev'),
  }
}
