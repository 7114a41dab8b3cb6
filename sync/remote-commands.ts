import { askedToLeaveKey, welcomeKey } from '@/src/domain/device-keys'
import type { ErrorCode } from '@/src/domain/error-codes'
import { paths, patterns } from '@/src/domain/paths'
import { safeReturnTo } from '@/src/domain/return-to'
import { signInErrorOf } from '@/src/domain/sign-in-errors'
import { serverConfig } from './config'
import { engine } from './engine-slot'
import { accountsLock, leaveDevice } from './leave'
import { openSealed } from './open-sealed'
import { finishAllDeletions } from './outbox/deletion'
import { putEarly } from './outbox/early'
import { ask, COMMAND_MS, CommandError, callFunction } from './remote-request'
import { isAnythingSealed } from './seal'
import { enterSession, markBanned, sessionState } from './session'
import {
  forgetSession,
  freshToken,
  issuedAt,
  readSession,
  type StoredSession,
  storeSession,
} from './session-token'
import { markSignIn, takeSignInMark } from './sign-in-mark'
import { startAnew } from './start-anew'
import { asPeopleCount } from './status'
import { askHealth } from './transport'
import { unsentWork } from './unsent-work'
import { purgePictures } from './worker-messages'

export { CommandError }

const RETURN_TO = 'shinobi-return-to'
/** Left by `public/take-tokens.js` before anything else loaded (attack 18). */
const TOKENS = 'shinobi-tokens'
const DRAIN_BEFORE_LEAVING_MS = 10_000
const FORCED_SIGN_OUT = 'shinobi-forced-sign-out'

/**
 * Goes to Google (spec §7); comes back to /auth-redirect.html with the tokens (implicit flow). Rejects with
 * `network_error` when the server is not there: whoever left the app for its raw answer found no way back.
 */
export async function signInWithGoogle(returnTo?: string): Promise<void> {
  if (!(await askHealth(COMMAND_MS))?.ok) throw new CommandError('network_error')
  sessionStorage.setItem(RETURN_TO, safeReturnTo(returnTo))
  const redirect_to = new URL(`/auth-redirect.html?attempt=${markSignIn()}`, location.origin).href
  const query = new URLSearchParams({ provider: 'google', redirect_to })
  location.assign(`${serverConfig.url}/auth/v1/authorize?${query}`)
}

/**
 * Ends a sign-in at /auth/callback: takes the tokens, makes the profile if there is none, opens sealed work.
 * Gives where to go by a full page load, or null when there were no tokens and nobody is signed in. Rejects:
 * `sign_in_cancelled`, `sign_in_failed` (also for tokens nobody here asked for), `network_error`, `account_not_ready`,
 * `wrong_account` (another person's tokens never swap a session silently). A banned person goes to /banned.
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
  const banned = await isBanned(user.id, taken.access_token)
  await accountsLock(() => enter(user, taken, banned))
  sessionStorage.removeItem(RETURN_TO)
  return { returnTo: banned ? paths.banned : returnTo }
}

/** Asked before anything of theirs is made here: the database refuses a banned person all of it. */
async function isBanned(account: string, token: string): Promise<boolean> {
  const path = `/rest/v1/banned_users?user_id=eq.${account}&is_active=is.true&select=id&limit=1`
  return (await ask<unknown[]>(path, token, 'unexpected')).length > 0
}

