import type { Stream } from '../tables'

/**
 * What a refill remembers: which rows it has brought, stream by stream, so that at its end all others leave (I6).
 * It lives no longer than the page; a refill that a restart cut short begins again.
 */
export class Refill {
  private readonly seen = new Map<Stream, Set<string>>()
  /** What RxDB stored of these counts no more: everything comes again, until some of that is stored. */
  private readonly voided = new Set<Stream>()

  /** Another scope or epoch: each of `streams` comes again from its start. */
  begin(streams: readonly Stream[]): void {
    for (const stream of streams) {
      this.seen.set(stream, new Set())
      this.voided.add(stream)
    }
  }

  /** RxDB has stored something of this stream since: its checkpoint counts again. */
  stored(stream: Stream): void {
    this.voided.delete(stream)
  }

  /** Whether the stream's stored checkpoint is one of before the refill, which must not be used. */
  isVoid(stream: Stream): boolean {
    return this.voided.has(stream)
  }

  /** Whether rows of the stream are still to come. */
  isUnderWay(stream: Stream): boolean {
    return this.seen.has(stream)
  }

  /** Whether every stream has come to its end. */
  get isComplete(): boolean {
    return this.seen.size === 0
  }

  /**
   * The rows of one page. The first page begins the stream's refill, or its first fill, which is none other; asked for
   * once more, it begins anew: what had come and has gone since is named by nobody.
   */
  note(stream: Stream, rows: Iterable<{ id: string }>, isFirst: boolean): void {
    const seen = (isFirst ? undefined : this.seen.get(stream)) ?? new Set()
    for (const { id } of rows) seen.add(id)
    this.seen.set(stream, seen)
  }

  /** The end of a stream's refill; gives those of `held` (ids) that it did not bring: they may not be seen any more. */
  end(stream: Stream, held: readonly string[]): string[] {
    const seen = this.seen.get(stream) ?? new Set()
    this.seen.delete(stream)
    return held.filter((id) => !seen.has(id))
  }
}
