import { type Entry, isUndecided, UNDO_MS } from './entry'

/** Debounce: keystrokes are sent after this much quiet (architecture: Autosave). */
export const QUIET_MS = 2_000
/** Most writes in one `sync_push` (measured: more keeps rows locked without gain). */
export const BATCH_SIZE = 20

export interface Batch {
  /** Writes for one `sync_push`: one per thing, none depending on another. */
  writes: Entry[]
  /** Uploads and removals, each a request of its own. */
  files: Entry[]
  /** Milliseconds until the next entry may go, when all that is left waits for a time; null when nothing does. */
  wakeInMs: number | null
}

/**
 * Of undecided `entries` what a deletion of the same thing has overtaken, and the files that only such writes name: never
 * sent (again), because what was deleted before it was there must not appear for a moment. It stays until the deletion is
 * decided: whoever takes that back still has it.
 */
export function overtaken(entries: readonly Entry[]): Set<Entry> {
  const deletions = new Map(
    entries.filter(({ kind }) => kind === 'delete').map((entry) => [`${entry.table}:${entry.id}`, entry.seq]),
  )
  const isBefore = ({ table, id, seq }: Entry) => seq < (deletions.get(`${table}:${id}`) ?? 0)
  const found = new Set(deletions.size > 0 ? entries.filter(isBefore) : [])
  const others = entries.filter((entry) => !found.has(entry) && entry.kind !== 'remove')
  const named = new Set([...found].flatMap(({ needs }) => needs))
  for (const entry of entries)
    if (
      entry.kind === 'upload' &&
      named.has(entry.id) &&
      !others.some(({ needs }) => needs.includes(entry.id))
    )
      found.add(entry)
  return found
}

/** A device clock set back must not stretch a wait (I13): outside its window a wait is over. */
const msLeft = (from: number | undefined, length: number, now: number): number =>
  from === undefined || now < from || now >= from + length ? 0 : from + length - now

const undoFrom = ({ not_before }: Entry): number | undefined =>
  not_before === undefined ? undefined : not_before - UNDO_MS

const waitOf = (entry: Entry, now: number, wake: boolean): number => {
  const asked = msLeft(entry.retry_from, entry.retry_after_ms ?? 0, now)
  // A `sent` entry's answer is unknown: asking again cannot wait for quiet.
  if (entry.state === 'sent') return asked
  const quiet = wake ? 0 : msLeft(entry.held_at, QUIET_MS, now)
  return Math.max(asked, quiet, msLeft(undoFrom(entry), UNDO_MS, now))
}

// Said here and not by the descriptors: the worker's code holds none of them.
/**
 * A batch is one moment and one transaction, taken table by table. So a block, after which the server refuses what its
 * writer did before, goes after that; and what is done for the team goes with nothing else, or a public row of the same
 * moment would tell whose it was.
 */
const mayJoin = ({ table, fields }: Entry, writes: readonly Entry[]): boolean =>
  writes.length < BATCH_SIZE &&
  writes.every(
    (other) => other.table === table || !(fields.blocked_by_me || `${other.table}${table}`.includes('_acts')),
  )

/**
 * What may be sent now. `entries` ascending by `seq`; `now` device ms; `wake`: ignore the quiet of keystrokes.
 * Rule 4: one entry per thing in flight, in order, but for a deletion, which overtakes. Rule 5: a child waits while its
 * parent is undecided.
 */
export function nextBatch(entries: readonly Entry[], now: number, wake: boolean): Batch {
  const all = entries.filter(isUndecided)
  const moot = overtaken(all)
  const undecided = all.filter((entry) => !moot.has(entry))
  const undecidedIds = new Set(undecided.map((entry) => entry.id))
  const seen = new Set<string>()
  const batch: Batch = { writes: [], files: [], wakeInMs: null }
  for (const entry of undecided) {
    const thing = `${entry.table}:${entry.id}`
    if (seen.has(thing)) continue
    seen.add(thing)
    if (entry.needs.some((id) => id !== entry.id && undecidedIds.has(id))) continue
    const wait = waitOf(entry, now, wake)
    if (wait > 0) batch.wakeInMs = Math.min(batch.wakeInMs ?? wait, wait)
    else if (entry.table === 'files') batch.files.push(entry)
    else if (mayJoin(entry, batch.writes)) batch.writes.push(entry)
  }
  return batch
}
