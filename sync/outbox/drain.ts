import type { WithLock } from '../locks'
import type { Answer, PushAnswer } from '../transport'
import { type Batch, nextBatch } from './batch'
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

export type Lane = (outbox: Outbox, sender: Sender, lock: WithLock, wake: boolean) => Promise<DrainEnd>

/**
 * Sends the writes that may go, in order per thing, until nothing more can (rules 3 to 5). Whoever holds the `drain`
 * lock drains: a page or the worker. `wake`: keystrokes need not wait for quiet.
 */
export const drainWrites: Lane = (outbox, sender, lock, wake) =>
  lock(`${outbox.db.name}:drain`, () =>
    untilNothing(
      outbox,
      wake,
      ({ writes }) => writes,
      (sent) => sendWrites(outbox, sender, sent),
    ),
  )

/** Uploads and removals, likewise, under a lock of their own: on a slow line no like waits for a picture. */
export const drainFiles: Lane = (outbox, sender, lock, wake) =>
  lock(`${outbox.db.name}:files`, () =>
    untilNothing(
      outbox,
      wake,
      ({ files }) => files.slice(0, 1),
      (sent) => sendFiles(outbox, sender, sent),
    ),
  )

const isStopped = ({ kind }: DrainEnd): boolean => kind !== 'done' && kind !== 'later'

/** Everything: writes beside files, then the writes that waited for a file. */
export const drain: Lane = async (...world) => {
  const [files, writes] = await Promise.all([drainFiles(...world), drainWrites(...world)])
  if (isStopped(writes)) return writes
  const last = await drainWrites(...world)
  return isStopped(last) || files.kind === 'done' ? last : files
}

async function untilNothing(
  outbox: Outbox,
  wake: boolean,
  choose: (batch: Batch) => Entry[],
  send: (sent: readonly Entry[]) => Promise<DrainEnd | undefined>,
): Promise<DrainEnd> {
  for (;;) {
    const batch = nextBatch(await outbox.all(), Date.now(), wake)
    const chosen = choose(batch)
    if (chosen.length === 0)
      return batch.wakeInMs === null ? { kind: 'done' } : { kind: 'later', inMs: batch.wakeInMs }
    const stopped = await send(await outbox.markSent(chosen))
    if (stopped) return stopped
  }
}

async function sendFiles(
  outbox: Outbox,
  sender: Sender,
  sent: readonly Entry[],
): Promise<DrainEnd | undefined> {
  for (const entry of sent) {
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
  writes: readonly Entry[],
): Promise<DrainEnd | undefined> {
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
