import { seededRandom } from '@/tests/support/random'
import { Bans } from './bans'
import type { Bundles } from './bundles'
import { type Client, DeviceError } from './client'
import { type Arrivals, Crowd } from './crowd'
import { end } from './end'
import { type History, hasManyPages, hasShortWindow, type Step, told } from './history'
import { checkPushed } from './invariants'
import { LongPush } from './long-push'
import { Memory } from './memory'
import { Network } from './network'
import { type Outcome, tally } from './outcome'
import { Pokes } from './pokes'
import { personAfter, personOf, type RunDatabase } from './server/databases'
import { Server } from './server/server'
import { GROWN } from './short-window'
import { Team } from './team'
import type { WireRequest } from './wire'

/** Whether it asks for a new post: that is what is written on (`habits.ts`). */
const makes = ({ path, json }: WireRequest): boolean =>
  path.endsWith('/sync_push') &&
  (json as { writes: { kind: string; table: string }[] }).writes.some(
    ({ kind, table }) => kind === 'insert' && table === 'posts',
  )

/** One run: the clients of a history, the server, the connection between them, and the clock of all. */
export class World {
  private now = 1_000
  private readonly network: Network
  private readonly server: Server
  private readonly memory: Memory
  private readonly crowd: Crowd
  private readonly bans: Bans
  private readonly team: Team
  private readonly random: () => number
  private readonly pokes: Pokes
  private readonly longPush: LongPush
  private readonly said: string[] = []
  private ops = 0
  /** Whose next making brings the old dump back. */
  private restoreDue: number | null = null

  constructor(
    private readonly history: History,
    clients: readonly Client[],
    private readonly bundles: Bundles,
    private readonly database: RunDatabase,
    private readonly print: (line: string) => void = () => undefined,
  ) {
    this.random = seededRandom(history.seed * 7919 + 13)
    this.network = new Network(seededRandom(history.seed * 104_729 + 7), this.log)
    this.memory = new Memory(database.facts)
    this.crowd = new Crowd(clients, this.network, this.memory, () => this.now)
    this.server = new Server(database, () => this.now)
    this.server.onPush = (account, writes, outcomes) =>
      this.crowd.release(this.memory.pushed(account, writes, outcomes))
    this.bans = new Bans(this.server)
    this.team = new Team(history.seed, database)
    this.pokes = new Pokes(this.random)
    this.longPush = new LongPush(this.server, this.network, seededRandom(history.seed * 3571 + 3))
  }

  static async run(
    history: History,
    clients: readonly Client[],
    bundles: Bundles,
    database: RunDatabase,
    log?: (line: string) => void,
  ): Promise<Outcome> {
    const world = new World(history, clients, bundles, database, log)
    try {
      await world.run()
      return world.outcome()
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      world.crowd.violations.push(`a device broke: ${error.message}`)
      return world.outcome()
    } finally {
      await world.crowd.close()
      await world.database.close()
    }
  }

  private async run(): Promise<void> {
    await this.team.begin()
    await this.openAll()
    for (const step of this.history.steps) {
      await this.until(step.at)
      if (this.crowd.violations.length > 0) break
      await this.take(step)
    }
    if (this.crowd.violations.length === 0)
      await end({
        seed: this.history.seed,
        server: this.server,
        memory: this.memory,
        crowd: this.crowd,
        team: this.team,
        network: this.network,
        now: () => this.now,
        until: (at) => this.until(at),
        wasBanned: (account) => this.bans.wasEver(account),
        calm: () => this.calm(),
        signIn: (at, account) => this.signIn(at, 0, account),
      })
  }

  private outcome(): Outcome {
    return {
      violations: this.crowd.violations,
      actions: this.crowd.counts,
      faults: { ...this.network.counts },
      ops: this.ops,
      log: this.said,
    }
  }

  private log = (line: string): void => {
    this.said.push(`${Math.round(this.now)} ${line}`)
    this.print(line)
  }

  /** Two clients are one person's devices, the others everybody's own. */
  private async openAll(): Promise<void> {
    this.network.isFaulty = false
    for (const at of this.crowd.all) {
      const skew = Math.round((this.random() - 0.5) * 48 * 3_600_000)
      const seed = this.history.seed * 10 + at
      const isVisitor = at === 0
      const page = hasManyPages(this.history.seed) ? 3 : undefined
      const grown = hasShortWindow(this.history.seed) ? GROWN : undefined
      const { now, bundles } = this
      const { facts } = this.database
      const device = { name: `c${at}`, seed, skew, now, page, grown, isVisitor, bundles, facts }
      await this.crowd.tell(at, { do: 'open', device })
    }
    await this.until(this.now + 500)
    for (const at of this.crowd.all) await this.signIn(at, 0, personOf(at))
    await this.until(this.now + 3_000)
    for (const at of this.crowd.all) await this.crowd.just(at, 'openApp')
    await this.until(this.now + 1_000)
    await this.team.openDesks(this.crowd)
    this.network.isFaulty = true
    for (const at of this.crowd.all) await this.crowd.just(at, 'begin')
    for (const step of this.history.steps) step.at = Math.max(step.at, this.now)
  }

  /** Time passes to `end`: timers run, requests arrive, answers are heard. */
  private async until(end: number): Promise<void> {
    for (;;) {
      const next = Math.min(this.network.nextAt, this.pokes.nextAt, this.longPush.nextAt, this.crowd.nextAt)
      if (next > end) break
      this.now = Math.max(this.now, next)
      await this.turn()
      if (this.crowd.violations.length > 0) return
    }
    this.now = Math.max(this.now, end)
  }

