import type { WorkerNotice } from '@/src/domain/worker-messages'

declare const self: ServiceWorkerGlobalScope

/** Time for the tabs to hear of it, and for the old worker to drop its pictures. */
const QUIET_MS = 300

/**
 * A new version waits until the person says so. Every tab then stops asking the old worker for anything, else it may not
 * end for minutes, and loads anew once this one is in charge (`src/app/register-worker.ts`).
 */
export async function takeOver(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs) tab.postMessage({ type: 'taking over' } satisfies WorkerNotice)
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  await self.skipWaiting()
}