/** The server's part of leaving is a courtesy: the device goes on whether or not it answers. */
const endOnServer = (token: string): Promise<unknown> =>
  ask('/auth/v1/logout?scope=local', token, 'unexpected', {
    method: 'POST',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)

type SignedInUser = AuthUser & StoredSession['user']

/** A banned person comes in for nothing but reading the ban and appealing; what is sealed stays so until it is lifted. */
async function enter(user: SignedInUser, taken: Record<string, string>, banned: boolean): Promise<void> {
  const { access_token = '', refresh_token = '', expires_in } = taken
  await storeSession({
    access_token,
    refresh_token,
    expires_in: Number(expires_in ?? 3600),
    token_type: 'bearer',
    signed_in_at: issuedAt(access_token),
    user,
  })
  try {
    if (!banned) await comeIn(user, access_token)
  } catch (error) {
    // Half signed in is not signed in: the next try begins from the start. Who was here before stays (seed 3855).
    if (sessionState().userId !== user.id) await forgetSession()
    throw error
  }
  enterSession(user.id)
  if (banned) markBanned()
}

async function comeIn(user: SignedInUser, token: string): Promise<void> {
  if (await makeProfile(token, user)) localStorage.setItem(welcomeKey(user.id), 'new')
  // At sign-in a forced sign-out is over (spec §4).
  const mayGoOn = await callFunction<boolean>('clear_force_logout', {}, token, 'account_not_ready')
  // New here, and banned: so was an earlier account of the same Google account.
  if (!mayGoOn) throw new CommandError((await isBanned(user.id, token)) ? 'user_banned' : 'session_expired')
  await openSealed(user.id, token)
}

interface AuthUser {
  id: string
  email?: string
  user_metadata?: Record<string, string>
}

const whoIs = (token: string): Promise<SignedInUser> => ask('/auth/v1/user', token, 'sign_in_failed')

/** True when it was made now: whoever it is was never here before. */
const makeProfile = (token: string, { id, email, user_metadata: meta }: AuthUser): Promise<boolean | null> =>
  callFunction(
    'create_user_profile',
    {
      p_user_id: id,
      p_email: email ?? null,
      p_full_name: meta?.full_name ?? meta?.name ?? null,
      p_avatar_url: meta?.avatar_url ?? meta?.picture ?? null,
    },
    token,
    'account_not_ready',
  )

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

/**
 * Signs out of this device, also offline. Unsent work is sealed for the same person's next sign-in; `discard` drops what
 * there is of it now. `everywhere`: of all devices, which the server has to be told of first: rejects with
 * `network_error`, `session_expired` or `update_failed`.
 */
export async function signOut(unsent: 'keep' | 'discard', everywhere = false): Promise<void> {
  const { userId } = sessionState()
  if (!userId) return
  // Now: what another tab still does until the server has heard of it was not asked about (seed 85194).
  const dropped = unsent === 'discard' ? await unsentWork((await engine()).outbox, userId) : undefined
  if (everywhere) await callFunction('sign_out_everywhere', {}, await ownToken(), 'update_failed')
  else {
    const token = await freshToken()
    if (token.kind === 'token') await endOnServer(token.token)
  }
  await leaveDevice(userId, dropped)
  startAnew()
}

/**
 * Spec §4, force logout (`at`: the profile's force_logout_at): this device's session ends, unless it began after it. What
 * is unsent is sealed without asking (product-decisions). `leavingAt`: it comes of the wish to delete the account.
 */
export async function obeyForcedSignOut(at: string, leavingAt?: string | null): Promise<void> {
  const session = await readSession()
  const { userId } = sessionState()
  if (!userId || (session?.signed_in_at ?? 0) >= Math.floor(Date.parse(at) / 1000)) return
  // One tab is enough; the others go when they see that nobody is here any more.
  await navigator.locks.request(FORCED_SIGN_OUT, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await leaveDevice(userId)
    if (!leavingAt) return startAnew(paths.loginError('session_expired'))
    sessionStorage.setItem(askedToLeaveKey, leavingAt)
    startAnew(patterns.login)
  })
}

/**
 * Asks for the deletion of one's account and leaves: what can be sent is sent, the rest is sealed, as for any forced
 * sign-out. Rejects: `network_error`, `session_expired`, `last_master_stays`, `update_failed`.
 */