  private async turn(): Promise<void> {
    const answers = this.crowd.all.map((): Arrivals['answers'] => [])
    for (const flight of this.network.due(this.now)) {
      if (flight.leg === 'answer') {
        answers[flight.client]?.push({ id: flight.request.id, answer: flight.answer })
        continue
      }
      if (await this.longPush.takes(flight, this.now)) continue
      const answer = await this.server.handle(flight.request)
      this.network.answer(flight, answer, this.now)
      // A pull changes nothing.
      if (flight.request.path.endsWith('/sync_pull')) continue
      await this.afterServer()
      if (this.restoreDue === flight.client && makes(flight.request)) await this.restore()
    }
    if (this.longPush.nextAt <= this.now) await this.settleLongPush()
    const heard = this.pokes.due(this.now)
    await this.crowd.advance(answers.map((given, at) => ({ answers: given, pokes: heard.get(at) ?? [] })))
  }

  /** What the server did is checked at once where it must never be wrong, and poked to who listens. */
  private async afterServer(): Promise<void> {
    const [violations, topics] = await Promise.all([
      checkPushed(this.database, this.memory),
      this.server.pokes(),
    ])
    this.crowd.violations.push(...violations)
    await this.team.noteOpen(this.memory)
    for (const topic of topics)
      for (const client of this.crowd.all) {
        const { account, isOnline } = this.crowd.of(client)
        const isForAll = topic === 'public' || (topic === 'admin' && this.team.has(account))
        const may = isForAll || topic === `user:${account}`
        if (may && isOnline) this.pokes.send(topic, client, this.now, this.network.isFaulty)
      }
  }

  private async settleLongPush(): Promise<void> {
    if (await this.longPush.settle(this.now)) await this.afterServer()
  }

  private async take(step: Step): Promise<void> {
    this.ops += 1
    const { client: at, kind } = step
    this.log(told(step))
    const inWorld = this.world[kind]
    if (inWorld) {
      tally(this.crowd.counts, { [kind]: 1 })
      if (kind !== 'restart') await this.settleLongPush()
      return inWorld(step)
    }
    const known = this.crowd.of(at)
    if (kind === 'goOnline' || kind === 'goOffline') known.isOnline = kind === 'goOnline'
    if (kind === 'signIn') return this.signIn(at, step.tab, known.account ?? personOf(at))
    if (kind === 'wakeWorker' && !known.wakeIsAsked) return
    await this.crowd.act(at, step, step.crashAfter)
  }

  private async signIn(at: number, tab: number, account: string): Promise<void> {
    if (this.bans.has(account)) return
    const tokens = this.server.sessions.enter(account, this.now)
    const given = Object.fromEntries(Object.entries(tokens).map(([key, value]) => [key, String(value)]))
    this.crowd.of(at).account = account
    await this.crowd.act(at, { tab, kind: 'signIn', pick: 0, extra: 0, tokens: given })
  }

  /** What happens to the village itself. */
  private readonly world: Record<string, (step: Step) => Promise<void>> = {
    restart: async () => {
      this.network.cutAll(this.now)
      if (this.longPush.isOpen) await this.database.cutLong()
    },
    ban: (step) => this.ban(step, false),
    hideContent: (step) => this.ban(step, true),
    unban: async () => {
      await this.bans.unbanAll()
      await this.afterServer()
    },
    dump: async () => {
      // Each restoring has a dump of its own.
      if (this.restoreDue !== null) await this.restore()
      await this.database.takeDump()
      this.memory.dumped()
    },
    // Right after its client was told that something new is taken, or without that at the end.
    restore: async ({ client: at }) => {
      this.restoreDue = this.database.hasDump ? at : null
    },
    // What is scheduled is due: so much time has passed.
    due: async () => {
      await this.server.publishDue()
      this.crowd.release(this.memory.ids('posts'))
      await this.afterServer()
    },
    lapse: async () => {
      await this.team.lapse()
      await this.afterServer()
    },
    limit: ({ client: at }) => this.server.limit(this.crowd.of(at).account),
    switchAccount: async ({ client: at, tab, pick }) => {
      await this.crowd.act(at, { tab, kind: 'signOut', pick, extra: 1 })
      await this.until(this.now + 15_000)
      await this.signIn(at, tab, personAfter(this.crowd.of(at).account))
    },
    // A hundred days pass for everybody; the nightly job takes what is old. Requests under way are lost: none lives so long.
    sleep: async () => {
      this.network.cutAll(this.now)
      await this.server.sleep()
    },
  }

  private async restore(): Promise<void> {
    this.restoreDue = null
    // The restoring waits for every open transaction.
    await this.settleLongPush()
    await this.database.restore()
    this.memory.restored()
    await this.bans.read()
    // A device that does not know yet may still write to what is gone.
    this.crowd.release(this.memory.ids())
    this.crowd.release([...this.memory.lostWithRestore], true)
  }

  private async ban({ client: at }: Step, hide: boolean): Promise<void> {
    if (!(await this.bans.ban(this.crowd.of(at).account, hide))) return
    this.crowd.release(this.memory.ids())
    await this.afterServer()
  }

  /** No more faults from here on, and nothing of the village in anybody's way. */
  private async calm(): Promise<void> {
    this.network.isFaulty = false
    await this.settleLongPush()
    if (this.restoreDue !== null) await this.restore()
    await this.server.unlimit()
    await this.bans.unbanAll()
    await this.afterServer()
  }
}
