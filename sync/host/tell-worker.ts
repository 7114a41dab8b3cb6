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

async function registerSync(): Promise<void> {
  const registration = (await registered()) as WithSync | undefined
  // Safari and Firefox have no Background Sync; where it is forbidden the page's own tries remain.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Forgets every picture on this device, and the worker's list of when each was seen; resolves when they are gone. */
export async function purgePictures(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.includes('pictures'))
  await Promise.all(names.map((name) => caches.delete(name)))
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
