import { create } from 'zustand'
import type { WorkerRequest } from '@/src/domain/worker-messages'
import { useOnline } from '@/src/ui/use-online'

/** What is known of a new version of the app; `register-worker.ts` finds it out. */
export const useUpdate = create<{ waiting: ServiceWorker | null; takingOver: boolean }>(() => ({
  waiting: null,
  takingOver: false,
}))

/** True when a new version waits and can be taken; only online, because its first fill needs the server. */
export function useUpdateAvailable(): boolean {
  const isOnline = useOnline()
  return useUpdate(({ waiting }) => waiting !== null) && isOnline
}

/** The person pressed 更新する: the new version takes over and every tab loads itself once more (`reloadOnTakeover`). */
export const applyUpdate = (): void =>
  useUpdate.getState().waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerRequest)

/** True while a new version takes over: until then nothing should ask the old one for anything. */
export const useTakingOver = (): boolean => useUpdate(({ takingOver }) => takingOver)
