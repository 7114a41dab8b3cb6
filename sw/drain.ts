import { drainAll } from '@/sync/outbox/worker-drain'
import { onNotificationClick, showPush } from './push'

const workerParts = { drainAll, showPush, onNotificationClick }
export type WorkerParts = typeof workerParts

// What `outbox-wake.ts` evaluates when something wakes the worker.
Object.assign(self, { workerParts })
