import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the person asked for nothing to move by itself. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches)
