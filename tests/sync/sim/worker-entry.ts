// What the service worker of the simulator runs when the browser wakes it.
export { drainAll } from '@/sync/outbox/worker-drain'
