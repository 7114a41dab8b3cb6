import type { Stream } from '../tables'

/**
 * What a refill remembers: which rows it has brought, stream by stream, so that at its end all others leave (I6).
 * It lives no longer than the page; a refill that a restart cut short begins again.
 */
export interface Refill {
  /** Ids that came so far, of each stream of which rows are still to come. */
  readonly seen: ReadonlyMap<Stream, ReadonlySet<string>>
  /** Streams whose stored checkpoint is one of before the refill, which must not be used. */
  readonly voided: ReadonlySet<Stream>
}

export const noRefill: Refill = { seen: new Map(), voided: new Set() }

/** Another scope or generation of the database: each of `streams` comes again from its start. */
export const refillOf = (streams: readonly Stream[]): Refill => ({
  seen: new Map(streams.map((stream) => [stream, new Set()])),
  voided: new Set(streams),
})

/** RxDB has stored something of these streams since: their checkpoints count again. */
export function withStored(refill: Refill, streams: Iterable<Stream>): Refill {
  const voided = new Set(refill.voided)
  for (const stream of streams) voided.delete(stream)
  return { ...refill, voided }
}

/**
 * With the rows of one page. The first page begins the stream's refill, or its first fill, which is none other; asked for
 * once more, it begins anew: what had come and has gone since is named by nobody.
 */
export function withPage(
  refill: Refill,
  stream: Stream,
  rows: Iterable<{ id: string }>,
  isFirst: boolean,
): Refill {
  const seen = new Set(isFirst ? [] : refill.seen.get(stream))
  for (const { id } of rows) seen.add(id)
  return { ...refill, seen: new Map(refill.seen).set(stream, seen) }
}

/** The end of a stream's refill; gives those of `held` (ids) that it did not bring: they may not be seen any more. */
export function ended(
  refill: Refill,
  stream: Stream,
  held: readonly string[],
): { refill: Refill; unseen: string[] } {
  const seen = new Map(refill.seen)
  seen.delete(stream)
  const brought = refill.seen.get(stream)
  return { refill: { ...refill, seen }, unseen: held.filter((id) => !brought?.has(id)) }
}
