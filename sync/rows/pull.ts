import { registry, type Stream, streamsOf } from '../tables'
import type { Answer, PullAnswer, PulledRow, PullRequest } from '../wire/protocol'
import { pageLimit } from './page-limit'
import { Refill } from './refill'
import { gone, NOBODY } from './tombstone'

/** What RxDB keeps per collection: the server's cursor, and a token that proves what it stores (architecture: Rows). */
export interface Checkpoint {
  cursor: unknown
  token: string
  /** Set while a refill is under way: ids not seen by its end are evicted; a restart begins it again. */
  refill: boolean
}

type PullPart = PullAnswer['streams'][string]

interface Page {
  documents: PulledRow[]
  checkpoint: Checkpoint | undefined
}

/** The outside of a pull: server, outbox and rows, as the engine wires them. */
export interface PullWorld {
  /** What this device opens. */
  streams: readonly Stream[]
  ask: (request: PullRequest) => Promise<Answer<PullAnswer>>
  /** Wants to ride in the next request, and a key to name them by when they are stored. */
  wants: () => Promise<{ wants: PullRequest['wants']; keys: unknown }>
  /** Every row of that pull is stored. `complete`: no refill is under way any more. */
  stored: (keys: unknown, answer: PullAnswer, complete: boolean) => Promise<void>
  /** A new scope or epoch: what must happen before anything of the new one is stored. Gives whether to refill. */
  changed: (answer: PullAnswer) => Promise<boolean>
  heldIds: (stream: Stream) => Promise<string[]>
  evictions: () => Promise<Partial<Record<Stream, string[]>>>
  /** A failed request, and what it asked for (`wants`), if it got so far; resolves when it is worth trying again. */
  failed: (
    answer: Exclude<Answer<PullAnswer>, { kind: 'ok' }>,
    attempt: number,
    keys?: unknown,
  ) => Promise<void>
  resync: () => void
  newToken: () => string
}

/** One stream's part of an answer: rows that come, and rows that leave it. */
interface Parts {
  coming?: Page
  going?: Page
}

type Slot = { checkpoint: Checkpoint | undefined; resolve: (page: Page) => void }

/** A damaged one is none: that stream is filled anew. */
const sound = (checkpoint: Checkpoint | undefined): Checkpoint | undefined =>
  typeof checkpoint?.token === 'string' ? checkpoint : undefined

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * All collections' pulls in one request: RxDB calls one handler per collection; the round waits until all have
 * called, asks the server once, and hands each its part. An answer counts as stored only when RxDB hands its token
 * back in the next round, so every answer with rows is followed by a round that only confirms.
 */
export class PullRounds {
  private slots = new Map<Stream, Slot>()
  private tokens = new Map<Stream, string>()
  /** What leaves, stored after what comes; and what is to be reported when all is proven. */
  private later: ReadonlyMap<Stream, Page> | null = null
  private unproven: { keys: unknown; answer: PullAnswer } | null = null
  private isAsked = true
  /** Answers in a row that were not stored. */
  private lost = 0
  private isGathering = true
  private readonly refill = new Refill()
  /** Streams whose last part was not the whole. */
  private paging = new Set<Stream>()
  /** RxDB does not store an empty answer's checkpoint; its cursor is good all the same, on top of the stored one. */
  private onTop = new Map<Stream, { token: string | undefined; cursor: unknown }>()

  constructor(private readonly world: PullWorld) {}

  /** Something may have changed on the server, or is wanted: pull (again) as soon as the round under way is over. */
  request(): void {
    this.isAsked = true
    this.start()
  }

  /** RxDB's pull handler of one stream; never throws, it waits instead. */
  handler =
    (stream: Stream) =>
    (checkpoint: Checkpoint | undefined): Promise<Page> =>
      new Promise((resolve) => {
        this.slots.set(stream, { checkpoint: sound(checkpoint), resolve })
        if (this.slots.size === this.world.streams.length) void this.begin()
      })

  private start(): void {
    if (this.isGathering) return
    this.isGathering = true
    this.world.resync()
  }

