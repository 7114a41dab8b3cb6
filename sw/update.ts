declare const self: ServiceWorkerGlobalScope

/** Time for the tabs to hear of it, and for the old worker to drop its pictures. */
const QUIET_MS = 300

/** Every tab stops asking the old worker for anything, else it may not end for minutes (`src/app/service-worker.ts`). */
async function takeOver(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs) tab.postMessage({ type: 'taking over' })
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  await self.skipWaiting()
}

/** A new version waits until the person says so; the first one takes the page at once. */
export function updateWhenAsked(): void {
  self.addEventListener('message', (event) => {
    if (event.data?.type === 'SKIP_WAITING') event.waitUntil(takeOver())
    if (event.data?.type === 'claim') event.waitUntil(self.clients.claim())
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
