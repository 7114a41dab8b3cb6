import * as v from 'valibot'
import { keepStored, usageKey } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'
import { webLock } from '../host/locks'
import { PAGE } from '../host/page-id'
import { isUuid, uuidV7 } from '../host/uuid'
import { wellFormed } from '../host/well-formed'
import { sendUsage } from '../wire/transport'

// How the village is used and what went wrong, for the team's numbers (docs/decisions/0033-what-is-counted.md): noted on
// the device, also offline, and sent in batches. Nothing of it is anybody's work: what there is no room for is dropped.

const words = v.optional(
  v.pipe(
    v.string(),
    v.check((said) => said.length <= 500),
  ),
)
const note = v.object({
  kind: v.picklist(['activity', 'event', 'log']),
  type: v.string(),
  target_id: words,
  target_type: words,
  page: words,
  message: words,
  release: words,
  user_agent: words,
})
const kept = v.object({
  ...note.entries,
  session_id: v.string(),
  id: v.pipe(v.string(), v.check(isUuid)),
  at: v.string(),
})

/** What is noted, in the columns of the specification. */
export type UsageNote = v.InferOutput<typeof note>

/** So many wait on a device, the newest; so many go at once (`record_usage` takes no more). */
const MOST = 200
const AT_ONCE = 100

type Kept = v.InferOutput<typeof kept>

const readNotes = (account: string): Kept[] =>
  (parseStored(v.array(v.unknown()), localStorage.getItem(usageKey(account))) ?? []).filter((one) =>
    v.is(kept, one),
  )

const keepNotes = (account: string, notes: readonly Kept[]): void => {
  if (notes.length === 0) localStorage.removeItem(usageKey(account))
  else keepStored(usageKey(account), JSON.stringify(notes.slice(-MOST)))
}

/** Notes something of `account`, to be sent later. */
export const noteUsage = (account: string, noted: UsageNote): void =>
  keepNotes(account, [
    ...readNotes(account),
    { ...wellFormed(noted), session_id: PAGE, id: uuidV7(), at: new Date().toISOString() },
  ])

/** Sends what is noted of `account`; without an answer, or told to come later, it stays for the next time; what the server refuses is dropped. */
export const sendNotes = (account: string): Promise<void> =>
  webLock('shinobi-usage', async () => {
    for (;;) {
      const batch = readNotes(account).slice(0, AT_ONCE)
      if (batch.length === 0) return
      const answer = await sendUsage(batch, account)
      const isRefused =
        answer.kind === 'server' && answer.status >= 400 && answer.status < 500 && answer.status !== 429
      if (answer.kind !== 'ok' && !isRefused) return
      const gone = new Set(batch.map(({ id }) => id))
      keepNotes(
        account,
        readNotes(account).filter(({ id }) => !gone.has(id)),
      )
    }
  })

/** Whoever does not want to be counted leaves nothing to send. */
export const forgetNotes = (account: string): void => localStorage.removeItem(usageKey(account))