export async function requestAccountDeletion(): Promise<void> {
  const { userId } = sessionState()
  if (!userId) return
  await prepareSignOut()
  // Held, so that no tab obeys the forced sign-out that this is for the others.
  await navigator.locks.request(FORCED_SIGN_OUT, async () => {
    const token = await ownToken()
    const askedAt = await callFunction<string>('request_account_deletion', {}, token, 'update_failed')
    await leaveDevice(userId)
    sessionStorage.setItem(askedToLeaveKey, askedAt)
    startAnew(patterns.login)
  })
}

/** Takes it back. Rejects: `network_error`, `session_expired`, `deletion_begun`, `update_failed`. */
export async function cancelAccountDeletion(): Promise<void> {
  await callFunction('cancel_account_deletion', {}, await ownToken(), 'update_failed')
  await pullNow()
}

/** A session of one's own. */
export interface Device {
  id: string
  is_this: boolean
  user_agent: string | null
  signed_in_at: string
  used_at: string
}

/** Where one is signed in, this device first. Rejects: `network_error`, `session_expired`, `fetch_failed`. */
export const readDevices = async (): Promise<Device[]> =>
  callFunction('my_devices', {}, await ownToken(), 'fetch_failed')

/** Ends another session of one's own, if it is there still. Rejects: `network_error`, `session_expired`, `update_failed`. */
export const signOutDevice = async (session: string): Promise<void> =>
  callFunction('sign_out_device', { p_session: session }, await ownToken(), 'update_failed')

/** One's own ban, as one may read it. */
export interface Ban {
  reason_category: string
  reason_detail: string | null
  banned_at: string
  appeal_status: 'pending' | 'needs_info' | 'rejected' | null
  appeal_submitted_at: string | null
  /** The dialogue about the appeal, oldest first. */
  messages: { body: string; by_appellant: boolean; created_at: string }[]
}

async function ownToken(): Promise<string> {
  const given = await freshToken()
  if (given.kind === 'offline') throw new CommandError('network_error')
  if (given.kind !== 'token') throw new CommandError('session_expired')
  return given.token
}

/** Asks the server now, whatever was agreed on waiting. */
export const pullNow = async (): Promise<void> => (await engine()).pull()

/** One's own active ban; null when it was lifted. Rejects: `network_error`, `session_expired`, `fetch_failed`. */
export const readBan = async (): Promise<Ban | null> =>
  callFunction('my_ban', {}, await ownToken(), 'fetch_failed')

/** Spec §4, Appeal. Rejects: `appeal_too_short`, `appeal_too_long`, `already_appealed`, `network_error`, `create_failed`. */
export const submitAppeal = async (reason: string): Promise<void> =>
  callFunction('submit_appeal', { p_reason: reason }, await ownToken(), 'create_failed')

/**
 * One's own open invitation is there afterwards; `anew`: another than before. Rejects: `network_error`, `session_expired`,
 * `rate_limit_exceeded`, `create_failed`.
 */
export const openInvitation = async (anew: boolean): Promise<void> =>
  callFunction('open_invitation', { p_anew: anew }, await ownToken(), 'create_failed')

/** What the code of an invitation says to whoever has it. */
export interface Invitation {
  /** Why nobody can come by it; null: one can. */
  refusal: ErrorCode | null
  /** Who invites. */
  id: string
  username: string
  display_name: string
  avatar_url: string | null
}

/** Who invites by `code`; null: there is no such code. Anybody may ask. Rejects: `network_error`, `fetch_failed`. */
export const readInvitation = (code: string): Promise<Invitation | null> =>
  callFunction('invitation_by_code', { p_code: code }, serverConfig.apikey, 'fetch_failed')

/** What this device keeps, in bytes: everything of this app, and how much of it are pictures. */
export async function readRoom(): Promise<{ all: number; pictures: number }> {
  const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
    usageDetails?: { caches?: number }
  }
  return { all: usage, pictures: usageDetails?.caches ?? 0 }
}

/** Forgets the pictures that this device keeps; they come again when they are looked at with a line. */
export const clearPictures = (): Promise<void> => purgePictures()
