import { useEffect } from 'react'

const RETRY = 'shinobi-retry-pictures'

/** Pictures that could not be had are worth another try: the signal or the server is back. */
export const retryPictures = (): boolean => dispatchEvent(new Event(RETRY))

/** Calls `retry` when pictures are worth another try. */
export function useRetryPictures(retry: () => void): void {
  useEffect(() => {
    addEventListener(RETRY, retry)
    return () => removeEventListener(RETRY, retry)
  }, [retry])
}
