import type { WithLock } from '../host/locks'
import type { Ack, Answer, PushAnswer } from '../wire/protocol'
import { type Batch, nextBatch } from './batch'
import type { Entry } from './entry'
import type { Outbox } from './store'

/** How a drain ended; `later` says when (ms) another is worth it. `isMore`: the other lane has something that may go. */
export type DrainEnd =
  | { kind: 'done'; isMore: boolean }
  | { kind: 'later'; inMs: number; isMore: boolean }
  | { kind: 'offline' }
  | { kind: 'busy'; inMs: number | undefined }
  | { kind: 'signed-out' }
  | { kind: 'banned' }

/** The server named no time. */
const soonAgain: DrainEnd = { kind: 'busy', inMs: undefined }

export interface Sender {
  push: (entries: readonly Entry[], account: string, generation?: string) => Promise<Answer<PushAnswer>>
  sendFile: (entry: Entry) => Promise<Answer<Ack>>
}

export type Lane = (outbox: Outbox, sender: Sender, lock: WithLock, wake: boolean) => Promise<DrainEnd>

/**
 * Sends the writes that may go, in order per thing, until nothing more can (rules 3 to 5). Whoever holds the `drain`
 * lock drains: a page or the worker. `wake`: also what was typed a moment ago, since who sends may not be woken again.
 */
export const drainWrites: Lane = (outbox, sender, lock, wake) =>
  lock(`${outbox.db.name}:drain`, () =>
    untilNothing(
      outbox,
      wake,
      ({ writes, files }) => [writes, files],
      (sent, generation) => sendWrites(outbox, sender, sent, generation),
    ),
  )

/** Uploads and removals, likewise, under a lock of their own: on a slow connection no like waits for a picture. */
export const drainFiles: Lane = (outbox, sender, lock, wake) =>
  lock(`${outbox.db.name}:files`, () =>
    untilNothing(
      outbox,
      wake,
      ({ files, writes }) => [files.slice(0, 1), writes],
      (sent, generation) => sendFiles(outbox, sender, sent, generation),
    ),
  )

/** Everything: both lanes, as long as one makes something possible in the other. */
export const drain: Lane = async (...world) => {
  for (;;) {
    const ends = await Promise.all([drainWrites(...world), drainFiles(...world)])
    const stopped = ends.find(({ kind }) => kind !== 'done' && kind !== 'later')
    if (stopped) return stopped
    if (!ends.some(hasMore)) return ends.find(isLater) ?? ends[0]
  }
}

/** Whether the other lane has something that may go now. */
export const hasMore = (end: DrainEnd): boolean => 'isMore' in end && end.isMore

const isLater = ({ kind }: DrainEnd): boolean => kind === 'later'

async function untilNothing(
  outbox: Outbox,
  wake: boolean,
  choose: (batch: Batch) => [mine: Entry[], others: Entry[]],
  send: (sent: readonly Entry[], generation?: string) => Promise<DrainEnd | undefined>,
): Promise<DrainEnd> {
  for (;;) {
    // Read before choosing: if a restore becomes known meanwhile, the server refuses this batch as of another generation.
    const generation = await outbox.generation()
    const batch = nextBatch(await outbox.all(), Date.now(), wake)
    const [mine, others] = choose(batch)
    const isMore = others.length > 0
    if (mine.length === 0)
      return batch.wakeInMs === null
        ? { kind: 'done', isMore }
        : { kind: 'later', inMs: batch.wakeInMs, isMore }
    const stopped = await send(await outbox.markSent(mine), generation)
    if (stopped) return stopped
  }
}

async function sendFiles(
  outbox: Outbox,
  sender: Sender,
  sent: readonly Entry[],
  generation: string | undefined,
): Promise<DrainEnd | undefined> {
  for (const entry of sent) {
    const answer = await sender.sendFile(entry)
    if (answer.kind !== 'ok') return endOf(answer)
    const forbidden = answer.body.status === 'refused' && answer.body.code === 'permission_denied'
    const banned = forbidden ? await isBanned(sender, entry.account) : false
    if (banned) return { kind: 'banned' }
    // A restore heard of meanwhile may have taken the file.
    if (!(await outbox.storeAcks([answer.body], generation))) return soonAgain
  }
  return undefined
}

async function sendWrites(
  outbox: Outbox,
  sender: Sender,
  writes: readonly Entry[],
  generation: string | undefined,
): Promise<DrainEnd | undefined> {
  if (writes.length === 0 || outbox.account === null) return undefined
  const answer = await sender.push(writes, outbox.account, generation)
  if (answer.kind === 'server' && answer.isUnreadable) return sendAlone(outbox, sender, writes, generation)
  if (answer.kind !== 'ok') return endOf(answer)
  if ('halt' in answer.body) return halted(outbox, answer.body)
  const { outcomes, generation: decidedIn } = answer.body
  if (!(await outbox.storeAcks(outcomes, decidedIn))) return soonAgain
  // An answer that leaves a write out would be asked for again without end.
  const answered = new Set(outcomes.map((outcome) => outcome.write_id))
  return writes.every((entry) => answered.has(entry.write_id)) ? undefined : soonAgain
}

/** One of them holds up all the others: each by itself, and the one that nobody can read is refused (rule 4). */
async function sendAlone(
  outbox: Outbox,
  sender: Sender,
  writes: readonly Entry[],
  generation: string | undefined,
): Promise<DrainEnd | undefined> {
  const [only, ...others] = writes
  if (only && others.length === 0) {
    const { write_id } = only
    return (await outbox.storeAcks([{ write_id, status: 'refused', code: 'invalid_input' }]))
      ? undefined
      : soonAgain
  }
  for (const entry of writes) {
    const stopped = await sendWrites(outbox, sender, [entry], generation)
    if (stopped) return stopped
  }
  return undefined
}

async function halted(
  outbox: Outbox,
  answer: Extract<PushAnswer, { halt: string }>,
): Promise<DrainEnd | undefined> {
  if ('generation' in answer) {
    // What the generation before had accepted goes first.
    await outbox.enterGeneration(answer.generation)
    return undefined
  }
  return answer.halt === 'user_banned' ? { kind: 'banned' } : { kind: 'signed-out' }
}

/** Storage only says "forbidden"; a ban must keep everything instead of refusing it (decisions: Ban). */
async function isBanned(sender: Sender, account: string): Promise<boolean> {
  const answer = await sender.push([], account)
  return answer.kind === 'ok' && 'halt' in answer.body && answer.body.halt === 'user_banned'
}

const endOf = (failure: Exclude<Answer<unknown>, { kind: 'ok' }>): DrainEnd =>
  failure.kind === 'server' ? { kind: 'busy', inMs: failure.retryAfterMs } : failure
