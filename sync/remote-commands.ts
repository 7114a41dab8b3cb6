import type { ErrorCode } from '@/src/domain/error-codes'
import { safeReturnTo } from '@/src/domain/return-to'
import { signInErrorOf } from '@/src/domain/sign-in-errors'
import { serverConfig } from './config'
import { engine } from './engine-slot'
import { restoreKept } from './kept'
import { accountsLock, leaveDevice, SEAL_KEY, unsentWork } from './leave'
import { finishAllDeletions } from './outbox/deletion'
import { putEarly } from './outbox/early'
import { type Outbox, openOutbox } from './outbox/store'
import { isAnythingSealed, makeSealKeys, type SealKeys, type UnsentWork, unseal } from './seal'
import { enterSession, markBanned, sessionState } from './session'
import { forgetSession, freshToken, type StoredSession, storeSession } from './session-token'
import { markSignIn, takeSignInMark } from './sign-in-mark'
import { startAnew } from './start-anew'
import { asPeopleCount } from './status'
import { askHealth } from './transport'

/** Why a command that needs the server failed. `detail` is the server's own reason, when it gave one. */
export class CommandError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
  ) {
    super(code)
  }
}

const RETURN_TO = 'shinobi-return-to'
/** Left by `public/take-tokens.js` before anything else loaded (attack 18). */
const TOKENS = 'shinobi-tokens'
const DRAIN_BEFORE_LEAVING_MS = 10_000
/** Somebody looks at the page that waits for it: rather a button to try again than a wheel without end. */
const SIGN_IN_MS = 20_000

/**
 * Goes to Google (spec §7); comes back to /auth-redirect.html with the tokens (implicit flow). Rejects with
 * `network_error` when the server is not there: whoever left the app for its raw answer found no way back.
 */
export async function signInWithGoogle(returnTo?: string): Promise<void> {
  if (!(await askHealth(SIGN_IN_MS))?.ok) throw new CommandError('network_error')
  sessionStorage.setItem(RETURN_TO, safeReturnTo(returnTo))
  const redirect_to = new URL(`/auth-redirect.html?attempt=${markSignIn()}`, location.origin).href
  const query = new URLSearchParams({ provider: 'google', redirect_to })
  location.assign(`${serverConfig.url}/auth/v1/authorize?${query}`)
}

/**
 * Ends a sign-in at /auth/callback: takes the tokens, makes the profile if there is none, opens sealed work.
 * Gives where to go by a full page load, or null when there were no tokens and nobody is signed in. Rejects:
 * `sign_in_cancelled`, `sign_in_failed` (also for tokens nobody here asked for), `user_banned`, `network_error`,
 * `wrong_account` (another person's tokens never swap a session silently).
 */
export async function completeSignIn(): Promise<{ returnTo: string } | null> {
  const taken = JSON.parse(sessionStorage.getItem(TOKENS) ?? '{}') as Record<string, string>
  sessionStorage.removeItem(TOKENS)
  const returnTo = safeReturnTo(sessionStorage.getItem(RETURN_TO))
  const { userId } = sessionState()
  const isAskedFor = takeSignInMark(taken.attempt)
  if (taken.error)
    throw new CommandError(
      signInErrorOf(taken.error, taken.error_code) ?? 'sign_in_failed',
      taken.error_description ?? taken.error,
    )
  if (!taken.access_token || !taken.refresh_token) return userId ? { returnTo } : null
  if (!isAskedFor) throw new CommandError('sign_in_failed')
  const user = await whoIs(taken.access_token)
  if (userId && userId !== user.id) throw new CommandError('wrong_account')
  if (await isBanned(user.id, taken.access_token)) return turnAway(taken.access_token)
  await accountsLock(() => enter(user, taken))
  sessionStorage.removeItem(RETURN_TO)
  return { returnTo }
}

/** The one thing a banned person may read; asked before anything of theirs is made or kept here. */
async function isBanned(account: string, token: string): Promise<boolean> {
  const path = `/rest/v1/banned_users?user_id=eq.${account}&is_active=is.true&select=id&limit=1`
  return (await ask<unknown[]>(path, token, 'unexpected')).length > 0
}

/** Spec §4: a banned person is signed out. Whoever was here before keeps their unsent work readable. */
async function turnAway(token: string): Promise<never> {
  await endOnServer(token)
  if (sessionState().userId) markBanned()
  throw new CommandError('user_banned')
}

