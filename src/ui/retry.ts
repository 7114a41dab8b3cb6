import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const RETRY = 'shinobi-retry'
const CUT = 'shinobi-cut'

let cutOff = false

/** Told by whoever knows the connection. Back again, what could not be had is worth another try. */
export function noteCutOff(isCut: boolean): void {
  cutOff = isCut
  dispatchEvent(new Event(CUT))
  if (!isCut) dispatchEvent(new Event(RETRY))
}

const isCutOff = (): boolean => cutOff

const onCut = (changed: () => void) => {
  addEventListener(CUT, changed)
  return () => removeEventListener(CUT, changed)
}

/** Without signal, or out of the server's reach: what cannot be had now is not broken. */
export const useIsCutOff = (): boolean => useSyncExternalStore(onCut, isCutOff)

/** Calls `retry` when what could not be had is worth another try. */
export function useRetry(retry: () => unknown): void {
  useEffect(() => {
    addEventListener(RETRY, retry)
    return () => removeEventListener(RETRY, retry)
  }, [retry])
}

/** Whether a picture could not be had, and what says so; until it is worth another try. */
export function useBroken(): [broken: boolean, breaks: () => void] {
  const [broken, setBroken] = useState(false)
  useRetry(useCallback(() => setBroken(false), []))
  return [broken, useCallback(() => setBroken(true), [])]
}
