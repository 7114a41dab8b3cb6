import { Queue } from 'workbox-background-sync'
import { drainUrl } from './shell-files'

declare const self: ServiceWorkerGlobalScope & { drainOutbox?: () => Promise<'done' | 'later'> }

/** Evaluated only when there is something to send; the browser kept the script when the worker was installed. */
async function drain(): Promise<void> {
  if (!self.drainOutbox) importScripts(drainUrl)
  if (!self.drainOutbox) throw new Error(`${drainUrl} defines no drain`)
  if ((await self.drainOutbox()) === 'later') throw new Error('not everything could be sent')
}

/** Sends the outbox when the browser says that there is signal, or when a page asks. */
export function wakeForOutbox(): void {
  // Workbox lends the waking alone: its own queue stays empty, the content is the outbox (`docs/sync-spec.md`).
  const queue = new Queue('outbox', { onSync: drain })

  self.addEventListener('install', () => importScripts(drainUrl))
  self.addEventListener('message', (event) => {
    if (event.data?.type === 'drain') event.waitUntil(drain().catch(() => queue.registerSync()))
  })
}
