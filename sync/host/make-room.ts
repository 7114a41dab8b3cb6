import { isNoRoom } from '@/src/domain/no-room'
import { CARRIED, PINNED, PINS_GIVEN_UP } from '@/src/domain/picture-caches'
import { purgeSeenPictures } from './tell-worker'

const giveUpPins = async (): Promise<void> => {
  const isAny = (await caches.has(PINNED)) && (await (await caches.open(PINNED)).keys()).length > 0
  await caches.delete(PINNED)
  if (isAny) dispatchEvent(new Event(PINS_GIVEN_UP))
}

/**
 * Device full: copies are given up before anything a person made is (architecture: Quota), the least missed first, until
 * `put` finds room; what somebody pinned goes last, and they are told. `dropSnapshot` drops the stored first screen. Rejects
 * with what `put` rejected with, when nothing is left to give up.
 */
export async function makeRoom(
  dropSnapshot: () => PromiseLike<void>,
  put: () => Promise<void>,
): Promise<void> {
  let full: unknown
  for (const giveUp of [() => caches.delete(CARRIED), purgeSeenPictures, dropSnapshot, giveUpPins]) {
    await giveUp()
    try {
      return await put()
    } catch (error) {
      if (!isNoRoom(error)) throw error
      full = error
    }
  }
  throw full
}
