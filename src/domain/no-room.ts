/**
 * What any storage of a browser rejects with when the device, or the room that it gives, is full: a `QuotaExceededError`,
 * also within one of Dexie's, or words that say so.
 */
export function isNoRoom(error: unknown): boolean {
  const { inner } = (error ?? {}) as { inner?: unknown }
  return /quota/i.test(`${error} ${inner}`)
}
