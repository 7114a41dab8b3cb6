import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000
let now = Date.now()

const subscribe = (changed: () => void) => {
  const tick = () => {
    now = Date.now()
    changed()
  }
  const timer = setInterval(tick, TICK_MS)
  addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', tick)
  }
}

/** The time in ms, moving on twice a minute, so that 5分前 does not stand still. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
