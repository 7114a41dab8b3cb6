import { drainAll } from '@/sync/outbox/worker-drain'

// What `outbox-wake.ts` evaluates when something wakes the worker.
Object.assign(self, { drainOutbox: drainAll })
