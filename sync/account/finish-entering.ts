import { retryImport } from '../host/retry-import'
import { APPEAL_KEY, discardLocalDraft } from '../outbox/local-draft'
import { SEAL_KEY } from '../outbox/meta'
import type { Outbox } from '../outbox/store'
import { isCutOff, sessionState } from '../session/session'

/**
 * Whoever was banned when they signed in, and is not any more, gets now what a sign-in gives. Half an appeal is nothing
 * any more.
 */
export async function finishEntering(
  outbox: Outbox,
  account: string | null,
  nudge: (wake: boolean) => void,
): Promise<void> {
  if (account === null || isCutOff(sessionState())) return
  discardLocalDraft(account, APPEAL_KEY)
  if (await outbox.readMeta(SEAL_KEY)) return
  const { restoreAfterBan } = await retryImport(() => import('./restore-after-ban'))
  if (!(await restoreAfterBan(outbox, account))) return
  discardLocalDraft(account, APPEAL_KEY)
  nudge(true)
}
