import { deletionKey } from '@/src/domain/device-keys'
import { inBackground } from '../background'
import { forgetKept } from '../kept'
import { tellStorageChange, valuesUnder } from '../own-storage'
import { sessionState } from '../session'
import { removeFile, write } from './write'

// A deletion that can still be taken back is written nowhere but in localStorage, synchronously, so that it comes true
// also when the page dies: the next start finishes what no open tab holds any more.

const keyOf = (id: string): string => deletionKey(sessionState().userId ?? '', id)
const lockOf = (id: string): string => `shinobi-deleting-${id}`

const releases = new Map<string, () => void>()

const settled = (id: string): void => {
  localStorage.removeItem(keyOf(id))
  releases.get(id)?.()
  releases.delete(id)
  tellStorageChange()
}

/** Drafts of this person whose deletion can still be taken back. */
export const deletingIds = (): string[] => valuesUnder(keyOf('')).map(([id]) => id)

/** Out of sight from now on; deleted by `finishDeletion`, or by the next start when this page goes first. */
export function postponeDeletion({ id, image_url }: { id: string; image_url: string | null }): void {
  localStorage.setItem(keyOf(id), image_url ?? '')
  const isOver = new Promise<void>((resolve) => releases.set(id, resolve))
  inBackground(navigator.locks.request(lockOf(id), () => isOver))
  tellStorageChange()
}

export const takeBackDeletion = settled

/** Deletes for good, unless it was taken back. Rejects with `WriteError`; the draft is then in sight again. */
export async function finishDeletion(id: string): Promise<void> {
  const { userId } = sessionState()
  const picture = localStorage.getItem(keyOf(id))
  if (picture === null || !userId) return
  try {
    await write({ table: 'posts', id, kind: 'delete' })
    if (picture) await removeFile({ bucket: 'post-images', path: picture, needs: [id] })
    forgetKept(userId, id)
  } finally {
    settled(id)
  }
}

/** Finishes what a page that is gone has left behind; what another tab can still take back waits for that tab. */
export function finishLeftDeletions(): void {
  for (const id of deletingIds()) inBackground(navigator.locks.request(lockOf(id), () => finishDeletion(id)))
}

/** Signing out: nothing can be taken back any more. */
export const finishAllDeletions = async (): Promise<void> => {
  for (const id of deletingIds()) await finishDeletion(id)
}
