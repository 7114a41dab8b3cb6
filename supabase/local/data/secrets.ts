import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Public by nature; the same in every local stack, because the built app carries it (sync/config.ts). */
export const PUBLISHABLE_KEY = 'sb_publishable_shinobi_no_sato_local'

export type Secrets = { jwtSecret: string; secretKey: string }

/** What only this server knows, made once per data folder and readable by its account alone. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text) return JSON.parse(text)
  const made: Secrets = {
    jwtSecret: randomBytes(32).toString('hex'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}
