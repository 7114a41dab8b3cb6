import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { WorkerRequest } from '@/src/domain/worker-messages'

/** What is known of a new version of the app; `register-worker.ts` finds it out. */
export const useUpdate = create<{ waiting: ServiceWorker | null; takingOver: boolean }>(() => ({
  waiting: null,
  takingOver: false,
}))

const subscribeOnline = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
const isOnline = () => navigator.onLine

/** True when a new version waits and can be taken; only online, because its first fill needs the server. */
export function useUpdateAvailable(): boolean {
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  return useUpdate(({ waiting }) => waiting !== null) && online
}

/** The person pressed 更新する: the new version takes over and every tab loads itself once more (`reloadOnTakeover`). */
export const applyUpdate = (): void =>
  useUpdate.getState().waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerRequest)

/** True while a new version takes over: until then nothing should ask the old one for anything. */
export const useTakingOver = (): boolean => useUpdate(({ takingOver }) => takingOver)
