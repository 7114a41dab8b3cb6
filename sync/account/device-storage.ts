import { hardReload } from '../host/hard-reload'
import { storageTrouble } from '../host/storage-trouble'
import { purgePictures } from '../host/tell-worker'
import { sessionState } from '../session/session'
import { rebuildStorage } from './leave'

/** Makes anew what does not open on this device, and the page with it. */
export async function makeStorageAnew(): Promise<void> {
  const trouble = storageTrouble()
  if (!trouble) return
  await rebuildStorage(sessionState().userId ?? null, trouble)
  hardReload()
}

/** What this device keeps, in bytes: everything of this app, and how much of it are pictures. */
export async function readRoom(): Promise<{ all: number; pictures: number }> {
  const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
    usageDetails?: { caches?: number }
  }
  return { all: usage, pictures: usageDetails?.caches ?? 0 }
}

/** Forgets the pictures that this device keeps; they come again when they are looked at online. */
export const clearPictures = (): Promise<void> => purgePictures()
