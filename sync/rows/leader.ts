import { replicateRxCollection } from 'rxdb/plugins/replication'
import { Subject } from 'rxjs'
import { backoffMs, Waiter } from '../host/backoff'
import { fireAndForget } from '../host/fire-and-forget'
import { noteServerTime } from '../host/server-clock'
import { uuidV7 } from '../host/uuid'
import { EDGES, type MetaKey, type MetaValue, VERSION } from '../outbox/meta'
import { pendingStore } from '../outbox/pending'
import type { Outbox } from '../outbox/store'
import { notePulled, setFirstFill, setOnline } from '../session/connection'
import { markBanned, markExpired, markServed } from '../session/session'
import type { PullAnswer } from '../wire/protocol'
import * as transport from '../wire/transport'
import { PULL } from './checkpoints'
import { collectFetches, type FetchKeys, isAcknowledged } from './collect-fetches'
import { openedOf, type RowDatabase } from './database'
import { PullRounds, type PullWorld } from './pull'
import type { Checkpoint } from './pull-state'
import { askBeyond, evictable, type Leaving, stillLeaving } from './run-evictions'
import { type AnyRow, rowsStore } from './source'
import type { Tabs } from './tabs'

/** What the server's world was when this device last had all of it. */
type Version = MetaValue<typeof VERSION>

/** A session that ended: nothing to do until somebody signs in (which reloads the page) or a minute has passed. */
const SESSION_OVER_MS = 60_000
/** Leading so soon after its start, a tab has shown nothing yet that was not there before it. */
export const AT_START_MS = 2_000

/** The pull of this account: one puller per device (RxDB's leader), the rows of all collections in one request. */
export class Leader {
  private readonly waiter = new Waiter()
  private readonly resync$ = new Subject<'RESYNC'>()
  private readonly rounds: PullRounds
  /** Since this tab leads; what another one stored while that led is on the disk. */
  private known: Version | undefined
  /** The database generation that the outbox was last told of. */
  private generation: string | undefined
  /** What was noted last under each key, so that a pull of nothing writes nothing. */
  private readonly noted = new Map<string, string>()
  /** Whether what this database holds is what the tabs show. */
  private isFilled = false
  private evictions: Promise<Leaving> = Promise.resolve({})
  /** Down to where the window reached when that was read. */
  private sweptEdge: number | null | undefined
  private sweepsUntil = 0

  constructor(
    private readonly database: RowDatabase,
    private readonly outbox: Outbox,
    private readonly tabs: Tabs,
    /** Writes went back to waiting: they are to be sent. */
    private readonly onReopened: () => void,
  ) {
    this.rounds = new PullRounds(this.world())
  }

  /** Whether this device has once had all of it. */
  async holdsRows(): Promise<boolean> {
    return this.isHeldHere(await this.outbox.readMeta(VERSION))
  }

  private isHeldHere = (version: Version | undefined): boolean => version?.rows === this.database.name

  /** Starts replication; its handlers are called only in the leading tab, so this may run in every tab. */
  async start(): Promise<void> {
    this.isFilled = await this.holdsRows()
    if (!this.isFilled) setFirstFill(0)
    this.sweepsUntil = performance.now() + AT_START_MS
    for (const stream of openedOf(this.database))
      replicateRxCollection<AnyRow, Checkpoint>({
        collection: this.database[stream],
        replicationIdentifier: PULL,
        live: true,
        waitForLeadership: true,
        // An admin's second window is hidden and must go on.
        toggleOnDocumentVisible: false,
        pull: {
          handler: this.rounds.handler(stream) as never,
          stream$: this.resync$,
          // Above any answer: RxDB loses a page whose write fails inside its own page loop.
          batchSize: 100_000,
        },
      })
  }

  /** What leaves at a start: read once, by the tab that pulls, while its first request is under way. */
  private sweep(): void {
    if (performance.now() < this.sweepsUntil) {
      this.sweptEdge = rowsStore.getState().edges.posts
      const swept = evictable(this.database, this.outbox)
      fireAndForget(swept)
      // What could not be read leaves at another start: no pull waits for it.
      this.evictions = swept.catch(() => ({}))
    }
    this.sweepsUntil = 0
  }

  /** A pull is worth it now: of a poke, an on-demand fetch, a focus, a minute. */
  request = (): void => {
    this.waiter.wake()
    this.rounds.request()
  }

  private async leavingWith({ streams }: PullAnswer): Promise<Leaving> {
    return stillLeaving(await this.evictions, this.sweptEdge, streams.posts?.edge)
  }

