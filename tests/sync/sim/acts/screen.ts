import { LiveList } from '@/sync/read/live-list'
import { registry, type Stream } from '@/sync/tables'
import { writtenStreams } from './kinds'
import { orderOf } from './order'
import { CASES, SHOWN, TOP } from './shown-rows'

export type Row = Record<string, unknown> & { id: string }

/** The lists of one page: one of each stream that people write, and a short one of posts. */
export class Screen {
  private readonly lists: Map<Stream, LiveList<Stream>>
  private readonly short = new LiveList({ stream: 'posts', sort: 'feed_key', limit: TOP })

  constructor() {
    this.lists = new Map(
      writtenStreams.map((stream) => {
        const sort = orderOf(registry[stream])
        return [
          stream,
          new LiveList<Stream>({ stream, limit: SHOWN, ...(sort ? { sort: sort as never } : {}) }),
        ]
      }),
    )
    for (const list of [...this.lists.values(), this.short]) list.subscribe(() => undefined)
  }

  /** The queue of cases, on a device that holds the rows of the team. */
  showDesk(): void {
    const queue = new LiveList({ stream: 'desk', where: { kind: 'case' }, sort: 'place', limit: CASES })
    queue.subscribe(() => undefined)
    this.lists.set('desk', queue as unknown as LiveList<Stream>)
  }

  rows(stream: Stream): readonly Row[] {
    return (this.lists.get(stream)?.get().rows ?? []) as unknown as readonly Row[]
  }

  isReady(stream: Stream): boolean {
    return this.lists.get(stream)?.get().ready ?? false
  }

  /** The same list as `posts`, but short. */
  get top(): { rows: readonly Row[]; ready: boolean } {
    const { rows, ready } = this.short.get()
    return { rows: rows as unknown as readonly Row[], ready }
  }

  /** Everything, by stream. */
  all(): Record<string, Row[]> {
    return Object.fromEntries([...this.lists.keys()].map((stream) => [stream, [...this.rows(stream)]]))
  }
}
