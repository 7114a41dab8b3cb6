declare const self: ServiceWorkerGlobalScope

/** A new version waits until the person says so; the first one takes the page at once. */
export function updateWhenAsked(): void {
  self.addEventListener('message', (event) => {
    if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
    if (event.data?.type === 'claim') event.waitUntil(self.clients.claim())
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
