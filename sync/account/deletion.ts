import { askedToLeaveKey, keepStored } from '@/src/domain/device-keys'
import { patterns } from '@/src/domain/paths'
import { hardReload } from '../host/hard-reload'
import { pullNow } from '../outbox/engine-slot'
import { sessionState } from '../session/session'
import * as answers from '../wire/answers'
import { ask, ownToken } from '../wire/remote-request'
import { signOutHere } from './leave'
import { FORCED_SIGN_OUT, prepareSignOut } from './sign-out'

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
    const askedAt = await ask(token, 'update_failed', answers.time, (server) =>
      server.rpc('request_account_deletion'),
    )
    await signOutHere(userId)
    keepStored(askedToLeaveKey, askedAt, 'sessionStorage')
    hardReload(patterns.login)
  })
}

/** Takes it back. Rejects: `network_error`, `session_expired`, `deletion_begun`, `update_failed`. */
export async function cancelAccountDeletion(): Promise<void> {
  await ask(await ownToken(), 'update_failed', answers.doneOrNot, (server) =>
    server.rpc('cancel_account_deletion'),
  )
  await pullNow()
}