  /** Before the cursor of the answer is stored: it tells once what left from beyond the window. */
  private async askBeyond(answer: PullAnswer): Promise<void> {
    const { posts } = answer.streams
    if (!posts?.left_beyond) return
    const { posts: leaving = [] } = await this.leavingWith(answer)
    if (await askBeyond(this.database, this.outbox, posts, leaving)) this.rounds.request()
  }

  private world(): PullWorld {
    return {
      streams: openedOf(this.database),
      ask: async (request) => {
        this.sweep()
        const askedMs = Date.now()
        const answer = await transport.pull(request, this.outbox.account, notePulled)
        if (answer.kind === 'ok') {
          noteServerTime(answer.body.now, askedMs, Date.now())
          setOnline(true)
          markServed()
          await this.askBeyond(answer.body)
        }
        return answer
      },
      fetches: () => collectFetches(this.outbox),
      stored: (keys, answer, complete) => this.stored(keys as FetchKeys, answer, complete),
      changed: (answer) => this.changed(answer),
      heldIds: async (stream) => (await this.database[stream].find().exec()).map((row) => row.primary),
      evictions: async (answer) => {
        const leaving = await this.leavingWith(answer)
        this.evictions = Promise.resolve({})
        return leaving
      },
      failed: async (failure, attempt, keys) => {
        setOnline(failure.kind !== 'offline')
        if (failure.kind === 'signed-out') markExpired(true)
        if (failure.kind === 'banned') markBanned()
        // A 400 would repeat forever: drop the ids that this request asked for, those of others stay.
        if (failure.kind === 'server' && failure.status === 400 && keys)
          await this.outbox.db.wants.bulkDelete((keys as FetchKeys).fetches)
        this.tabs.tell({ kind: 'failed' })
        const asked = failure.kind === 'server' ? failure.retryAfterMs : undefined
        const isOver = failure.kind === 'signed-out' || failure.kind === 'banned'
        await this.waiter.wait(isOver ? SESSION_OVER_MS : (asked ?? backoffMs(attempt)))
      },
      resync: () => this.resync$.next('RESYNC'),
      newToken: () => uuidV7(),
    }
  }

  /** What this person may see changed, or the database was restored: refill (architecture: Pull, Epoch). */
  private async changed({ scope_version: scope, epoch, generation }: PullAnswer): Promise<boolean> {
    const before = this.known ?? (await this.outbox.readMeta(VERSION))
    if (generation !== this.generation && (await this.outbox.enterGeneration(generation))) this.onReopened()
    this.generation = generation
    const isAnother = before !== undefined && (before.scope !== scope || before.epoch !== epoch)
    // The snapshot goes first of all: it is what the next start would paint.
    if (isAnother) await this.outbox.dropSnapshot()
    // Known when all of that is done: a full disk stops it half-way, and the refill was forgotten.
    this.known = { scope, epoch }
    return isAnother
  }

  private async stored(keys: FetchKeys, answer: PullAnswer, complete: boolean): Promise<void> {
    if (keys.fetches.length > 0) await this.outbox.db.wants.bulkDelete(keys.fetches)
    // Until the first fill is told the tabs may show the rows of the database before: there the writes are still new.
    const acknowledged = this.isFilled ? keys.accepted : []
    if (acknowledged.length > 0) await this.outbox.pruneAcknowledged(acknowledged)
    const edges = { ...rowsStore.getState().edges }
    for (const stream of openedOf(this.database)) {
      const { edge, done } = answer.streams[stream] ?? {}
      if (edge !== undefined) edges[stream] = edge
      // What has no window is held whole once its first fill is over.
      else if (done) edges[stream] ??= null
    }
    await this.note(EDGES, edges)
    if (complete && this.known) {
      await this.note(VERSION, { ...this.known, rows: this.database.name })
      this.isFilled = true
      setFirstFill(null)
    }
    rowsStore.setState({ edges })
    const hasNews = Object.keys(answer.streams).length > 0 || acknowledged.length > 0
    this.tabs.tell({ kind: 'stored', edges, hasNews, isFilling: !this.isFilled })
    // Pull again: fetches beyond one request's limit, or writes accepted while this one was under way.
    const { entries } = pendingStore.getState()
    const isLeft = entries.some((entry) => isAcknowledged(entry) && !acknowledged.includes(entry.write_id))
    if (keys.isMore || isLeft) this.rounds.request()
  }

  private async note<K extends MetaKey>(key: K, value: MetaValue<K>): Promise<void> {
    const said = JSON.stringify(value)
    if (this.noted.get(key) === said) return
    await this.outbox.writeMeta(key, value)
    this.noted.set(key, said)
  }
}
