import { imageUrl } from '@/src/domain/images'
import { PINNED } from '@/src/domain/picture-caches'
import { persistStorage } from '../host/persistent-storage'
import { isWholePicture } from './picture-answer'

/** Wide enough for a phone's whole screen; the worker gives it for any width asked without a connection. */
const WIDTH = 1280

const addressOf = (path: string): string => imageUrl('post-images', path, WIDTH)

/** Whose a picture is, by the ids of the collections: a picture may lie in two, and each is kept and given up by itself. */
const COLLECTIONS = 'x-shinobi-collections'

const collectionsOf = (kept: Response): string[] =>
  kept.headers.get(COLLECTIONS)?.split(' ').filter(Boolean) ?? []

async function put(cache: Cache, address: string, picture: Response, collections: string[]): Promise<void> {
  const headers = { 'content-type': picture.headers.get('content-type') ?? '' }
  const blob = await picture.blob()
  await cache.put(
    address,
    new Response(blob, { headers: { ...headers, [COLLECTIONS]: collections.join(' ') } }),
  )
}

export interface Pinned {
  /** How many of the pictures are on the device. */
  done: number
  bytes: number
}

/** How many of a collection's pictures (paths in `post-images`) are pinned for it, and how much room they take. */
export async function readPinned(collection: string, paths: readonly string[]): Promise<Pinned> {
  const cache = await caches.open(PINNED)
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const kept = await cache.match(addressOf(path))
      if (!kept || !collectionsOf(kept).includes(collection)) return undefined
      return (await isWholePicture(kept)) ? (await kept.blob()).size : undefined
    }),
  )
  const kept = sizes.filter((size) => size !== undefined)
  return { done: kept.length, bytes: kept.reduce((sum, size) => sum + size, 0) }
}

/**
 * Keeps a collection's pictures on the device, one after the other; `onStep` after each. Ends early, without a word, when
 * `signal` says so; rejects when a picture could not be had: what was kept until then stays.
 */
export async function pin(
  collection: string,
  paths: readonly string[],
  onStep: () => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(PINNED)
  // Not awaited: a browser may ask the person, who need not answer.
  void persistStorage()
  for (const path of paths) {
    if (signal.aborted) return
    const address = addressOf(path)
    const kept = await cache.match(address)
    const others = kept ? collectionsOf(kept) : []
    const isKept = kept !== undefined && (await isWholePicture(kept))
    if (isKept && others.includes(collection)) continue
    const picture = isKept ? kept : await fetch(address, { signal, credentials: 'omit' })
    if (!(await isWholePicture(picture))) throw new Error(`${picture.status}`)
    if (signal.aborted) return
    await put(cache, address, picture, [...new Set([...others, collection])])
    onStep()
  }
}

/** Gives a collection's room back, but for the pictures that another one keeps; also of what was taken out of it since. */
export async function unpin(collection: string): Promise<void> {
  const cache = await caches.open(PINNED)
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url)
    const all = kept ? collectionsOf(kept) : []
    const others = all.filter((one) => one !== collection)
    if (!kept || (others.length === all.length && all.length > 0)) continue
    if (others.length > 0) await put(cache, url, kept, others)
    else await cache.delete(url)
  }
}
