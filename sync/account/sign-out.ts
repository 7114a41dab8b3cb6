import { askedToLeaveKey, keepStored } from '@/src/domain/device-keys'
import { paths, patterns } from '@/src/domain/paths'
import { serverConfig } from '../host/config'
import { hardReload } from '../host/hard-reload'
import { sharedCount } from '../host/shared-things'
import { storageTrouble, whenUnreadable } from '../host/storage-trouble'
import { engine } from '../outbox/engine-slot'
import { groupsOf } from '../outbox/groups'
import { replayJournal } from '../outbox/journal'
import { SEAL_KEY } from '../outbox/meta'
import { damagedCount, unsentWork } from '../outbox/unsent-work'
import { sessionState } from '../session/session'
import { freshToken, readSession } from '../session/token'
import * as answers from '../wire/answers'
import { ask, ownToken } from '../wire/remote-request'
import { signOutHere } from './leave'

const DRAIN_BEFORE_LEAVING_MS = 10_000
export const FORCED_SIGN_OUT = 'shinobi-forced-sign-out'

/** The server's part of leaving is a courtesy: the device goes on whether or not it answers. */
const endOnServer = (token: string): Promise<unknown> =>
  fetch(`${serverConfig.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: serverConfig.apikey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)

/** What a sign-out would leave behind: things to be sent, and texts that were never meant for the server yet. */
export interface LeftBehind {
  unsent: number
  halfWritten: number
  /** What other apps have shared and is no draft yet: it cannot be kept. */
  shared: number
  /** Whether this device can keep it: whoever was banned when they signed in has no key here that would seal it. */
  canKeep: boolean
}

/**
 * Sends what can be sent (at most 10 s) and gives what would be left behind. `unreadable`: this device cannot tell, and
 * can keep nothing.
 */
export async function prepareSignOut(): Promise<LeftBehind | 'unreadable'> {
  const ready = await Promise.race([engine(), whenUnreadable()])
  if (ready === 'unreadable' || storageTrouble() === 'outbox') return 'unreadable'
  const { outbox, drainNow } = ready
  const { userId } = sessionState()
  if (userId) await replayJournal(outbox, userId)
  // On a full device nothing can be noted as sent, so nothing is: it is left behind.
  const drained = drainNow().catch(() => undefined)
  await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_BEFORE_LEAVING_MS))])
  const work = await unsentWork(outbox, userId ?? '')
  const canKeep = (await outbox.readMeta(SEAL_KEY)) !== undefined
  return {
    unsent: groupsOf(work.entries).size + damagedCount(work),
    halfWritten: work.kept.length,
    shared: userId ? await sharedCount(userId) : 0,
    canKeep,
  }
}

/**
 * Signs out of this device, also offline. Unsent work is sealed for the same person's next sign-in; `discard` drops what
 * there is of it now. `everywhere`: of all devices, which the server has to be told of first: rejects with
 * `network_error`, `session_expired` or `update_failed`.
 */
export async function signOut(unsent: 'keep' | 'discard', everywhere = false): Promise<void> {
  const { userId } = sessionState()
  if (!userId) return
  // Now: what another tab still does until the server has heard of it was not asked about.
  const isKept = unsent === 'keep' || storageTrouble() === 'outbox'
  const dropped = isKept ? undefined : await unsentWork((await engine()).outbox, userId)
  if (everywhere)
    await ask(await ownToken(), 'update_failed', answers.done, (server) => server.rpc('sign_out_everywhere'))
  else {
    const token = await freshToken()
    if (token.kind === 'token') await endOnServer(token.token)
  }
  await signOutHere(userId, dropped)
  hardReload()
}

/**
 * Spec §4, force logout (`at`: the profile's force_logout_at): this device's session ends, unless it began after it. What
 * is unsent is sealed without asking (product-decisions). `leavingAt`: it comes of the wish to delete the account. False:
 * another tab is at it, and this one goes when it sees that nobody is here any more. Rejects when the device could not keep
 * what is unsent.
 */
export async function obeyForcedSignOut(at: string, leavingAt?: string | null): Promise<boolean> {
  const session = await readSession()
  const { userId } = sessionState()
  if (!userId || (session?.signed_in_at ?? 0) >= Math.floor(Date.parse(at) / 1000)) return true
  return navigator.locks.request(FORCED_SIGN_OUT, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await signOutHere(userId)
    if (leavingAt) keepStored(askedToLeaveKey, leavingAt, 'sessionStorage')
    hardReload(leavingAt ? patterns.login : paths.loginError('session_expired'))
    return true
  })
}
