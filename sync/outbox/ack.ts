import type { EntityTable } from 'dexie'
import type { ErrorCode } from '@/src/domain/error-codes'
import { isGone } from '@/src/domain/is-gone'
import type { Ack } from '../wire/protocol'
import { overtaken } from './batch'
import { type Entry, type Fields, isUndecided } from './entry'
import { followsNewId } from './merge'

/** A server that names no time at all is not asked without a pause. */
const LEAST_WAIT_MS = 1_000

interface Entries {
  entries: EntityTable<Entry, 'seq'>
  /** All of them, without the damaged ones. */
  all: () => Promise<Entry[]>
}

const isSameThing = (a: Entry, b: Entry): boolean => a.table === b.table && a.id === b.id

/** Stores one ack; the caller holds the `outbox` lock (rule 1). An ack of an unknown write is nothing. */
export async function applyAck({ entries, all }: Entries, said: Ack): Promise<void> {
  const entry = await entries.where('write_id').equals(said.write_id).first()
  if (!entry) return
  // What was left empty here and goes on elsewhere: it stays, and with it what its writer does not know of.
  if (isKeptElsewhere(entry, said)) {
    await dropOvertaken({ entries, all }, entry)
    return entries.delete(entry.seq)
  }
  const ack = (await isHopeless(all, entry, said))
    ? refusal(entry, 'image_gone')
    : acceptedIfMoot(entry, said)
  // Before the ack is stored: after a crash in between the deletion is asked again, not what it overtook.
  if (ack.status === 'accepted' && entry.kind === 'delete') await dropOvertaken({ entries, all }, entry)
  await entries.put(decided(entry, ack))
  if (ack.status === 'accepted' && ack.row_id) await follow({ entries, all }, entry, ack.row_id)
  const makesOthersPossible = entry.kind === 'insert' || entry.kind === 'upload'
  if (ack.status === 'refused' && makesOthersPossible) await refuseDependants({ entries, all }, entry)
}

// Said here and not by the descriptors: the worker's code holds none of them.
/** Nobody writes in them what is worth keeping without what it belongs to. */
const NOTHING_WITHOUT = ['collection_items', 'reports', 'notifications']
/** What is marked by a toggle, and leaves the device when it is gone. Of a person who is hidden something stays. */
const LEAVES = ['posts', 'events']

/**
 * Whether a refusal is moot, and nobody needs to hear of it: another write of theirs has done it already, or it is a mark
 * on what is gone. Sent again it could only be refused again, so it is kept as accepted.
 */
export const isMoot = (
  { kind, table, fields }: { kind: string; table: string; fields: Fields },
  code: ErrorCode,
): boolean =>
  code === 'already_reported' ||
  // A case that is not theirs any more is given back.
  (code === 'changed_meanwhile' && table === 'case_acts' && fields.act === 'release') ||
  (isGone(code) && (kind === 'toggle' ? LEAVES : NOTHING_WITHOUT).includes(table))

const acceptedIfMoot = (entry: Entry, said: Ack): Ack =>
  said.status === 'refused' && isMoot(entry, said.code)
    ? { write_id: said.write_id, status: 'accepted' }
    : said

const isKeptElsewhere = ({ kind }: Entry, said: Ack): boolean =>
  kind === 'delete' && said.status === 'refused' && said.code === 'changed_meanwhile'

const refusal = ({ write_id }: Entry, code: ErrorCode): Ack => ({ write_id, status: 'refused', code })

/**
 * The server waits for a picture that nobody here sends any more: that would be for ever (I11). Of the one it names: an
 * edit that took another's place needs the pictures of both.
 */
async function isHopeless(all: Entries['all'], { needs, fields }: Entry, said: Ack): Promise<boolean> {
  if (said.status !== 'retry' || said.code !== 'image_missing') return false
  const named = Object.values(fields)
  const files = (await all()).filter(({ table, state }) => table === 'files' && state !== 'refused')
  return !files.some(({ id, fields: { path } }) => needs.includes(id) && named.includes(path))
}

const isFollower = (other: Entry, entry: Entry): boolean =>
  isSameThing(other, entry) && followsNewId(entry, other)

/** The server gave another id (duplicate, conflict copy): later entries and children go after it. */
async function follow({ entries, all }: Entries, entry: Entry, rowId: string): Promise<void> {
  const followers = (await all()).filter(
    (other) =>
      isUndecided(other) &&
      other.seq > entry.seq &&
      (isFollower(other, entry) || other.needs.includes(entry.id)),
  )
  await entries.bulkPut(
    followers.map((other) => ({
      ...other,
      id: isFollower(other, entry) ? rowId : other.id,
      needs: other.needs.map((id) => (id === entry.id ? rowId : id)),
    })),
  )
}

/** It is deleted: what its writer did to it before, and nobody has heard of, is over. The database keeps it from coming late. */
async function dropOvertaken({ entries, all }: Entries, deletion: Entry): Promise<void> {
  // Other deletions may still be undone: what they overtook stays until each is accepted.
  const others = (await all()).filter((entry) => isUndecided(entry) && entry.kind !== 'delete')
  const over = overtaken([...others, deletion])
  await entries.bulkDelete([...over].map(({ seq }) => seq))
}

/** A refused insert takes its later entries with it (rule 4), and children their parents (rule 5). */
async function refuseDependants({ entries, all }: Entries, parent: Entry): Promise<void> {
  const fallen = (await all()).filter(
    (other) =>
      isUndecided(other) &&
      ((isSameThing(other, parent) && other.seq > parent.seq) || other.needs.includes(parent.id)),
  )
  for (const other of fallen) {
    await entries.put({ ...other, state: 'refused', code: 'parent_refused' })
    await refuseDependants({ entries, all }, other)
  }
}

const decided = (entry: Entry, ack: Ack): Entry => {
  const { code: _, retry_from: __, retry_after_ms: ___, ...rest } = entry
  switch (ack.status) {
    case 'accepted':
      return {
        ...rest,
        state: 'accepted',
        ...(ack.rev === undefined ? {} : { rev: ack.rev }),
        ...(ack.row_id === undefined ? {} : { row_id: ack.row_id }),
      }
    case 'refused':
      return { ...rest, state: 'refused', code: ack.code }
    case 'retry':
      return {
        ...rest,
        state: 'waiting',
        code: ack.code,
        retry_from: Date.now(),
        retry_after_ms: Math.max(ack.retry_after_ms, LEAST_WAIT_MS),
      }
  }
}
