import type { ErrorCode } from '@/src/domain/error-codes'
import { inBackground } from '../background'
import { engine } from '../engine-slot'
import { PAGE } from '../page'
import { sessionState } from '../session'
import { uuidV7 } from '../uuid'
import { purgePictures } from '../worker-messages'
import { forgetEarly, isPut, keepEarly, orderOf } from './early'
import type { Change, Entry } from './entry'
import { baseOf } from './merge'
import { hideUnsaved, pendingStore, showUnsaved } from './pending'
import { wellFormed } from './well-formed'

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
 * The one way a screen changes anything: shown in the frame that follows, kept on the device, sent when it can be.
 * Resolves when the device's disk has it ("saved"); rejects with `WriteError` when it has not.
 */
export async function write(asked: Change): Promise<void> {
  const change = asked.fields ? { ...asked, fields: wellFormed(asked.fields) } : asked
  const shown = provisional(change)
  showUnsaved(shown)
  keepEarly(shown.account, change)
  await keep(change, shown)
}

const provisional = (change: Change): Omit<Entry, 'seq'> => ({
  write_id: uuidV7(),
  account: account(),
  table: change.table,
  id: change.id,
  kind: change.kind,
  fields: change.fields ?? {},
  base: baseOf(change),
  needs: change.needs ?? [],
  state: 'waiting',
  page: PAGE,
  touched_at: Date.now(),
  ...(change.blob ? { blob: change.blob } : {}),
})

// One after the other: what was typed later must be put later.
let lastPut: Promise<unknown> = Promise.resolve()

function keep(change: Change, shown: Omit<Entry, 'seq'>): Promise<void> {
  const done = lastPut.then(async () => {
    const { outbox, nudge, reload } = await engine()
    try {
      if (!isPut(change)) await putWithRoom(() => outbox.put(change, orderOf(change)))
    } catch (error) {
      hideUnsaved(shown.write_id)
      throw new WriteError(isQuota(error) ? 'device_full' : 'storage_unusable')
    } finally {
      forgetEarly(change)
    }
    // Not awaited: a run of taps is read back once, not once a tap. Until then the entry in memory shows it.
    inBackground(reload(shown.write_id).then(() => nudge(false)))
  })
  lastPut = done.catch(() => undefined)
  return done
}

const isQuota = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /quota/i.test(error.message))

/** Device full: the picture cache is given up before anything a person made is (architecture: Quota). */
async function putWithRoom(put: () => Promise<void>): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (!isQuota(error)) throw error
    await purgePictures()
    await put()
  }
}

/** A file to put into a bucket: an entry of its own, whose `id` goes into the `needs` of the row that names it (I12). */
export function attachFile(file: { bucket: string; path: string; blob: Blob }): {
  id: string
  saved: Promise<void>
} {
  const id = newId()
  const fields = { bucket: file.bucket, path: file.path, type: file.blob.type }
  return { id, saved: write({ table: 'files', id, kind: 'upload', fields, blob: file.blob }) }
}

/** Takes a file out of its bucket once `needs` are decided; one that was never sent is just forgotten. */
export async function removeFile(file: { bucket: string; path: string; needs?: string[] }): Promise<void> {
  const upload = uploadOf(file.path)
  if (upload?.state === 'waiting') {
    const { outbox, reload } = await engine()
    const isDropped = await outbox.dropUpload(upload.write_id)
    await reload(upload.write_id)
    if (isDropped) return
  }
  const needs = [...(file.needs ?? []), ...(upload ? [upload.id] : [])]
  await write({
    table: 'files',
    id: newId(),
    kind: 'remove',
    fields: { bucket: file.bucket, path: file.path },
    needs,
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

/** 再送: a refused or waiting write goes again as a new one. */
export async function resend(writeId: string): Promise<void> {
  const { outbox, nudge, reload } = await engine()
  await outbox.resend(writeId)
  await reload(writeId)
  nudge(true)
}

/** 破棄: the person chose to drop it. False when it is on its way and cannot be taken back. */
export async function discard(writeId: string): Promise<boolean> {
  const { outbox, reload } = await engine()
  const dropped = await outbox.discard(writeId)
  await reload(writeId)
  return dropped
}
