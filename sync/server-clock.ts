/** Where the device's difference to the server's clock lies: it is the device's, not a person's, and survives sign-out. */
const KEY = 'clock-offset-ms'
/** Answers are late by up to this much, and clocks differ that little without harm. */
const NEGLIGIBLE_MS = 10_000

/**
 * Learns from an answer how far the device's clock is off (I13). `serverMs`: the server's time in the answer; `askedMs`
 * and `answeredMs`: this device's times of the request and the answer. An answer that took long says nothing exact.
 */
export function noteServerTime(serverMs: unknown, askedMs: number, answeredMs: number): void {
  if (typeof serverMs !== 'number' || !Number.isFinite(serverMs)) return
  if (Math.abs(answeredMs - askedMs) > NEGLIGIBLE_MS) return
  const offsetMs = serverMs - answeredMs
  if (Math.abs(offsetMs - clockOffsetMs()) < NEGLIGIBLE_MS && Math.abs(offsetMs) >= NEGLIGIBLE_MS) return
  if (Math.abs(offsetMs) < NEGLIGIBLE_MS) {
    if (localStorage.getItem(KEY) !== null) localStorage.removeItem(KEY)
    return
  }
  try {
    localStorage.setItem(KEY, `${Math.round(offsetMs)}`)
  } catch {
    // Quota: the device's own clock goes on.
  }
}

const clockOffsetMs = (): number => {
  const offsetMs = Number(globalThis.localStorage?.getItem(KEY) ?? 0)
  return Number.isFinite(offsetMs) ? offsetMs : 0
}

/** A moment of this device's clock (ms) as the server's clock says it: for rules that the server measures. */
export const toServerTime = (deviceMs: number): number => deviceMs + clockOffsetMs()
