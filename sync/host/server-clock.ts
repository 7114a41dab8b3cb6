import { CLOCK_OFFSET_KEY } from '@/src/domain/device-keys'
import { isMoment } from '@/src/domain/moment'

/** The page's; a worker has none, and shows no times. */
const storage = ():
  | { getItem(key: string): string | null; setItem(key: string, value: string): void }
  | undefined => (globalThis as { localStorage?: ReturnType<typeof storage> }).localStorage

/** Answers are late by up to this much, and clocks differ that little without harm. */
const NEGLIGIBLE_MS = 10_000

/** Ten years: with a clock farther off no certificate is valid, so no server was heard. */
const FARTHEST_MS = 10 * 365.25 * 86_400_000

/**
 * Learns from an answer how far the device's clock is off (I13). `serverMs`: the server's time in the answer; `askedMs`
 * and `answeredMs`: this device's times of the request and the answer. An answer that took long says nothing exact.
 */
export function noteServerTime(serverMs: unknown, askedMs: number, answeredMs: number): void {
  if (!isMoment(serverMs)) return
  if (Math.abs(answeredMs - askedMs) > NEGLIGIBLE_MS) return
  const measuredMs = Math.round(serverMs - answeredMs)
  if (Math.abs(measuredMs) > FARTHEST_MS) return
  const offsetMs = Math.abs(measuredMs) < NEGLIGIBLE_MS ? 0 : measuredMs
  const knownMs = clockOffsetMs()
  if (offsetMs === knownMs || (offsetMs !== 0 && Math.abs(offsetMs - knownMs) < NEGLIGIBLE_MS)) return
  try {
    storage()?.setItem(CLOCK_OFFSET_KEY, `${offsetMs}`)
  } catch {
    // Quota: the device's own clock goes on.
  }
}

const clockOffsetMs = (): number => {
  const offsetMs = Number(storage()?.getItem(CLOCK_OFFSET_KEY) ?? 0)
  return Math.abs(offsetMs) <= FARTHEST_MS ? offsetMs : 0
}

/** A moment of this device's clock (ms) as the server's clock says it: for rules that the server measures. */
export const toServerTime = (deviceMs: number): number => {
  const serverMs = deviceMs + clockOffsetMs()
  return isMoment(serverMs) ? serverMs : deviceMs
}
