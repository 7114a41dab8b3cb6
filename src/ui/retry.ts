import { useEffect } from 'react'

const RETRY = 'shinobi-retry'

/** What could not be had is worth another try: the signal or the server is back. */
export const retryAll = (): boolean => dispatchEvent(new Event(RETRY))

/** Calls `retry` when what could not be had is worth another try. */
export function useRetry(retry: () => unknown): void {
  useEffect(() => {
    addEventListener(RETRY, retry)
    return () => removeEventListener(RETRY, retry)
  }, [retry])
}
