import 'fake-indexeddb/auto'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { Subject } from 'rxjs'
import { afterEach, vi } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openRows, type RowDatabase } from '@/sync/rows/database'
import { PullRounds, type PullWorld } from '@/sync/rows/pull'
import type { Checkpoint } from '@/sync/rows/pull-state'
import type { AnyRow } from '@/sync/rows/source'
import { type Stream, streams } from '@/sync/tables'
import type { Answer, PullAnswer, PulledRow, PullRequest } from '@/sync/wire/protocol'

/** On a busy machine a round takes its time. */
export const waitFor = (check: () => unknown): Promise<unknown> => vi.waitFor(check, 30_000)

/** A server whose answers the case sets; it remembers what it was asked. */
export class FakeWorld implements PullWorld {
  readonly streams = streams
  readonly asked: PullRequest[] = []
  readonly stored = vi.fn(async () => undefined)
  readonly failed = vi.fn(async () => undefined)
  answers: (Partial<Record<Stream, PulledRow[]>> | 'offline')[] = []
  more: Stream[] = []
  /** Of these nothing is new: they are not answered. */
  quiet: Stream[] = []
  leaving: Partial<Record<Stream, string[]>> = {}
  scope = 0
  private known = 0
  private cursor = 0
  readonly resync$ = new Subject<'RESYNC'>()

  private constructor(readonly database: RowDatabase) {}

  /** On a database of its own, which is closed with the test. */
  static async open(): Promise<FakeWorld> {
    const database = await openRows(uuidV7(), true)
    opened.push(database)
    return new FakeWorld(database)
  }

  ask = async (request: PullRequest): Promise<Answer<PullAnswer>> => {
    this.asked.push(request)
    const rows = this.answers.shift() ?? {}
    if (rows === 'offline') return { kind: 'offline' }
    this.cursor += 1
    const more = this.more
    this.more = []
    const part = (stream: Stream) => ({
      rows: rows[stream] ?? [],
      cursor: this.cursor,
      done: !more.includes(stream),
    })
    return {
      kind: 'ok',
      body: {
        streams: Object.fromEntries(streams.filter((s) => !this.quiet.includes(s)).map((s) => [s, part(s)])),
        scope_version: this.scope,
        epoch: 'e',
        generation: 'e',
      },
    }
  }
  fetches = async () => ({ wants: [], keys: this.asked.length })
  changed = async ({ scope_version }: PullAnswer) => {
    const isNew = scope_version !== this.known
    this.known = scope_version
    return isNew
  }
  heldIds = async (stream: Stream) => (await this.database[stream].find().exec()).map((row) => row.primary)
  evictions = async () => {
    const { leaving } = this
    this.leaving = {}
    return leaving
  }
  resync = () => this.resync$.next('RESYNC')
  newToken = () => uuidV7()
}

const opened: RowDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** A start of the app on what the database of `world` holds. */
export function replicate(world: FakeWorld) {
  const rounds = new PullRounds(world)
  const replications = streams.map((stream) =>
    replicateRxCollection<AnyRow, Checkpoint>({
      collection: world.database[stream],
      replicationIdentifier: 'pull',
      live: true,
      waitForLeadership: false,
      pull: { handler: rounds.handler(stream) as never, stream$: world.resync$, batchSize: 100_000 },
    }),
  )
  return { rounds, end: () => Promise.all(replications.map((one) => one.cancel())) }
}

export async function start(prepare: (world: FakeWorld) => void) {
  const world = await FakeWorld.open()
  prepare(world)
  return { world, ...replicate(world) }
}
