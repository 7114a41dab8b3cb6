import { hardReload } from '../host/hard-reload'
import { SEAL_KEY } from '../outbox/meta'
import { outboxName } from '../outbox/name'
import { openOutbox } from '../outbox/store'
import { endSession, enterSession } from '../session/session'
import { readSession } from '../session/token'
import { accountsLock } from './leave'

/** Notes anew who is here, by the stored session; without one nobody is. */
export const recoverAccount = (): Promise<void> =>
  accountsLock(async () => {
    const stored = await readSession()
    if (stored) enterSession(stored.user.id)
    else endSession()
  })

/** The seal key is stored last at a sign-in: without it the sign-in was cut off and must be repeated. */
async function isSignedIn(account: string): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes(outboxName(account))) return false
  const outbox = openOutbox(account)
  try {
    return (await outbox.readMeta(SEAL_KEY)) !== undefined
  } finally {
    outbox.db.close()
  }
}

/** The note of who is here is gone, or names another than the stored session: that is right, once it is whole. */
export async function mendNote(account: string): Promise<void> {
  if (!(await isSignedIn(account))) return
  await recoverAccount()
  hardReload()
}
