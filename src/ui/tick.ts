/** Long enough to be felt, too short to be heard (ms). */
const TICK_MS = 8

/** A tick, where a device can be felt. */
export const tick = (): void => void navigator.vibrate?.(TICK_MS)
