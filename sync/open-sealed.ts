import { restoreKept } from './kept'
import { SEAL_KEY } from './leave'
import { type Outbox, openOutbox } from './outbox/store'
import { ask, CommandError } from './remote-request'
import { makeSealKeys, type SealKeys, unseal } from './seal'
import type { UnsentWork } from './unsent-work'

/**
 * The seal key of `account` (made at the first sign-in anywhere), and what they left sealed on this device. Rejects with
 * `CommandError` when the server does not give the key.
 */
export async function openSealed(account: string, token: string): Promise<void> {
  const keys = await sealKeys(account, token)
  const outbox = openOutbox(account)
  try {
    await outbox.reopen()
    await unseal(keys.private_key, (work) => restore(outbox, account, work))
    // Last of all: without it the next start opens what is left (`enterLate`).
    await outbox.writeMeta(SEAL_KEY, keys.public_key)
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
  const read = () => ask<SealKeys[]>(path, token, 'account_not_ready')
  const [known] = await read()
  if (known) return known
  await ask('/rest/v1/seal_keys?on_conflict=user_id', token, 'account_not_ready', {
    method: 'POST',
    headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
    body: JSON.stringify({ user_id: account, ...(await makeSealKeys()) }),
  })
  const [made] = await read()
  if (!made) throw new CommandError('account_not_ready')
  return made
}
