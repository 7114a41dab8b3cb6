import { planCarrying } from '@/src/domain/carry-plan'
import { imageUrl } from '@/src/domain/images'
import { CARRIED } from '@/src/domain/picture-caches'
import { isGone } from './check-answers'
import { bytesOf, pathOf } from './kept-pictures'
import { isWholePicture } from './picture-answer'

/** As lists show them on a phone; the worker gives it for any width asked without a connection. */
const WIDTH = 640

const addressOf = (path: string): string => imageUrl('post-images', path, WIDTH)

/** What is carried, by path, with its size in bytes. */
async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const request of await cache.keys()) {
    const path = pathOf(request)
    const kept = path && (await cache.match(request))
    if (kept) sizes.set(path, await bytesOf(kept))
  }
  return sizes
}

/** Drops what the disk lost a part of: it is fetched anew. Reads every picture, so not each time. */
async function dropDamaged(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && !(await isWholePicture(kept))) await cache.delete(request)
  }
}

let areChecked = false

/** The picture as the worker keeps it already, or as the server has it. Undefined: there is none (any more). */
async function pictureAt(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const seen = await caches.match(address, { ignoreVary: true })
  if (seen && (await isWholePicture(seen))) return seen
  // Past the worker: what nobody looks at drives out nothing that somebody does (`sw/caching.ts`).
  const asked = { signal, credentials: 'omit', cache: 'no-store', priority: 'low' } as const
  const response = await fetch(address, asked)
  if (!response.ok && isGone(response.status, await response.json().catch(() => null))) return undefined
  if (!(await isWholePicture(response))) throw new Error(`${response.status}`)
  return response
}

/**
 * Keeps these pictures (paths in `post-images`, the most wanted first) within `budget` bytes, and drops all others.
 * Ends early, without a word, when `signal` says so; rejects when the connection brings none or the device has no room: what
 * was kept until then stays.
 */
export async function carryPictures(
  wanted: readonly string[],
  budget: number,
  signal: AbortSignal,
): Promise<void> {
  // Opened once: after a sign-out meanwhile, nothing comes into a cache that anybody opens again.
  const cache = await caches.open(CARRIED)
  if (!areChecked) await dropDamaged(cache)
  areChecked = true
  const held = await sizesIn(cache)
  const { fetch: missing, drop } = planCarrying(wanted, held, budget)
  for (const path of drop) {
    await cache.delete(addressOf(path))
    held.delete(path)
  }
  let room = budget - [...held.values()].reduce((sum, size) => sum + size, 0)
  for (const path of missing) {
    if (signal.aborted) return
    const picture = await pictureAt(addressOf(path), signal)
    if (!picture) continue
    room -= await bytesOf(picture)
    if (room < 0 || signal.aborted) return
    await cache.put(addressOf(path), picture)
  }
}

/** Drops of them what does not fit into `budget` bytes any more, what came last goes last; fetches nothing. */
export async function shrinkCarried(budget: number): Promise<void> {
  const cache = await caches.open(CARRIED)
  const held = await sizesIn(cache)
  for (const path of planCarrying([...held.keys()].reverse(), held, budget).drop)
    await cache.delete(addressOf(path))
}
