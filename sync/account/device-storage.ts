import { hardReload } from '../host/hard-reload'
import { storageTrouble } from '../host/storage-trouble'
import { purgePictures } from '../host/tell-worker'
import { sessionState } from '../session/session'
import { rebuildStorage } from './leave'

export { forgetDesk } from './forget-desk'

/** Makes anew what does not open on this device, and the page with it. */
export async function makeStorageAnew(): Promise<void> {
  const trouble = storageTrouble()
  if (!trouble) return
  await rebuildStorage(sessionState().userId ?? null, trouble)
  hardReload()
}

/** How much this app keeps on this device, in bytes. */
export async function readRoom(): Promise<number> {
  const { usage = 0 } = await navigator.storage.estimate()
  return usage
}

/** Forgets the pictures that this device keeps; they come again when they are looked at online. */
export const clearPictures = (): Promise<void> => purgePictures()
