import { Queue } from 'workbox-background-sync'
import { SYNC_QUEUE } from '@/src/domain/worker-messages'
import type { WorkerParts } from './drain'
import { drainUrl } from './shell-files'

declare const self: ServiceWorkerGlobalScope & { workerParts?: WorkerParts }

/** The browser keeps the script when the worker is installed; a portal's in its place is none. */
function parts(): WorkerParts {
  if (!self.workerParts) importScripts(drainUrl)
  if (!self.workerParts) throw new Error(`${drainUrl} defines nothing`)
  return self.workerParts
}

/** The script is evaluated only when there is something to send. */
async function drain(): Promise<void> {
  if ((await parts().drainAll()) === 'later') throw new Error('not everything could be sent')
}

/** Sends the outbox when the browser says that there is signal. */
export function wakeForOutbox(): void {
  // Workbox supplies the waking alone: its own queue stays empty, the content is the outbox (`docs/sync-spec.md`).
  new Queue(SYNC_QUEUE, { onSync: drain })

  // Not installed without it: the browser tries again.
  self.addEventListener('install', (event) => event.waitUntil(new Promise((resolve) => resolve(parts()))))
}

/** A push, and the taps on what was shown of it. */
export function wakeForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(parts().showPush(event.data)))
  self.addEventListener('notificationclick', (event) => event.waitUntil(parts().onNotificationClick(event)))
}
