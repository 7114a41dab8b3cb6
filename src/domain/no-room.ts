/** What any storage of a browser rejects with when the device, or the room that it gives, is full; also out of Dexie. */
export function isNoRoom(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: { name?: string } }
  return [name, inner?.name].includes('QuotaExceededError')
}