/** The server's part of leaving is a courtesy: the device goes on whether or not it answers. */
const endOnServer = (token: string): Promise<unknown> =>
  ask('/auth/v1/logout?scope=local', token, 'unexpected', {
    method: 'POST',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)

type SignedInUser = AuthUser & StoredSession['user']

async function enter(user: SignedInUser, taken: Record<string, string>): Promise<void> {
  const { access_token = '', refresh_token = '', expires_in } = taken
  await storeSession({
    access_token,
    refresh_token,
    expires_in: Number(expires_in ?? 3600),
    token_type: 'bearer',
    user,
  })
  try {
    await makeProfile(access_token, user)
    await openSealed(user.id, access_token)
  } catch (error) {
    // Half signed in is not signed in: the next try begins from the start.
    await forgetSession()
    throw error
  }
  enterSession(user.id)
}

interface AuthUser {
  id: string
  email?: string
  user_metadata?: Record<string, string>
}

/** A bare request as the person of `token`. Rejects with `network_error`, or `failure` when the server says no. */
async function ask<T>(path: string, token: string, failure: ErrorCode, init: RequestInit = {}): Promise<T> {
  const headers = {
    apikey: serverConfig.apikey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const response = await fetch(serverConfig.url + path, {
    signal: AbortSignal.timeout(SIGN_IN_MS),
    // Nothing of a person stays in the browser's own cache: the next one here could read it.
    cache: 'no-store',
    ...init,
    headers: { ...headers, ...init.headers },
  }).catch(() => {
    throw new CommandError('network_error')
  })
  const text = await response.text()
  if (!response.ok) throw new CommandError(failure, text)
  try {
    return (text ? JSON.parse(text) : null) as T
  } catch {
    // Cut short on the way.
    throw new CommandError('network_error')
  }
}

const whoIs = (token: string): Promise<SignedInUser> => ask('/auth/v1/user', token, 'sign_in_failed')

const makeProfile = (token: string, { id, email, user_metadata: meta }: AuthUser): Promise<unknown> =>
  ask('/rest/v1/rpc/create_user_profile', token, 'unexpected', {
    method: 'POST',
    body: JSON.stringify({
      p_user_id: id,
      p_email: email ?? null,
      p_full_name: meta?.full_name ?? meta?.name ?? null,
      p_avatar_url: meta?.avatar_url ?? meta?.picture ?? null,
    }),
  })

/** The person's seal key (made at the first sign-in anywhere), and what they left sealed on this device. */
async function openSealed(account: string, token: string): Promise<void> {
  const keys = await sealKeys(account, token)
  const outbox = openOutbox(account)
  try {
    await outbox.reopen()
    await outbox.writeMeta(SEAL_KEY, keys.public_key)
    await unseal(keys.private_key, (work) => restore(outbox, account, work))
  } finally {
    outbox.db.close()
  }
}

const restore = (outbox: Outbox, account: string, { entries, kept }: UnsentWork): Promise<void> =>
  outbox.locked(async () => {
    restoreKept(account, kept)
    const known = new Set((await outbox.all()).map((entry) => entry.write_id))
    const news = entries.filter((entry) => !known.has(entry.write_id))
    await outbox.db.entries.bulkAdd(news.map(({ seq: _, ...entry }) => entry))
  })

async function sealKeys(account: string, token: string): Promise<SealKeys> {
  const path = `/rest/v1/seal_keys?user_id=eq.${account}&select=public_key,private_key`
  const read = () => ask<SealKeys[]>(path, token, 'unexpected')
  const [known] = await read()
  if (known) return known
  await ask('/rest/v1/seal_keys?on_conflict=user_id', token, 'unexpected', {
    method: 'POST',
    headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
    body: JSON.stringify({ user_id: account, ...(await makeSealKeys()) }),
  })
  const [made] = await read()
  if (!made) throw new CommandError('unexpected')
  return made
}

/** Whether somebody who signed out left unsent work on this device; whose, and what it is, cannot be told. */
export const isWorkSealedHere = (): Promise<boolean> => isAnythingSealed()

/** Sends what can be sent (at most 10 s) and gives how many things would be left behind. */
export async function prepareSignOut(): Promise<number> {
  const { outbox, drainNow } = await engine()
  const { userId } = sessionState()
  await finishAllDeletions()
  if (userId) await putEarly(outbox, userId)
  await Promise.race([drainNow(), new Promise((resolve) => setTimeout(resolve, DRAIN_BEFORE_LEAVING_MS))])
  const { entries, kept } = await unsentWork(outbox, userId ?? '')
  const known = new Set(entries.map(({ id }) => id))
  return asPeopleCount(entries).length + kept.filter(([postId]) => !known.has(postId)).length
}

/** Signs out of this device, also offline. `keep` seals unsent work for the same person's next sign-in. */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const { userId } = sessionState()
  if (!userId) return
  const token = await freshToken()
  if (token.kind === 'token') await endOnServer(token.token)
  await leaveDevice(userId, unsent)
  startAnew()
}
