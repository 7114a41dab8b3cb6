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

let toServerTime = (deviceMs: number): number => deviceMs

/** Hands in what tells the server's time from the device's (`ui` knows of no server). */
export const measureBy = (clock: (deviceMs: number) => number): void => {
  toServerTime = clock
}

/** The device's time in ms, moving on twice a minute, so that 5分前 does not stand still. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

/** Likewise, by the server's clock: for moments that the server noted, and rules that it measures (I13). */
export const useServerNow = (): number => toServerTime(useNow())
