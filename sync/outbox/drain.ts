import type { WithLock } from '../locks'
import type { Answer, PushAnswer } from '../transport'
import { nextBatch } from './batch'
import type { Entry } from './entry'
import type { Outbox } from './store'
import type { Verdict } from './verdict'

/** How a drain ended; `later` says when (ms) another is worth it, null when only a change of the world helps. */
export type DrainEnd =
  | { kind: 'done' }
  | { kind: 'later'; inMs: number | null }
  | { kind: 'offline' }
  | { kind: 'busy'; inMs: number | undefined }
  | { kind: 'signed-out' }
  | { kind: 'banned' }

export interface Sender {
  push: (entries: readonly Entry[], account: string) => Promise<Answer<PushAnswer>>
  sendFile: (entry: Entry) => Promise<Answer<Verdict>>
}

/**
 * Sends what the outbox holds, in order per thing, until nothing more can go (rules 3 to 5). Whoever holds the
 * `drain` lock drains: a page or the worker. `wake`: keystrokes need not wait for quiet.
 */
export function drain(outbox: Outbox, sender: Sender, lock: WithLock, wake: boolean): Promise<DrainEnd> {
  return lock(`${outbox.db.name}:drain`, async () => {
    for (;;) {
      const batch = nextBatch(await outbox.all(), Date.now(), wake)
      const chosen = [...batch.files, ...batch.writes]
      if (chosen.length === 0)
        return batch.wakeInMs === null ? { kind: 'done' } : { kind: 'later', inMs: batch.wakeInMs }
      const sent = await outbox.markSent(chosen)
      const stopped = (await sendFiles(outbox, sender, sent)) ?? (await sendWrites(outbox, sender, sent))
      if (stopped) return stopped
    }
  })
}

async function sendFiles(
  outbox: Outbox,
  sender: Sender,
  sent: readonly Entry[],
): Promise<DrainEnd | undefined> {
  for (const entry of sent) {
    if (entry.table !== 'files') continue
    const answer = await sender.sendFile(entry)
    if (answer.kind !== 'ok') return endOf(answer)
    const forbidden = answer.body.status === 'refused' && answer.body.code === 'permission_denied'
    const banned = forbidden ? await isBanned(sender, entry.account) : false
    if (banned) return { kind: 'banned' }
    await outbox.storeVerdicts([answer.body])
  }
  return undefined
}

async function sendWrites(
  outbox: Outbox,
  sender: Sender,
  sent: readonly Entry[],
): Promise<DrainEnd | undefined> {
  const writes = sent.filter((entry) => entry.table !== 'files')
  if (writes.length === 0 || outbox.account === null) return undefined
  const answer = await sender.push(writes, outbox.account)
  if (answer.kind !== 'ok') return endOf(answer)
  if ('halt' in answer.body)
    return answer.body.halt === 'user_banned' ? { kind: 'banned' } : { kind: 'signed-out' }
  await outbox.storeVerdicts(answer.body.outcomes)
  // An answer that leaves a write out would be asked for again without end.
  const answered = new Set(answer.body.outcomes.map((outcome) => outcome.write_id))
  return writes.every((entry) => answered.has(entry.write_id)) ? undefined : { kind: 'busy', inMs: undefined }
}

/** Storage only says "forbidden"; a ban must keep everything instead of refusing it (decisions: Ban). */
async function isBanned(sender: Sender, account: string): Promise<boolean> {
  const answer = await sender.push([], account)
  return answer.kind === 'ok' && 'halt' in answer.body && answer.body.halt === 'user_banned'
}

const endOf = (failure: Exclude<Answer<unknown>, { kind: 'ok' }>): DrainEnd =>
  failure.kind === 'server' ? { kind: 'busy', inMs: failure.retryAfterMs } : failure
