import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { parseStored } from '@/src/domain/stored'
import { serverConfig } from '../host/config'
import { deleteDatabase } from '../host/device-databases'
import { keyValueStore } from '../host/key-value'
import { webLock } from '../host/locks'
import { REFRESH_MS } from '../host/timeouts'
import { isAuthError, isSessionOf, isToken } from './auth-answer'

/** The session as the Auth server gives it; page and worker share it through IndexedDB. */
export interface StoredSession {
  access_token: string
  refresh_token: string
  expires_in: number
  /** Epoch seconds by this device's clock. */
  expires_at: number
  token_type: string
  /** When the person signed in here, by the server's clock (epoch seconds); a refresh keeps it. */
  signed_in_at?: number
  user: { id: string; email?: string | undefined }
}

const stored = v.looseObject({
  access_token: v.pipe(
    v.string(),
    v.check((token) => isToken(token)),
  ),
  refresh_token: v.pipe(
    v.string(),
    v.check((token) => isToken(token)),
  ),
  expires_at: v.number(),
  user: v.looseObject({ id: v.string() }),
})

const sessionKey = 'shinobi-session'
/** Page and worker refresh under this one lock, so a refresh token is never used twice. */
const sessionLock = 'shinobi-session-refresh'
const REFRESH_BEFORE_S = 30

const DATABASE = 'shinobi-session'
const store = keyValueStore(DATABASE, 'keyval')

/** The session on this device, whether or not it is still good; null when nobody is signed in. */
export async function readSession(): Promise<StoredSession | null> {
  const text = await get<string>(sessionKey, store)
  return (text && (parseStored(stored, text) as StoredSession | undefined)) || null
}

/** Stores what the auth server answered, its end reckoned on this device's clock (I13). */
export async function storeSession(session: Omit<StoredSession, 'expires_at'>): Promise<StoredSession> {
  const stored = { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in }
  await set(sessionKey, JSON.stringify(stored), store)
  return stored
}

/** What an access token says of itself; nothing, for what is none. */
function claimsOf(token: string): { iat?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** When the server made an access token (epoch seconds); 0 for what is none. */
export const issuedAt = (token: string): number => Number(claimsOf(token).iat ?? 0)

/** Nobody is signed in on this device any more, also where the session cannot be read. */
export const forgetSession = (): Promise<void> => del(sessionKey, store).catch(() => deleteDatabase(DATABASE))

export type Token =
  | { kind: 'token'; token: string; account: string }
  | { kind: 'none' }
  /** The auth server refused the refresh token: the person must sign in again. */
  | { kind: 'expired' }
  | { kind: 'offline' }

const isFresh = (session: StoredSession, rejected: string | undefined): boolean =>
  session.access_token !== rejected && session.expires_at - Date.now() / 1000 > REFRESH_BEFORE_S

const tokenOf = (session: StoredSession): Token => ({
  kind: 'token',
  token: session.access_token,
  account: session.user.id,
})

/** A token the server should take. `rejected`: one it just answered 401 to, so that a new one is fetched. */
export async function freshToken(rejected?: string): Promise<Token> {
  // A session that cannot be read is none: whoever is here is asked to sign in again.
  const session = await readSession().catch(() => null)
  if (!session) return { kind: 'none' }
  if (isFresh(session, rejected)) return tokenOf(session)
  return webLock(sessionLock, () => refresh(rejected))
}

async function refresh(rejected: string | undefined): Promise<Token> {
  // Somebody else may have refreshed while we waited for the lock.
  const session = await readSession()
  if (!session) return { kind: 'none' }
  if (isFresh(session, rejected)) return tokenOf(session)
  const answer = await fetch(`${serverConfig.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: serverConfig.apikey },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
    // Everything that needs a token waits behind this one: a connection that swallows it must not hold all of them.
    signal: AbortSignal.timeout(REFRESH_MS),
  }).catch(() => null)
  // 409: two refreshes of one session at once, the other of which has been answered.
  if (!answer || answer.status >= 500 || [409, 429].includes(answer.status)) return { kind: 'offline' }
  const body: unknown = await answer.json().catch(() => null)
  // A portal's page must sign nobody out.
  if (!answer.ok) return { kind: isAuthError(body) ? 'expired' : 'offline' }
  // Nor must another person's session come in under this one's name (I9).
  if (!isSessionOf(body, session.user.id)) return { kind: 'offline' }
  const fresh = body as Omit<StoredSession, 'expires_at'>
  if ((claimsOf(fresh.access_token).sub ?? session.user.id) !== session.user.id) return { kind: 'offline' }
  return tokenOf(await storeSession({ ...fresh, signed_in_at: session.signed_in_at ?? 0 }))
}
