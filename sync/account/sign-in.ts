import * as v from 'valibot'
import { keepStored, welcomeKey } from '@/src/domain/device-keys'
import { isNoRoom } from '@/src/domain/no-room'
import { paths } from '@/src/domain/paths'
import { safeReturnTo } from '@/src/domain/return-to'
import { serverErrorIn, serverErrorOf } from '@/src/domain/server-errors'
import { signInErrorOf } from '@/src/domain/sign-in-errors'
import { parseStored } from '@/src/domain/stored'
import { serverConfig } from '../host/config'
import { enterSession, markBanned, sessionState } from '../session/session'
import { forgetSession, issuedAt, storeSession } from '../session/token'
import * as answers from '../wire/answers'
import { COMMAND_MS, CommandError, commandFetch } from '../wire/command-fetch'
import { ask } from '../wire/remote-request'
import { isReachable } from '../wire/transport'
import { accountsLock } from './leave'
import { openSealed } from './open-sealed'
import { isAnythingSealed } from './seal'
import { markSignIn, takeSignInMark } from './sign-in-mark'

const RETURN_TO = 'shinobi-return-to'
/** Left by `public/take-tokens.js` before anything else loaded (attack 18). */
const TOKENS = 'shinobi-tokens'

/**
 * Goes to Google (spec §7); comes back to /auth-redirect.html with the tokens (implicit flow). Rejects with
 * `network_error` when the server is not there: whoever left the app for its raw answer found no way back.
 */
export async function signInWithGoogle(returnTo?: string): Promise<void> {
  if (!(await isReachable(COMMAND_MS))) throw new CommandError('network_error')
  keepStored(RETURN_TO, safeReturnTo(returnTo), 'sessionStorage')
  const redirect_to = new URL(`/auth-redirect.html?attempt=${markSignIn()}`, location.origin).href
  const query = new URLSearchParams({ provider: 'google', redirect_to })
  location.assign(`${serverConfig.url}/auth/v1/authorize?${query}`)
}

/**
 * Ends a sign-in at /auth/callback: takes the tokens, makes the profile if there is none, opens sealed work.
 * Gives where to go by a full page load, or null when there were no tokens and nobody is signed in. Rejects:
 * `sign_in_cancelled`, `sign_in_failed` (also for tokens nobody here asked for), `network_error`, `account_not_ready`,
 * `signed_in_as_another` (another person’s tokens never swap a session silently), `device_full`. A banned person goes to /banned.
 */
export async function completeSignIn(): Promise<{ returnTo: string } | null> {
  const taken = parseStored(v.record(v.string(), v.string()), sessionStorage.getItem(TOKENS)) ?? {}
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
  if (userId && userId !== user.id) throw new CommandError('signed_in_as_another')
  const banned = await isBanned(taken.access_token)
  await accountsLock(() => enter(user, taken, banned))
  sessionStorage.removeItem(RETURN_TO)
  return { returnTo: banned ? paths.banned : returnTo }
}

/** Asked before anything of theirs is made here: the database refuses a banned person all of it. */
async function isBanned(token: string): Promise<boolean> {
  const ban = await ask(token, 'unexpected', v.nullable(answers.ban), (server) => server.rpc('my_ban'))
  return ban !== null
}

/** A banned person comes in for nothing but reading the ban and appealing; what is sealed stays so until it is lifted. */
async function enter(user: AuthUser, taken: Record<string, string>, banned: boolean): Promise<void> {
  const { access_token = '', refresh_token = '', expires_in } = taken
  try {
    await storeSession({
      access_token,
      refresh_token,
      expires_in: Number(expires_in ?? 3600),
      token_type: 'bearer',
      signed_in_at: issuedAt(access_token),
      user,
    })
    if (!banned) await comeIn(user, access_token)
    if (!enterSession(user.id)) throw new CommandError('device_full')
  } catch (error) {
    // Half signed in is not signed in: the next try begins from the start. Who was here before stays.
    if (sessionState().userId !== user.id) await forgetSession()
    throw isNoRoom(error) ? new CommandError('device_full') : error
  }
  if (banned) markBanned()
}

async function comeIn(user: AuthUser, token: string): Promise<void> {
  if (await makeProfile(token, user)) keepStored(welcomeKey(user.id), 'new')
  // At sign-in a forced sign-out is over (spec §4).
  const mayGoOn = await ask(token, 'account_not_ready', answers.doneOrNot, (server) =>
    server.rpc('clear_force_logout'),
  )
  // New here, and banned: so was an earlier account of the same Google account.
  if (!mayGoOn) throw new CommandError((await isBanned(token)) ? 'user_banned' : 'session_expired')
  await openSealed(user.id, token)
}

type AuthUser = v.InferOutput<typeof answers.person>

/** By a bare request: auth-js would keep a session of its own, and writes every lost connection to the console. */
async function whoIs(token: string): Promise<AuthUser> {
  const headers = { apikey: serverConfig.apikey, authorization: `Bearer ${token}` }
  const response = await commandFetch(`${serverConfig.url}/auth/v1/user`, { headers })
  const text = await response.text()
  if (!response.ok) throw new CommandError(serverErrorOf(serverErrorIn(text)) ?? 'sign_in_failed', text)
  const person = parseStored(answers.person, text)
  if (!person) throw new CommandError('network_error')
  return person
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** True when it was made now: whoever it is was never here before. */
const makeProfile = (token: string, { id, email, user_metadata: meta }: AuthUser): Promise<boolean> =>
  ask(token, 'account_not_ready', answers.doneOrNot, (server) =>
    server.rpc('create_user_profile', {
      p_user_id: id,
      p_email: textOf(email),
      p_full_name: textOf(meta?.full_name ?? meta?.name),
      p_avatar_url: textOf(meta?.avatar_url ?? meta?.picture),
    }),
  )

/** Whether somebody who signed out left unsent work on this device; whose, and what it is, cannot be told. */
export const isWorkSealedHere = (): Promise<boolean> => isAnythingSealed()
