import type { ErrorCode } from '@/src/domain/error-codes'
import { isNoRoom } from '@/src/domain/no-room'
import { discardSetAside } from '../host/damaged'
import { fireAndForget } from '../host/fire-and-forget'
import { PAGE } from '../host/page-id'
import { uuidV7 } from '../host/uuid'
import { wellFormed } from '../host/well-formed'
import { sessionState } from '../session/session'
import type { Write } from '../tables/writes'
import { type Engine, engine } from './engine-slot'
import type { Change, Entry } from './entry'
import { forgetJournaled, giveUpJournaled, isPut, journalWrite, orderOf } from './journal'
import { overPending } from './merge'
import { newEntry } from './new-entry'
import { hideUnsaved, pendingOf, pendingStore, showUnsaved } from './pending'

/** A new id for a row (UUID v7): ids are made on the device, so that a repeat is the same thing (I2). */
export const newId = (): string => uuidV7()

/** Why `write` could not keep something on the device; everything typed stays on the screen. */
export class WriteError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

const account = (): string => {
  const { userId } = sessionState()
  if (!userId) throw new WriteError('not_signed_in')
  return userId
}

/**
 * The one way a screen changes anything (optimistic): shown in the frame that follows, kept on the device, sent when it
 * can be.
 * Resolves when the device's disk has it ("saved"); rejects with `WriteError` when it has not.
 */
export const write = (asked: Write): Promise<void> => put(asked)

/** `write` of what is no row of a table (a file), or may be taken back (`undo.ts`). */
export async function put(asked: Change): Promise<void> {
  const { blob, ...said } = asked
  // Also what was on screen: else one's own text before this one would look like somebody else's.
  const { table, id } = said
  const pending = pendingOf(pendingStore.getState(), table).get(id)
  const change = overPending({ ...wellFormed(said), ...(blob ? { blob } : {}) }, pending)
  const shown = provisional(change)
  showUnsaved(shown)
  journalWrite(shown.account, change)
  await keep(change, shown)
}

/** As the outbox will have it: shown until that says so itself. */
const provisional = (change: Change): Omit<Entry, 'seq'> => ({
  ...newEntry(change, account()),
  write_id: uuidV7(),
  page: PAGE,
  touched_at: Date.now(),
})

// One after the other: what was typed later must be put later.
let lastPut: Promise<unknown> = Promise.resolve()

function keep(change: Change, shown: Omit<Entry, 'seq'>): Promise<void> {
  const done = lastPut.then(async () => {
    const opened = await engine()
    try {
      if (!isPut(change)) await putWithRoom(opened, change)
      forgetJournaled(change)
    } catch (error) {
      giveUpJournaled(change)
      hideUnsaved(shown.write_id)
      throw new WriteError(isNoRoom(error) ? 'device_full' : 'storage_unusable')
    }
    // Not awaited: a run of taps is read back once, not once a tap. Until then the entry in memory shows it.
    fireAndForget(opened.reload(shown.write_id).then(() => opened.nudge(false)))
  })
  lastPut = done.catch(() => undefined)
  return done
}

/**
 * On a full device a deletion goes without its place in the journal: it takes an entry away, for which there is always room,
 * while the note of its place would be one more.
 */
async function putWithRoom({ outbox, makeRoom }: Engine, change: Change): Promise<void> {
  try {
    await outbox.put(change, orderOf(change))
  } catch (error) {
    if (!isNoRoom(error)) throw error
    await makeRoom(() => outbox.put(change, change.kind === 'delete' ? undefined : orderOf(change)))
  }
}

/** A file to put into a bucket: an entry of its own, whose `id` goes into the `needs` of the row that names it (I12). */
export function attachFile(file: { bucket: string; path: string; blob: Blob }): {
  id: string
  saved: Promise<void>
} {
  const id = newId()
  const fields = { bucket: file.bucket, path: file.path, type: file.blob.type }
  return { id, saved: put({ table: 'files', id, kind: 'upload', fields, blob: file.blob }) }
}

export interface StoredFile {
  bucket: string
  path: string
}

/** Takes a file out of its bucket once `needs` are decided; one that was never sent is just forgotten. */
export async function removeFile(file: StoredFile & { needs?: string[]; undoable?: boolean }): Promise<void> {
  const upload = uploadOf(file.path)
  if (upload?.state === 'waiting' && !file.undoable) {
    const { outbox, reload } = await engine()
    const isDropped = await outbox.dropUpload(upload.write_id)
    await reload(upload.write_id)
    if (isDropped) return
  }
  const needs = [...(file.needs ?? []), ...(upload ? [upload.id] : [])]
  await put({
    table: 'files',
    id: newId(),
    kind: 'remove',
    fields: { bucket: file.bucket, path: file.path },
    needs,
    ...(file.undoable ? { undoable: true } : {}),
  })
}

const uploadOf = (path: string): Entry | undefined =>
  pendingStore.getState().entries.find((entry) => entry.kind === 'upload' && entry.fields.path === path)

/** Whether this page wrote it, not another tab, nor an earlier visit. */
export const isOfThisPage = (entry: Entry): boolean => entry.page === PAGE

/** The picture of a write still on its way, for showing before the server has it. */
export const pendingBlob = (path: string): Blob | undefined => uploadOf(path)?.blob

/** Blur and hide: held keystrokes go now. */
export async function flushHeld(): Promise<void> {
  const { outbox, nudge } = await engine()
  await outbox.release()
  nudge(true)
}

/** 再送: a refused write goes again as a new one, one that waits as it is, now. */
export async function resend(writeId: string): Promise<void> {
  const { outbox, nudge, reload } = await engine()
  await outbox.resend(writeId)
  await reload(writeId)
  nudge(true)
}

/** 破棄 of what cannot be read any more: a record of the outbox by its place, a text by its name. */
export async function discardDamaged(place: number | string): Promise<void> {
  if (typeof place === 'string') return discardSetAside(account(), place)
  const { outbox, reload } = await engine()
  await outbox.discardDamaged(place)
  await reload()
}

/**
 * 破棄: the person chose to drop it; of a toggle that shares its write with another one, the `field` alone. False when it
 * is on its way and cannot be taken back.
 */
export async function discard(writeId: string, field?: string): Promise<boolean> {
  const { outbox, reload } = await engine()
  const entry = pendingStore.getState().entries.find((one) => one.write_id === writeId)
  const dropped = await outbox.discard(writeId, field)
  // Before it is gone from the screen: whoever counts what has gone knows then that it did not arrive.
  if (dropped && entry) for (const tell of givenUp) tell(entry)
  await reload(writeId)
  return dropped
}

const givenUp = new Set<(entry: Entry) => void>()

/** Tells of each write that the server refuses or this page discards, whatever the page shows. */
export function onGivenUp(tell: (entry: Entry) => void): void {
  givenUp.add(tell)
  pendingStore.subscribe(({ refused }, before) => {
    if (refused !== before.refused) for (const entry of [...refused.values()].flat()) tell(entry)
  })
}
