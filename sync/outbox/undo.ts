import { isNoRoom } from '@/src/domain/no-room'
import type { Write } from '../tables/writes'
import { engine } from './engine-slot'
import type { Entry } from './entry'
import { hideEntries } from './pending'
import { put, removeFile, type StoredFile, WriteError } from './write'

/** A write that its writer may still take back. */
export interface Undoable {
  /** Resolves when the device's disk has it; rejects with `WriteError`. */
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
export function writeUndoable(asked: Write, file?: StoredFile): Undoable {
  const writes = [
    put({ ...asked, undoable: true }),
    ...(file ? [removeFile({ ...file, needs: [asked.id], undoable: true })] : []),
  ]
  let dropped: readonly Entry[] = []
  const saved = Promise.all(writes).then(
    () => undefined,
    async (error: unknown) => {
      if (!(error instanceof WriteError) || error.code !== 'device_full') throw error
      await Promise.allSettled(writes)
      // Without room to note it, what nobody has heard of goes at once: that makes room. Here it can still be brought back.
      const { outbox, reload } = await engine()
      dropped = await outbox.dropUnborn(asked, file ? [file.path] : [])
      if (dropped.length === 0) throw error
      await reload()
    },
  )
  const isMine = ({ table, id, kind, needs }: Entry): boolean =>
    (table === asked.table && id === asked.id && kind === asked.kind) ||
    (kind === 'remove' && needs.includes(asked.id))
  return {
    saved,
    takeBack: async () => {
      hideEntries((entry) => entry.not_before !== undefined && isMine(entry))
      await Promise.allSettled([...writes, saved])
      const { outbox, nudge, reload } = await engine()
      if (dropped.length > 0) await outbox.putBack(dropped)
      const isBack = dropped.length > 0 || (await outbox.takeBack(isMine))
      await reload()
      nudge(false)
      return isBack
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
