import { isNoRoom } from '@/src/domain/no-room'
import { CARRIED, PINNED, SEEN } from '@/src/domain/picture-caches'
import { sayRoomMade } from './room-made'
import { purgeSeenPictures } from './tell-worker'

/** How many there were. Not `caches.delete`: that gives the room back only when nobody holds the cache open any more. */
async function empty(name: string): Promise<number> {
  const cache = await caches.open(name)
  const kept = await cache.keys()
  const gone = await Promise.allSettled(kept.map((request) => cache.delete(request, { ignoreVary: true })))
  return gone.filter(({ status }) => status === 'fulfilled').length
}

/**
 * Device full: copies are given up, the least missed first, until `put` finds room (architecture: Quota); what somebody
 * pinned goes last. Nothing that a person made is among them. `dropSnapshot` drops the stored first screen. Rejects with what
 * `put` rejected with, when nothing is left to give up. Who shows what was given up hears of it (`onRoomMade`).
 */
export async function makeRoom(
  dropSnapshot: () => PromiseLike<unknown>,
  put: () => Promise<void>,
): Promise<void> {
  let full: unknown
  let pins = 0
  const copies = [
    () => empty(CARRIED),
    () => empty(SEEN).then(purgeSeenPictures),
    dropSnapshot,
    async () => {
      pins = await empty(PINNED)
    },
  ]
  try {
    for (const giveUp of copies) {
      try {
        await giveUp()
      } catch {
        // What cannot be given up does not keep the next from it.
      }
      try {
        return await put()
      } catch (error) {
        if (!isNoRoom(error)) throw error
        full = error
      }
    }
    throw full
  } finally {
    sayRoomMade(pins)
  }
}
