import { type Stream, streams } from '@/sync/tables'
import { type Answer, type Caller, nothingHeld, type Row, type Village } from './village'

/** A device without a screen: what it holds is exactly what the answers told it. */
export class Device {
  rows = Object.fromEntries(streams.map((stream) => [stream, new Map()])) as Record<Stream, Map<string, Row>>
  cursors: Record<Stream, unknown> = { ...nothingHeld }
  edge: number | null = null
  /** What the last answer said of posts that left from beyond the edge. */
  leftBeyond: string[] | true | undefined
  epoch = ''
  scope = 0
  /** Rows received, deletions included. */
  received = 0

  constructor(
    private readonly village: Village,
    readonly person: Caller,
    private readonly page = 100,
  ) {}

  /** One request; true when there is more to come. */
  async step(wants: object[] = []): Promise<boolean> {
    const answer = await this.village.pull(this.person, this.cursors, wants, this.page)
    if (this.epoch && answer.epoch !== this.epoch) this.forget()
    this.epoch = answer.epoch
    this.scope = answer.scope_version
    return this.store(answer)
  }

  /** Asks until the server says that this was all. */
  async sync(wants: object[] = []): Promise<this> {
    let more = await this.step(wants)
    while (more) more = await this.step()
    return this
  }

  /** The pages of a list, of `count` each, until the last: the ids of each. */
  async pages(list: string, count: number): Promise<string[][]> {
    const pages: string[][] = []
    for (let start: string | null = null, page = 0; page < 100; page++) {
      await this.step([{ stream: 'lists', list, page, start, count }])
      const row = this.rows.lists.get(`${list}/${page}`)
      pages.push(row?.ids as string[])
      start = row?.next as string | null
      if (start === null) return pages
    }
    throw new Error('no end')
  }

  ids(name: Stream): string[] {
    return [...this.rows[name].keys()].sort()
  }

  private forget() {
    for (const name of streams) this.rows[name].clear()
  }

  private store(answer: Answer): boolean {
    let more = false
    for (const name of streams) {
      const part = answer.streams[name]
      if (!part) continue
      for (const row of part.rows) {
        this.received += 1
        if (row._deleted) this.rows[name].delete(row.id)
        else this.rows[name].set(row.id, row)
      }
      this.cursors[name] = part.cursor
      more ||= !part.done
    }
    this.edge = answer.streams.posts?.edge ?? null
    this.leftBeyond = answer.streams.posts?.left_beyond
    return more
  }
}
