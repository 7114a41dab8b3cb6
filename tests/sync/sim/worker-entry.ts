// What the service worker of the simulator runs when the browser wakes it.
import { drainAll as drain } from '@/sync/outbox/worker-drain'

/** A browser wakes again whoever failed (`sw/outbox-wake.ts`). */
export const drainAll = (): Promise<'done' | 'later'> => drain().catch(() => 'later' as const)
