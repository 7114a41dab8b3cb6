import { restoreSetAside } from '../host/damaged'
import { readBytes } from '../outbox/blob-bytes'
import type { Entry } from '../outbox/entry'
import { restoreLocalDrafts } from '../outbox/local-draft'
import { SEAL_KEY } from '../outbox/meta'
import { type Outbox, openOutbox } from '../outbox/store'
import type { UnsentWork } from '../outbox/unsent-work'
import * as answers from '../wire/answers'
import { CommandError } from '../wire/command-fetch'
import { ask } from '../wire/remote-request'
import { makeSealKeys, type SealKeys, unseal } from './seal'

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
    // Written last: without it `finishEntering` tries again at the next start.
    await outbox.writeMeta(SEAL_KEY, keys.public_key)
  } finally {
    outbox.db.close()
  }
}

const restore = (outbox: Outbox, account: string, { entries, kept, damaged }: UnsentWork): Promise<void> =>
  outbox.locked(async () => {
    restoreLocalDrafts(account, kept)
    restoreSetAside(account, damaged.texts)
    const here = await outbox.read()
    const known = new Set<unknown>([...here.entries, ...here.damaged].map(({ write_id }) => write_id))
    known.delete(undefined)
    // Sealed twice, should the page have been closed at a sign-out before the outbox was gone: the damaged, too.
    const opened = [...entries, ...(damaged.records as object[] as Entry[])].filter(
      ({ write_id }) => !known.has(write_id),
    )
    for (const { blob } of opened) await readBytes(blob)
    await outbox.db.entries.bulkAdd(opened.map(({ seq: _, ...entry }) => entry))
  })

async function sealKeys(account: string, token: string): Promise<SealKeys> {
  const read = () =>
    ask(token, 'account_not_ready', answers.sealKeys, (server) =>
      server.from('seal_keys').select('public_key, private_key').eq('user_id', account),
    )
  const [known] = await read()
  if (known) return known
  const keys = (await makeSealKeys()) as Record<keyof SealKeys, answers.Json & object>
  await ask(token, 'account_not_ready', answers.nothing, (server) =>
    server
      .from('seal_keys')
      .upsert({ user_id: account, ...keys }, { onConflict: 'user_id', ignoreDuplicates: true }),
  )
  const [made] = await read()
  if (!made) throw new CommandError('account_not_ready')
  return made
}