  /** A round that throws (a full disk, a closed database) is tried again: the handlers it holds must be answered. */
  private async begin(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.round()
      } catch {
        this.isAsked = true
        await this.world.failed({ kind: 'server', status: 0 }, attempt)
      }
    }
  }

  private async round(): Promise<void> {
    const slots = new Map(this.slots)
    const proven = [...this.tokens].every(([stream, token]) => slots.get(stream)?.checkpoint?.token === token)
    if (proven) for (const stream of this.tokens.keys()) this.refill.stored(stream)
    this.tokens.clear()
    this.lost = proven ? 0 : this.lost + 1
    if (!proven) {
      // RxDB lost an answer (a failed write): its old checkpoint asks for the same rows again, but on a full disk not
      // without a pause.
      this.later = null
      this.unproven = null
      this.isAsked = true
      await this.world.failed({ kind: 'server', status: 0 }, this.lost)
    }
    if (this.later) {
      const pages = this.later
      this.later = null
      return this.handOut(slots, pages)
    }
    await this.reportStored()
    if (!this.isAsked) return this.idle(slots)
    this.isAsked = false
    await this.ask(slots)
  }

  private async reportStored(): Promise<void> {
    if (!this.unproven) return
    const { keys, answer } = this.unproven
    this.unproven = null
    await this.world.stored(keys, answer, this.refill.isComplete)
  }

  private idle(slots: ReadonlyMap<Stream, Slot>): void {
    this.slots.clear()
    this.isGathering = false
    for (const { checkpoint, resolve } of slots.values()) resolve({ documents: [], checkpoint })
    if (this.isAsked) this.start()
  }

  private async ask(slots: ReadonlyMap<Stream, Slot>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { wants, keys } = await this.world.wants()
      const cursors = Object.fromEntries(
        [...slots].map(([stream, slot]) => [stream, this.cursorOf(stream, slot)]),
      )
      const answer = await this.world.ask({ cursors, wants, page_limit: this.pageLimit(slots, attempt) })
      if (answer.kind !== 'ok') {
        await this.world.failed(answer, attempt, keys)
        continue
      }
      if (!(await this.world.changed(answer.body))) return this.deliver(slots, answer.body, keys)
      // Another scope or epoch: everything again, and what does not come again leaves (I6).
      this.refill.begin(this.world.streams)
      this.onTop.clear()
    }
  }

  private pageLimit(slots: ReadonlyMap<Stream, Slot>, attempt: number): number {
    const begins = [...slots].map(([stream, slot]) => this.cursorOf(stream, slot) === null)
    return pageLimit(
      begins,
      [...slots.values()].some(({ checkpoint }) => checkpoint?.refill),
      attempt,
    )
  }

  private cursorOf(stream: Stream, { checkpoint }: Slot): unknown {
    if (this.refill.isVoid(stream)) return null
    // A refill that was cut short by a restart has lost what it saw: from the start.
    if (checkpoint?.refill && !this.refill.isUnderWay(stream)) return null
    const onTop = this.onTop.get(stream)
    if (onTop && onTop.token === checkpoint?.token) return onTop.cursor
    return checkpoint?.cursor ?? null
  }

  private async deliver(slots: ReadonlyMap<Stream, Slot>, answer: PullAnswer, keys: unknown): Promise<void> {
    const evictions = await this.world.evictions()
    let isWhole = true
    const parts = await Promise.all(
      [...slots].map(async ([stream, slot]): Promise<[Stream, Parts] | null> => {
        const evicted = evictions[stream] ?? []
        // A stream with nothing new is not answered: its cursor stays. What is to leave it leaves all the same.
        const quiet = evicted.length > 0 && { rows: [], cursor: this.cursorOf(stream, slot), done: true }
        const whole = answer.streams[stream] ?? quiet
        if (!whole) return null
        const waits = this.mustWait(stream, whole, answer)
        isWhole &&= !waits
        const part = waits ? this.withoutLeaving(stream, slot, whole) : whole
        if (!part.done) this.isAsked = true
        return [stream, await this.pagesOf(stream, slot, part, evicted)]
      }),
    )
    this.paging = new Set(this.world.streams.filter((stream) => answer.streams[stream]?.done === false))
    const first = new Map<Stream, Page>()
    const second = new Map<Stream, Page>()
    for (const [stream, { coming, going }] of parts.filter((part) => part !== null)) {
      if (coming && coming.documents.length > 0) first.set(stream, coming)
      if (going) second.set(stream, going)
    }
    const isMoving = first.size > 0 && second.size > 0
    this.later = isMoving ? second : null
    this.unproven = isWhole ? { keys, answer } : null
    await this.handOut(slots, isMoving ? first : new Map([...first, ...second]))
  }

  /**
   * What leaves this stream may be on its way to an earlier one of its table (a published draft), with a later page of
   * that: it stays, and is asked for again, until all of that is there (I7, seed 50037).
   */
  private mustWait(stream: Stream, { rows, done }: PullPart, { streams: parts }: PullAnswer): boolean {
    const isLetting = rows.some((row) => row._deleted) || (done && this.refill.isUnderWay(stream))
    const siblings = streamsOf(registry[stream].table)
    const earlier = siblings.slice(0, siblings.indexOf(stream))
    // A last page, too, is of the time of the first: what has moved since comes after it.
    return isLetting && earlier.some((one) => parts[one]?.done === false || this.paging.has(one))
  }

  private withoutLeaving(stream: Stream, slot: Slot, { rows }: PullPart): PullPart {
    return { rows: rows.filter((row) => !row._deleted), cursor: this.cursorOf(stream, slot), done: false }
  }

  /**
   * What comes, then what goes: a row that moves to another stream appears there before it leaves the old one (I7).
   * Until the second page is stored the cursor stays, so that a crash between them brings both again.
   */
  private async pagesOf(
    stream: Stream,
    slot: Slot,
    part: PullPart,
    evicted: readonly string[],
  ): Promise<Parts> {
    const { checkpoint } = slot
    const before = this.cursorOf(stream, slot)
    const isFill = before === null || this.refill.isUnderWay(stream)
    if (isFill) this.refill.note(stream, part.rows, before === null)
    const unseen = isFill && part.done ? this.refill.end(stream, await this.world.heldIds(stream)) : []
    const coming = part.rows.filter((row) => !row._deleted).map((row) => ({ ...row, _deleted: false }))
    const leaving = part.rows.filter((row) => row._deleted).map(({ id }) => id)
    // Chosen by a window that may have moved with this very answer; a fill itself lets go at its end.
    const come = new Set(part.rows.map(({ id }) => id))
    const beyond = isFill ? [] : evicted.filter((id) => !come.has(id))
    const going = [...leaving, ...beyond, ...unseen].map((id) => gone(stream, id))
    const refill = isFill && !part.done
    const isEmpty = coming.length + going.length === 0
    if (isEmpty && !isFill) this.onTop.set(stream, { token: checkpoint?.token, cursor: part.cursor })
    const page = (documents: PulledRow[], cursor: unknown, isRefill: boolean): Page => ({
      documents,
      checkpoint: { cursor, token: this.world.newToken(), refill: isRefill },
    })
    const last = (documents: PulledRow[]) => page(documents, part.cursor, refill)
    // RxDB does not store an empty answer's checkpoint: the next start would begin again, and a void one void it, too.
    if (isEmpty && isFill) return { coming: last([gone(stream, NOBODY)]) }
    if (going.length === 0) return { coming: last(coming) }
    if (coming.length === 0) return { going: last(going) }
    return {
      coming: page(coming, before, this.refill.isVoid(stream) || checkpoint?.refill === true),
      going: last(going),
    }
  }

  private async handOut(slots: ReadonlyMap<Stream, Slot>, pages: ReadonlyMap<Stream, Page>): Promise<void> {
    const answers = [...slots].map(([stream, slot]) => {
      const page = pages.get(stream)
      if (!page || page.documents.length === 0)
        return { slot, page: { documents: [], checkpoint: slot.checkpoint } }
      this.tokens.set(stream, page.checkpoint?.token ?? '')
      return { slot, page }
    })
    if (this.tokens.size === 0 && !this.later) {
      await this.reportStored()
      return this.idle(slots)
    }
    this.slots.clear()
    // The few before the many, each a task ahead of the next: IndexedDB works puts off in the order they were asked
    // for, so the authors are on disk when the posts are, and no card waits for its name.
    const fewestFirst = answers.toSorted((a, b) => a.page.documents.length - b.page.documents.length)
    let isWriting = false
    for (const { slot, page } of fewestFirst) {
      if (isWriting) await nextTask()
      slot.resolve(page)
      isWriting ||= page.documents.length > 0
    }
    // The round that proves the storing; RxDB queues it behind the writing.
    this.world.resync()
  }
}
