import type { WorkerRequest } from '@/src/domain/worker-messages'

/** Lets this device keep the code of all the team's pages, so that their queues can be read without a connection. */
export async function keepDesk(): Promise<void> {
  // Of a first visit it is still being installed; without one nothing is kept at all.
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ type: 'keep desk' } satisfies WorkerRequest)
}
