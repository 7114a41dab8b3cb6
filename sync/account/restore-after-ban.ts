import { backoffMs } from '../host/backoff'
import { SEAL_KEY } from '../outbox/meta'
import type { Outbox } from '../outbox/store'
import { isCutOff, sessionState } from '../session/session'
import { freshToken } from '../session/token'
import { accountsLock } from './leave'
import { openSealed } from './open-sealed'

/**
 * What a sign-in gives, for whoever was banned when they signed in and is not any more: the seal key, without which they
 * could not leave this device, and what they once left sealed here. Tries until it is done, or they are cut
 * off again; gives whether it is done.
 */
export async function restoreAfterBan(outbox: Outbox, account: string): Promise<boolean> {
  const isDone = async () => (await outbox.readMeta(SEAL_KEY)) !== undefined
  const open = async () => {
    const given = await freshToken()
    if (given.kind === 'token' && given.account === account) await openSealed(account, given.token)
  }
  for (let attempt = 1; !isCutOff(sessionState()); attempt++) {
    // One tab is enough, and nobody leaves or comes meanwhile.
    await accountsLock(async () => (await isDone()) || open()).catch(() => undefined)
    if (await isDone()) return true
    await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt)))
  }
  return false
}
