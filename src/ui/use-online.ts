import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** What the browser says of the network. True proves nothing; false is sure. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
