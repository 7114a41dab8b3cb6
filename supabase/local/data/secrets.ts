import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import webpush from 'web-push'
import { writeWhole } from '../write-whole'

/** Public by nature; the same in every local stack, because the built app carries it (sync/host/config.ts). */
export const PUBLISHABLE_KEY = 'sb_publishable_shinobi_no_sato_local'

const Secrets = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  secretKey: v.string(),
  /** Whom push services know this project by (RFC 8292). */
  vapid: v.object({ publicKey: v.string(), privateKey: v.string() }),
})
export type Secrets = v.InferOutput<typeof Secrets>

/** What of the file can be read: an older release knew less, a damaged file says nothing. */
async function stored(file: string): Promise<Partial<Secrets>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), v.partial(Secrets)), text)
  return known.success ? (known.output as Partial<Secrets>) : {}
}

/**
 * What only this server knows, made once per data folder and readable by its account alone. What is missing or damaged is
 * made anew: everybody signs in once more.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const known = await stored(file)
  if (v.is(Secrets, known)) return known
  const made: Secrets = {
    jwtSecret: randomBytes(32).toString('hex'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    vapid: webpush.generateVAPIDKeys(),
    ...known,
  }
  await writeWhole(file, JSON.stringify(made), { mode: 0o600, flush: true })
  return made
}
