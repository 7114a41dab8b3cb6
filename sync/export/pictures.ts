import type { Bucket } from '@/src/domain/images'
import { serverConfig } from '../host/config'
import { silenceLimit } from '../host/timeouts'
import { isApiError, isBusy, isGone } from '../wire/check-answers'
import { CommandError } from '../wire/command-fetch'
import { isPicture } from '../wire/picture-answer'
import { type Persistence, persist } from './persist'
import type { Doc } from './sections'

/** A picture of a person's, and where it lies in the export. */
export interface Picture {
  bucket: Bucket
  path: string
  file: string
}

/** A picture on a slow connection may take minutes, as long as it goes on coming (ms). */
const SILENCE_MS = 30_000

const folders: Partial<Record<Bucket, string>> = {
  'post-images': 'posts',
  'event-images': 'events',
  avatars: 'avatar',
}

/** Where a picture lies in the export: its own name is unique. */
export const fileOf = (bucket: Bucket, path: string): string =>
  `pictures/${folders[bucket] ?? bucket}/${path.split('/').at(-1)}`

/** The pictures that these rows name, each once (a conflict copy names the same). */
export function picturesOf(named: readonly [Bucket, readonly Doc[], string][]): Picture[] {
  const all = named.flatMap(([bucket, rows, field]) =>
    rows.flatMap((row): Picture[] => {
      const path = row[field]
      return typeof path === 'string' ? [{ bucket, path, file: fileOf(bucket, path) }] : []
    }),
  )
  return [...new Map(all.map((picture) => [picture.file, picture])).values()]
}

async function fetchOnce({ bucket, path }: Picture, signal: AbortSignal): Promise<Blob | undefined> {
  const limit = silenceLimit(SILENCE_MS)
  // Safari has `AbortSignal.any` from 17.4 on.
  const either = new AbortController()
  const abort = () => either.abort()
  for (const one of [signal, limit.signal]) one.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const address = `${serverConfig.url}/storage/v1/object/public/${bucket}/${path}`
  const lost = (): never => {
    throw new CommandError('network_error')
  }
  try {
    // `no-store`: the worker keeps it as no picture that was looked at (sw/caching.ts).
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: either.signal,
    }).catch(lost)
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null)
      if (isGone(response.status, body)) return undefined
      if (isApiError(body) || isBusy(response.status)) throw new CommandError('fetch_failed')
      return lost()
    }
    // A portal's page is no picture: it would lie in the export under a picture's name.
    if (!(await isPicture(response).catch(lost))) return lost()
    return await limit.listen(response).blob().catch(lost)
  } finally {
    limit.end()
    signal.removeEventListener('abort', abort)
  }
}

/** The picture's bytes as they are stored; undefined when they cannot be had. Rejects when it was called off. */
export async function fetchPicture(picture: Picture, persistence: Persistence): Promise<Blob | undefined> {
  try {
    return await persist(() => fetchOnce(picture, persistence.signal), persistence)
  } catch (error) {
    persistence.signal.throwIfAborted()
    if (error instanceof CommandError) return undefined
    throw error
  }
}

/** Gives what `bring` brings for each, in order; so many are under way at a time, and no more are held. */
export async function* ahead<T, R>(
  things: readonly T[],
  bring: (thing: T) => Promise<R>,
  width: number,
): AsyncGenerator<R> {
  const coming: Promise<R>[] = []
  for (const thing of things) {
    const next = bring(thing)
    // Whoever stops listening (a cancelled export) leaves the others to nobody.
    next.catch(() => undefined)
    coming.push(next)
    const first = coming.length >= width ? coming.shift() : undefined
    if (first) yield await first
  }
  for (const rest of coming) yield await rest
}
