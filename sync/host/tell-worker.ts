import { SEEN } from '@/src/domain/picture-caches'
import { SYNC_TAG, type WorkerRequest } from '@/src/domain/worker-messages'

const PURGE_MS = 3_000

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** Online the browser wakes the worker at once, so a run of taps asks once at its begin and once at its end. */
const ASK_EVERY_MS = 3_000
let isAsked = false
let isAskedAgain = false

/** Asks the browser to wake the worker when there is signal, also when no page is open by then. */
export function wakeWorkerLater(): void {
  // Who goes into the background may never see the end of that time.
  const mayWait = isAsked && document.visibilityState === 'visible'
  isAskedAgain = mayWait
  if (mayWait) return
  isAsked = true
  void registerSync()
  setTimeout(() => {
    isAsked = false
    if (isAskedAgain) wakeWorkerLater()
  }, ASK_EVERY_MS)
}

/** Whether this browser can wake the worker when no page is open; Safari and Firefox have no Background Sync. */
export const canSendInBackground = (): boolean => 'SyncManager' in globalThis && 'serviceWorker' in navigator

async function registerSync(): Promise<void> {
  const registration = (await registered()) as WithSync | undefined
  // Where there is none, or it is forbidden, the page's own tries remain.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Forgets every picture on this device, however it came to be here; resolves when they are gone. */
export async function purgePictures(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.includes('pictures'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await purgeSeenPictures()
}

/** Forgets the pictures that were looked at, and the worker's list of when each was; resolves when they are gone. */
export async function purgeSeenPictures(): Promise<void> {
  await caches.delete(SEEN)
  const worker = (await registered())?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((done) => {
    port1.onmessage = done
    worker.postMessage({ type: 'purge' } satisfies WorkerRequest, [port2])
    // A worker that does not answer must not keep a person from leaving.
    setTimeout(done, PURGE_MS)
  })
  port1.close()
}
