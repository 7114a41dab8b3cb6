import { isNoRoom } from '@/src/domain/no-room'
import type { Write } from '../tables/writes'
import { engine } from './engine-slot'
import type { Entry } from './entry'
import { hideEntries } from './pending'
import { put, removeFile, type StoredFile, WriteError } from './write'

/** A write that its writer may still take back, or several that go together. */
export interface Undoable {
  /** Resolves when the device's disk has all of it; rejects with `WriteError`, and then nothing of it is left. */
  saved: Promise<void>
  /** As if it had never been. False: it is on its way already. */
  takeBack: () => Promise<boolean>
  /** Nobody will take it back any more: it may go. */
  confirm: () => Promise<void>
}

/**
 * Like `write`, but sent only when it was confirmed, or after `UNDO_MS` when its page died before (`not_before`). `file`:
 * goes with it out of its bucket, and stays with it.
 */
export function writeUndoable(asked: Write | readonly Write[], file?: StoredFile): Undoable {
  const all = [asked].flat()
  const needs = all.map(({ id }) => id)
  const writes = [
    ...all.map((one) => put({ ...one, undoable: true })),
    ...(file ? [removeFile({ ...file, needs, undoable: true })] : []),
  ]
  let dropped: readonly Entry[] = []
  const saved = Promise.all(writes).then(
    () => undefined,
    async (error: unknown) => {
      await Promise.allSettled(writes)
      const [only, ...others] = all
      const isFull = error instanceof WriteError && error.code === 'device_full'
      if (isFull && only && others.length === 0) {
        // Without room to note it, what nobody has heard of goes at once: that makes room. Here it can still be brought back.
        const { outbox, reload } = await engine()
        dropped = await outbox.dropUnborn(only, file ? [file.path] : [])
        if (dropped.length > 0) return reload()
      }
      if (writes.length > 1) await dropStored().catch(() => undefined)
      throw error
    },
  )
  const isMine = (entry: Entry): boolean =>
    all.some(({ table, id, kind }) => table === entry.table && id === entry.id && kind === entry.kind) ||
    (entry.kind === 'remove' && needs.some((id) => entry.needs.includes(id)))
  const dropStored = async (): Promise<boolean> => {
    const { outbox, reload, nudge } = await engine()
    const isBack = (await outbox.takeBack(isMine)) >= all.length
    await reload()
    nudge(false)
    return isBack
  }
  return {
    saved,
    takeBack: async () => {
      hideEntries((entry) => entry.not_before !== undefined && isMine(entry))
      await Promise.allSettled([...writes, saved])
      if (dropped.length === 0) return dropStored()
      const { outbox, nudge, reload } = await engine()
      await outbox.putBack(dropped)
      await reload()
      nudge(false)
      return true
    },
    confirm: async () => {
      await Promise.allSettled(writes)
      const { outbox, nudge } = await engine()
      await outbox.release(isMine).catch((error: unknown) => {
        // Without room to note that it may go it goes by itself, a little later.
        if (!isNoRoom(error)) throw error
      })
      nudge(false)
    },
  }
}
