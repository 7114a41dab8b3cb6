import type { Stream } from '@/sync/tables/index'
import type { Ack, PullAnswer, PulledRow, PullRequest, PushAnswer } from '@/sync/wire/protocol'
import { postRows, profileRows } from './rows'

/** Where a device stands: the next row of the first fill (null: filled) and how much of the log it has seen. */
interface Cursor {
  at: number | null
  seen: number
}

interface Write {
  write_id: string
  id: string
  kind: string
  fields: Record<string, unknown>
}

const RETRY_MS = 3_600_000
const EPOCH = '00000000-0000-4000-8000-000000000001'

/** What Postgres would hold, in memory: enough of `docs/sync-spec.md` for one person who reads and likes. */
export class Village {
  private readonly posts: Map<string, PulledRow>
  private readonly order: string[]
  private readonly profiles = profileRows() as PulledRow[]
  /** Ids of posts in the order they changed; a cursor is a place in it. */
  private readonly log: string[] = []
  private readonly acks = new Map<string, Ack>()
  private rev = 1_000_000
  /** How much of the log was answered. */
  private given = 0
  /** While set, likes are answered `retry`, so that they stay pending. */
  isBusy = false

  constructor(count: number) {
    const rows = postRows(count)
    this.posts = new Map(rows.map((row) => [row.id, row]))
    this.order = rows.map((row) => row.id)
  }

  /** `sync_pull`: everything is inside the window (`edge` null), however large. */
  pull({ cursors, wants, page_limit }: PullRequest): PullAnswer {
    const streams = Object.fromEntries(
      Object.entries(cursors).map(([stream, cursor]) => [
        stream,
        this.part(stream as Stream, cursor as Cursor | null, page_limit),
      ]),
    )
    const asked = wants.filter((want) => want.stream === 'posts').flatMap((want) => want.ids ?? [])
    streams.posts?.rows.push(...this.rowsOf(asked))
    return { streams, scope_version: 0, epoch: EPOCH, generation: EPOCH }
  }

  /** `sync_push`: likes only; a repeat of a `write_id` is answered as the first time. */
  push(writes: readonly Write[]): PushAnswer {
    return { outcomes: writes.map((write) => this.acks.get(write.write_id) ?? this.judge(write)) }
  }

  /** One more like by somebody else on the `n`th newest post. */
  touchNewest(n: number): void {
    const row = this.posts.get(this.order[n] ?? '')
    if (!row) throw new Error(`there is no post ${n}`)
    this.put({ ...row, like_count: Number(row.like_count) + 1 })
  }

  /** `count` rows change, spread evenly over all. Gives whether a device has asked for all of them. */
  touchMany(count: number): () => boolean {
    for (let n = 0; n < count; n++) this.touchNewest(Math.floor((n * this.order.length) / count))
    const end = this.log.length
    return () => this.given >= end
  }

  private part(stream: Stream, cursor: Cursor | null, limit: number): PullAnswer['streams'][string] {
    if (stream === 'posts') return { ...this.postsPart(cursor, limit), edge: null }
    const rows = stream === 'profiles' && cursor === null ? this.profiles : []
    return { rows, cursor: { at: null, seen: 0 }, done: true }
  }

  private postsPart(cursor: Cursor | null, limit: number) {
    const { at, seen } = cursor ?? { at: 0, seen: this.log.length }
    if (at !== null) {
      const end = at + limit
      const done = end >= this.order.length
      return { rows: this.rowsOf(this.order.slice(at, end)), cursor: { at: done ? null : end, seen }, done }
    }
    const end = Math.min(seen + limit, this.log.length)
    const changed = new Set(this.log.slice(seen, end))
    this.given = end
    return { rows: this.rowsOf(changed), cursor: { at, seen: end }, done: end === this.log.length }
  }

  private rowsOf(ids: Iterable<string>): PulledRow[] {
    return [...ids].map((id) => this.posts.get(id) ?? { id, _deleted: true })
  }

  private judge({ write_id, id, kind, fields }: Write): Ack {
    if (this.isBusy)
      return { write_id, status: 'retry', code: 'rate_limit_exceeded', retry_after_ms: RETRY_MS }
    const row = this.posts.get(id)
    if (kind !== 'toggle' || !row) throw new Error(`the bench server only likes, it was sent ${kind} ${id}`)
    const liked = fields.liked_by_me === true
    const like_count = Number(row.like_count) + Number(liked) - Number(row.liked_by_me)
    this.rev += 1
    this.put({ ...row, liked_by_me: liked, like_count, liked_rev: this.rev })
    const ack: Ack = { write_id, status: 'accepted', rev: this.rev }
    this.acks.set(write_id, ack)
    return ack
  }

  private put(row: PulledRow): void {
    this.posts.set(row.id, row)
    this.log.push(row.id)
  }
}
