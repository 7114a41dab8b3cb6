import { createStore as createIdbStore, del, get, set } from 'idb-keyval'
import { isAuthError, isSession } from './believed'
import { serverConfig } from './config'
import { webLock } from './locks'
import { REFRESH_MS } from './patience'

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
  user: { id: string; email?: string }
}

const sessionKey = 'shinobi-session'
/** Page and worker refresh under this one lock, so a refresh token is never used twice. */
const sessionLock = 'shinobi-session-refresh'
const REFRESH_BEFORE_S = 30

let place: ReturnType<typeof createIdbStore> | undefined
const idb = () => {
  place ??= createIdbStore('shinobi-session', 'keyval')
  return place
}

/** The session on this device, whether or not it is still good; null when nobody is signed in. */
export async function readSession(): Promise<StoredSession | null> {
  const text = await get<string>(sessionKey, idb())
  return text ? (JSON.parse(text) as StoredSession) : null
}

/** Stores what the auth server answered, its end reckoned on this device's clock (I13). */
export async function storeSession(session: Omit<StoredSession, 'expires_at'>): Promise<StoredSession> {
  const stored = { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in }
  await set(sessionKey, JSON.stringify(stored), idb())
  return stored
}

/** When the server made an access token (epoch seconds); 0 for what is none. */
export function issuedAt(token: string): number {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return Number((JSON.parse(claims) as { iat?: number }).iat ?? 0)
  } catch {
    return 0
  }
}

/** Nobody is signed in on this device any more. */
export const forgetSession = (): Promise<void> => del(sessionKey, idb())

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
  const session = await readSession()
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
    // Everything that needs a token waits behind this one: a line that swallows it must not hold all of them.
    signal: AbortSignal.timeout(REFRESH_MS),
  }).catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 429) return { kind: 'offline' }
  const body: unknown = await answer.json().catch(() => null)
  // A portal's page must sign nobody out.
  if (!answer.ok) return { kind: isAuthError(body) ? 'expired' : 'offline' }
  if (!isSession(body)) return { kind: 'offline' }
  const fresh = body as Omit<StoredSession, 'expires_at'>
  return tokenOf(await storeSession({ ...fresh, signed_in_at: session.signed_in_at ?? 0 }))
}
