import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { WebSocket } from 'ws'
import { PUBLISHABLE_KEY } from '@/supabase/local/data/secrets'
import { dataFolder as newFolder } from '@/tests/support/scratch'
import { startServer } from '@/tests/support/server'

export const APIKEY = PUBLISHABLE_KEY
/** A very small seed. */
export const SEED = 'tests/stack/seed'
export const SEED_DIR = fileURLToPath(new URL('seed', import.meta.url))

export const dataFolder = () => newFolder('shinobi-stack-')

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** The real server with a very small seed, on data of its own; `env`: more of its environment. */
export async function startStack(env: Record<string, string> = {}) {
  const server = await startServer({ seed: SEED, env })
  const client = (token?: string) =>
    createClient(server.url, APIKEY, {
      auth: { flowType: 'implicit', persistSession: false, autoRefreshToken: false },
      global: { headers: token ? { authorization: `Bearer ${token}` } : {} },
      // supabase-js takes the WebSocket of the platform, and Node 20 has none.
      realtime: { transport: WebSocket as never, ...(token ? { accessToken: async () => token } : {}) },
    })
  return {
    ...server,
    client,
    /** supabase-js as a seeded person, with a profile, which the small seed has not. */
    as: async (person: string) => {
      const session = await server.session(person)
      const own = client(session.access_token)
      const about = { p_user_id: session.user.id, p_email: null, p_full_name: null, p_avatar_url: null }
      const { error } = await own.rpc('create_user_profile', about)
      if (error) throw error
      return { ...session, client: own }
    },
    /** A token this project signed, as one for a signed address is: of nobody in particular. */
    signed: async (claims: object): Promise<string> => {
      const { jwtSecret } = JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8'))
      const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h')
      return token.sign(new TextEncoder().encode(jwtSecret))
    },
    /** A bare request to the API. */
    request: (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, { redirect: 'manual', ...init, headers: { apikey: APIKEY, ...init.headers } }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { apikey: APIKEY, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>
