import type { Stream } from '../tables'
import type { Answer, PullAnswer, PullRequest } from '../wire/protocol'
import { pageLimit } from './page-limit'
import {
  answered,
  begun,
  type Checkpoint,
  called,
  cursorOf,
  endingFills,
  type Held,
  handingOut,
  type Page,
  refilled,
} from './pull-state'
import type { Leaving } from './run-evictions'

/** The outside of a pull: server, outbox and rows, as the engine wires them. */
export interface PullWorld {
  /** What this device opens. */
  streams: readonly Stream[]
  ask: (request: PullRequest) => Promise<Answer<PullAnswer>>
  /** On-demand fetches of the next request, and a key to name them by when they are stored. */
  fetches: () => Promise<{ wants: PullRequest['wants']; keys: unknown }>
  /** Every row of that pull is stored. `complete`: no refill is under way any more. */
  stored: (keys: unknown, answer: PullAnswer, complete: boolean) => Promise<void>
  /** A new scope or epoch: what must happen before anything of the new one is stored. Gives whether to refill. */
  changed: (answer: PullAnswer) => Promise<boolean>
  heldIds: (stream: Stream) => Promise<string[]>
  evictions: (answer: PullAnswer) => Promise<Leaving>
  /** A failed request, and what it asked for (`fetches`), if it got so far; resolves when it is worth trying again. */
  failed: (
    answer: Exclude<Answer<PullAnswer>, { kind: 'ok' }>,
    attempt: number,
    keys?: unknown,
  ) => Promise<void>
  resync: () => void
  newToken: () => string
}

type Slot = { checkpoint: Checkpoint | undefined; resolve: (page: Page) => void }

/** A damaged one is none: that stream is filled anew. */
const sound = (checkpoint: Checkpoint | undefined): Checkpoint | undefined =>
  typeof checkpoint?.token === 'string' ? checkpoint : undefined

const heldOf = (slots: ReadonlyMap<Stream, Slot>): Held =>
  new Map([...slots].map(([stream, { checkpoint }]) => [stream, checkpoint]))

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * All collections' pulls in one request: RxDB calls one handler per collection; the round waits until all have
 * called, asks the server once, and hands each its part. An answer counts as stored only when RxDB hands its token
 * back in the next round, so every answer with rows is followed by a round that only confirms. What it knows between
 * two rounds changes by the transitions of `pull-state.ts`.
 */
export class PullRounds {
  private slots = new Map<Stream, Slot>()
  private state = begun
  private isGathering = true

  constructor(private readonly world: PullWorld) {}

  /** Something may have changed on the server, or is wanted: pull (again) as soon as the round under way is over. */
  request(): void {
    this.state = { ...this.state, isAsked: true }
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
        this.state = { ...this.state, isAsked: true }
        await this.world.failed({ kind: 'server', status: 0 }, attempt)
      }
    }
  }

  private async round(): Promise<void> {
    const slots = new Map(this.slots)
    this.state = called(this.state, heldOf(slots))
    const { leaving, lost } = this.state
    // RxDB could not store it: on a full disk the same is not asked for without a pause.
    if (lost > 0) await this.world.failed({ kind: 'server', status: 0 }, lost)
    if (leaving) {
      this.state = handingOut(this.state, leaving, null)
      return this.handOut(slots, leaving)
    }
    await this.reportStored()
    if (!this.state.isAsked) return this.idle(slots)
    this.state = { ...this.state, isAsked: false }
    await this.ask(slots)
  }

  private async reportStored(): Promise<void> {
    const { unproven, refill } = this.state
    if (!unproven) return
    this.state = { ...this.state, unproven: null }
    await this.world.stored(unproven.keys, unproven.answer, refill.seen.size === 0)
  }

  private idle(slots: ReadonlyMap<Stream, Slot>): void {
    this.slots.clear()
    this.isGathering = false
    for (const { checkpoint, resolve } of slots.values()) resolve({ documents: [], checkpoint })
    if (this.state.isAsked) this.start()
  }

  private async ask(slots: ReadonlyMap<Stream, Slot>): Promise<void> {
    const held = heldOf(slots)
    for (let attempt = 1; ; attempt++) {
      const { wants, keys } = await this.world.fetches()
      const cursors = Object.fromEntries(
        this.world.streams.map((stream) => [stream, cursorOf(this.state, stream, held)]),
      )
      const isRefilling = [...held.values()].some((checkpoint) => checkpoint?.refill)
      const begins = Object.values(cursors).map((cursor) => cursor === null)
      const answer = await this.world.ask({
        cursors,
        wants,
        page_limit: pageLimit(begins, isRefilling, attempt),
      })
      if (answer.kind !== 'ok') await this.world.failed(answer, attempt, keys)
      else if (await this.world.changed(answer.body)) this.state = refilled(this.state, this.world.streams)
      else return this.deliver(slots, answer.body, keys)
    }
  }

  private async deliver(slots: ReadonlyMap<Stream, Slot>, answer: PullAnswer, keys: unknown): Promise<void> {
    const held = heldOf(slots)
    const evictions = await this.world.evictions(answer)
    const ending = endingFills(this.state, held, answer)
    const heldIds = await Promise.all(
      ending.map(async (stream) => [stream, await this.world.heldIds(stream)] as const),
    )
    const beside = { keys, evictions, heldIds: new Map(heldIds), newToken: this.world.newToken }
    const { state, pages } = answered(this.state, held, answer, beside)
    this.state = state
    await this.handOut(slots, pages)
  }

  private async handOut(slots: ReadonlyMap<Stream, Slot>, pages: ReadonlyMap<Stream, Page>): Promise<void> {
    if (pages.size === 0) {
      await this.reportStored()
      return this.idle(slots)
    }
    this.slots.clear()
    // The few before the many, each a task ahead of the next: IndexedDB works puts off in the order they were asked
    // for, so the authors are on disk when the posts are, and no card waits for its name.
    const fewestFirst = [...slots]
      .map(([stream, { checkpoint, resolve }]) => ({
        resolve,
        page: pages.get(stream) ?? { documents: [], checkpoint },
      }))
      .toSorted((a, b) => a.page.documents.length - b.page.documents.length)
    let isWriting = false
    for (const { resolve, page } of fewestFirst) {
      if (isWriting) await nextTask()
      resolve(page)
      isWriting ||= page.documents.length > 0
    }
    // The round that proves the storing; RxDB queues it behind the writing.
    this.world.resync()
  }
}
