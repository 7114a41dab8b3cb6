/**
 * What any storage of a browser rejects with when the device, or the room that it gives, is full: also out of Dexie, and
 * where a browser says it in its message alone.
 */
export function isNoRoom(error: unknown): boolean {
  const { name, message, inner } = (error ?? {}) as Partial<Error> & { inner?: Partial<Error> }
  return [name, inner?.name].includes('QuotaExceededError') || /quota/i.test(message ?? '')
}
