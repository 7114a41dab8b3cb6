import type { EntityTable } from 'dexie'
import type { ErrorCode } from '@/src/domain/error-codes'
import { isUndecided, overtaken } from './batch'
import type { Entry } from './entry'
import { goesAfter } from './merge'

/** What the server said of one write: a closed union (rule 4 of the architecture: a refusal is data). */
export type Verdict =
  | { write_id: string; status: 'accepted'; rev?: number; row_id?: string }
  | { write_id: string; status: 'refused'; code: ErrorCode }
  | { write_id: string; status: 'retry'; code: ErrorCode; retry_after_ms: number }

type Entries = EntityTable<Entry, 'seq'>

const isSameThing = (a: Entry, b: Entry): boolean => a.table === b.table && a.id === b.id

/** Stores one verdict; the caller holds the `outbox` lock (rule 1). A verdict of an unknown write is nothing. */
export async function applyVerdict(entries: Entries, said: Verdict): Promise<void> {
  const entry = await entries.where('write_id').equals(said.write_id).first()
  if (!entry) return
  const verdict = (await isHopeless(entries, entry, said)) ? refusal(entry, 'image_gone') : said
  // Before the verdict is stored: after a crash in between the deletion is asked again, not what it overtook.
  if (verdict.status === 'accepted' && entry.kind === 'delete') await dropOvertaken(entries, entry)
  await entries.put(decided(entry, verdict))
  if (verdict.status === 'accepted' && verdict.row_id) await follow(entries, entry, verdict.row_id)
  const makesOthersPossible = entry.kind === 'insert' || entry.kind === 'upload'
  if (verdict.status === 'refused' && makesOthersPossible) await refuseDependants(entries, entry)
}

const refusal = ({ write_id }: Entry, code: ErrorCode): Verdict => ({ write_id, status: 'refused', code })

/** The server waits for a picture that nobody here sends any more: that would be for ever (I11). */
async function isHopeless(entries: Entries, { needs }: Entry, said: Verdict): Promise<boolean> {
  if (said.status !== 'retry' || said.code !== 'image_missing') return false
  const files = await entries.filter(({ table, state }) => table === 'files' && state !== 'refused').toArray()
  return !files.some(({ id }) => needs.includes(id))
}

const isFollower = (other: Entry, entry: Entry): boolean =>
  isSameThing(other, entry) && goesAfter(entry, other)

/** The server gave another id (duplicate, 競合コピー): later entries and children go after it. */
async function follow(entries: Entries, entry: Entry, rowId: string): Promise<void> {
  const followers = (await entries.toArray()).filter(
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
async function dropOvertaken(entries: Entries, deletion: Entry): Promise<void> {
  const undecided = (await entries.toArray()).filter(isUndecided)
  const over = overtaken([...undecided, deletion])
  await entries.bulkDelete([...over].map(({ seq }) => seq))
}

/** A refused insert takes its later entries with it (rule 4), and children their parents (rule 5). */
async function refuseDependants(entries: Entries, parent: Entry): Promise<void> {
  const fallen = (await entries.toArray()).filter(
    (other) =>
      isUndecided(other) &&
      ((isSameThing(other, parent) && other.seq > parent.seq) || other.needs.includes(parent.id)),
  )
  for (const other of fallen) {
    await entries.put({ ...other, state: 'refused', code: 'parent_refused' })
    await refuseDependants(entries, other)
  }
}

const decided = (entry: Entry, verdict: Verdict): Entry => {
  const { code: _, retry_from: __, retry_after_ms: ___, ...rest } = entry
  switch (verdict.status) {
    case 'accepted':
      return {
        ...rest,
        state: 'accepted',
        ...(verdict.rev === undefined ? {} : { rev: verdict.rev }),
        ...(verdict.row_id === undefined ? {} : { row_id: verdict.row_id }),
      }
    case 'refused':
      return { ...rest, state: 'refused', code: verdict.code }
    case 'retry':
      return {
        ...rest,
        state: 'waiting',
        code: verdict.code,
        retry_from: Date.now(),
        retry_after_ms: verdict.retry_after_ms,
      }
  }
}
