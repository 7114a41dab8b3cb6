import { imageUrl } from '@/src/domain/images'
import { PINNED } from '@/src/domain/picture-caches'
import { persistStorage } from '../host/persistent-storage'
import { isWholePicture } from './picture-answer'

/** Wide enough for a phone's whole screen; the worker gives it for any width asked without a connection. */
const WIDTH = 1280

const addressOf = (path: string): string => imageUrl('post-images', path, WIDTH)

export interface Pinned {
  /** How many of the pictures are on the device. */
  done: number
  bytes: number
}

/** How many of these pictures (paths in `post-images`) are pinned, and how much room they take. */
export async function readPinned(paths: readonly string[]): Promise<Pinned> {
  const cache = await caches.open(PINNED)
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const kept = await cache.match(addressOf(path))
      return kept && (await isWholePicture(kept)) ? (await kept.blob()).size : undefined
    }),
  )
  const kept = sizes.filter((size) => size !== undefined)
  return { done: kept.length, bytes: kept.reduce((sum, size) => sum + size, 0) }
}

/**
 * Keeps these pictures on the device, one after the other; `onStep` after each. Ends early, without a word, when `signal`
 * says so; rejects when a picture could not be had: what was kept until then stays.
 */
export async function pin(paths: readonly string[], onStep: () => void, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(PINNED)
  // Not awaited: a browser may ask the person, who need not answer.
  void persistStorage()
  for (const path of paths) {
    if (signal.aborted) return
    const address = addressOf(path)
    const kept = await cache.match(address)
    if (kept && (await isWholePicture(kept))) continue
    const response = await fetch(address, { signal, credentials: 'omit' })
    if (!(await isWholePicture(response))) throw new Error(`${response.status}`)
    if (signal.aborted) return
    await cache.put(address, response)
    onStep()
  }
}

/** Gives their room back. */
export async function unpin(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(PINNED)
  await Promise.all(paths.map((path) => cache.delete(addressOf(path))))
}
