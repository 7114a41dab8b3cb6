/** The tag that Workbox's queue `outbox` in `sw/outbox-wake.ts` listens for. */
const SYNC_TAG = 'workbox-background-sync:outbox'

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** Asks the browser to wake the worker when there is signal, also when no page is open by then. */
export async function wakeWorkerLater(): Promise<void> {
  const registration = (await registered()) as WithSync | undefined
  // Safari and Firefox have no Background Sync; where it is forbidden the page's own tries remain.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Forgets every picture that the worker keeps; resolves when they are gone. */
export async function purgePictures(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.includes('pictures'))
  await Promise.all(names.map((name) => caches.delete(name)))
}
