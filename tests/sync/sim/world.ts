import { seededRandom } from '@/tests/support/random'
import { Bans } from './bans'
import type { Bundles } from './bundles'
import type { Client } from './client'
import { type History, type Step, told } from './history'
import { checkAtRest, checkPushed } from './invariants'
import { LongPush } from './long-push'
import { Memory } from './memory'
import { Network } from './network'
import { type Outcome, tally } from './outcome'
import { Pokes } from './pokes'
import { HEALED_MS, notQuiet, QUIET_MS } from './quiet'
import { personAfter, personOf, type RunDatabase } from './server/databases'
import { Server } from './server/server'
import type { Act, DeviceState, Report } from './wire'

/** One run: the clients of a history, the server, the line between them, and the clock of all. */
export class World {
  private now = 1_000
  private readonly network: Network
  private readonly server: Server
  private readonly memory = new Memory()
  private readonly nextAt: number[]
  private readonly online: boolean[]
  private readonly wakes: boolean[]
  private readonly accounts: (string | null)[]
  private readonly bans: Bans
  private readonly random: () => number
  private readonly actions: Record<string, number> = {}
  private readonly violations: string[] = []
  private readonly pokes: Pokes
  private readonly longPush: LongPush
  private ops = 0
  private isRestoreDue = false

  constructor(
    private readonly history: History,
    private readonly clients: readonly Client[],
    private readonly bundles: Bundles,
    private readonly database: RunDatabase,
    private readonly log: (line: string) => void = () => undefined,
  ) {
    this.random = seededRandom(history.seed * 7919 + 13)
    this.network = new Network(seededRandom(history.seed * 104_729 + 7))
    this.server = new Server(database, () => this.now)
    this.server.onPush = (account, writes, outcomes) => this.memory.pushed(account, writes, outcomes)
    this.bans = new Bans(this.server)
    this.pokes = new Pokes(this.random)
    this.longPush = new LongPush(this.server, this.network, seededRandom(history.seed * 3571 + 3))
    this.nextAt = clients.map(() => Number.POSITIVE_INFINITY)
    this.online = clients.map(() => true)
    this.wakes = clients.map(() => false)
    this.accounts = clients.map(() => null)
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
      return await world.run()
    } finally {
      for (const client of clients) await client.do({ do: 'close' }).catch(() => undefined)
      await world.database.close()
    }
  }

  private async run(): Promise<Outcome> {
    await this.openAll()
    for (const step of this.history.steps) {
      await this.until(step.at)
      if (this.violations.length > 0) break
      await this.take(step)
    }
    if (this.violations.length === 0) await this.heal()
    const faults = { ...this.network.counts }
    return { violations: this.violations, actions: this.actions, faults, ops: this.ops }
  }

  /** Two clients are one person's devices, the others everybody's own. */
  private async openAll(): Promise<void> {
    this.network.isFaulty = false
    for (const at of this.clients.keys()) {
      const skew = Math.round((this.random() - 0.5) * 48 * 3_600_000)
      const device = {
        name: `c${at}`,
        seed: this.history.seed * 10 + at,
        skew,
        now: this.now,
        bundles: this.bundles,
      }
      await this.tell(at, { do: 'open', device })
    }
    await this.until(this.now + 500)
    for (const at of this.clients.keys()) await this.signIn(at, 0, personOf(at))
    await this.until(this.now + 4_000)
    this.network.isFaulty = true
    for (const step of this.history.steps) step.at = Math.max(step.at, this.now)
  }

  /** Time passes to `end`: timers run, requests arrive, answers are heard. */
  private async until(end: number): Promise<void> {
    for (;;) {
      const next = Math.min(this.network.nextAt, this.pokes.nextAt, this.longPush.nextAt, ...this.nextAt)
      if (next > end) break
      this.now = Math.max(this.now, next)
      await this.turn()
      if (this.violations.length > 0) return
    }
    this.now = Math.max(this.now, end)
  }

  private async turn(): Promise<void> {
    const answers = this.clients.map((): { id: number; answer: never }[] => [])
    for (const flight of this.network.due(this.now)) {
      if (flight.leg === 'answer') {
        answers[flight.client]?.push({ id: flight.request.id, answer: flight.answer as never })
        continue
      }
      if (await this.longPush.takes(flight, this.now)) continue
      const answer = await this.server.handle(flight.request)
      this.network.answer(flight, answer, this.now)
      // A pull changes nothing.
      if (flight.request.path.endsWith('/sync_pull')) continue
      await this.afterServer()
      if (this.isRestoreDue && flight.request.path.endsWith('/sync_push')) await this.restore()
    }
    if (this.longPush.nextAt <= this.now) await this.settleLongPush()
    const heard = this.pokes.due(this.now)
    await Promise.all(
      this.clients.map(async (_, at) => {
        const pokes = heard.get(at) ?? []
        const given = answers[at] ?? []
        if (given.length > 0 || pokes.length > 0 || (this.nextAt[at] ?? 0) <= this.now)
          await this.tell(at, { do: 'advance', now: this.now, answers: given, pokes })
      }),
    )
  }

  /** What the server did is checked at once where it must never be wrong, and poked to who listens. */
  private async afterServer(): Promise<void> {
    this.violations.push(...(await checkPushed(this.database, this.memory)))
    for (const topic of await this.server.pokes())
      for (const client of this.clients.keys()) {
        const may = topic === 'public' || topic === `user:${this.accounts[client]}`
        if (may && this.online[client]) this.pokes.send(topic, client, this.now, this.network.isFaulty)
      }
  }

  private async settleLongPush(): Promise<void> {
    if (await this.longPush.settle(this.now)) await this.afterServer()
  }

  private async tell(at: number, command: Parameters<Client['do']>[0]): Promise<Report> {
    const client = this.clients[at]
    if (!client) throw new Error(`no client ${at}`)
    const report = await client.do(command)
    this.nextAt[at] = report.nextAt
    this.wakes[at] = report.wakeIsAsked
    // A sign-in that failed leaves whom it found.
    if (report.account) this.accounts[at] = report.account
    for (const request of report.requests) this.network.send(at, request, this.now, this.online[at] ?? true)
    this.violations.push(...report.violations)
    tally(this.actions, report.counts)
    for (const said of report.said) await this.remember(at, said)
    return report
  }

  private async remember(at: number, said: Report['said'][number]): Promise<void> {
    this.memory.said(said)
    // The other devices of the same person no longer know what this thing looks like.
    if (!said.id) return
    for (const other of this.clients.keys()) {
      const isSame = this.accounts[other] === said.account
      if (other === at || (said.kind === 'toggle' && !isSame)) continue
      await this.tell(other, { do: 'release', ids: [said.id], forever: isSame })
    }
  }

  private async act(at: number, act: Act, crashAfter: number | null = null): Promise<Report> {
    // The clock of the client moves to now first.
    await this.tell(at, { do: 'advance', now: this.now, answers: [], pokes: [] })
    return this.tell(at, { do: 'act', act, crashAfter })
  }

  private async take(step: Step): Promise<void> {
    this.ops += 1
    const { client: at, kind } = step
    this.log(told(step))
    const inWorld = this.world[kind]
    if (inWorld) {
      this.actions[kind] = (this.actions[kind] ?? 0) + 1
      if (kind !== 'restart') await this.settleLongPush()
      return inWorld(step)
    }
    if (kind === 'goOnline' || kind === 'goOffline') this.online[at] = kind === 'goOnline'
    if (kind === 'signIn') return this.signIn(at, step.tab, this.accounts[at] ?? personOf(at))
    if (kind === 'wakeWorker' && !this.wakes[at]) return
    await this.act(at, step, step.crashAfter)
  }

  private async signIn(at: number, tab: number, account: string): Promise<void> {
    if (this.bans.has(account)) return
    const tokens = this.server.sessions.enter(account, this.now)
    const given = Object.fromEntries(Object.entries(tokens).map(([key, value]) => [key, String(value)]))
    this.accounts[at] = account
    await this.act(at, { tab, kind: 'signIn', pick: 0, extra: 0, tokens: given })
  }

  /** What happens to the village itself. */
  private readonly world: Record<string, (step: Step) => Promise<void>> = {
    restart: async () => {
      this.network.cutAll(this.now)
      await this.database.restart()
    },
    ban: (step) => this.ban(step, false),
    hideContent: (step) => this.ban(step, true),
    unban: async () => {
      await this.bans.unbanAll()
      await this.afterServer()
    },
    dump: async () => {
      await this.database.takeDump()
      this.memory.dumped()
    },
    // Right after somebody was told that a write is taken, or without that at the end.
    restore: async () => {
      this.isRestoreDue = this.database.hasDump
    },
    limit: ({ client: at }) => this.server.limit(this.accounts[at] ?? null),
    switchAccount: async ({ client: at, tab, pick }) => {
      await this.act(at, { tab, kind: 'signOut', pick, extra: 1 })
      await this.until(this.now + 15_000)
      await this.signIn(at, tab, personAfter(this.accounts[at]))
    },
    // A hundred days pass for everybody; the nightly job takes what is old.
    sleep: () => this.server.sleep(),
  }

  private async restore(): Promise<void> {
    this.isRestoreDue = false
    await this.database.restore()
    this.memory.restored()
    await this.bans.read()
    // A device that does not know yet may still write to what is gone.
    const lost = { ids: [...this.memory.lostWithRestore], forever: true }
    for (const at of this.clients.keys())
      for (const some of [{ ids: this.memory.ids() }, lost]) await this.tell(at, { do: 'release', ...some })
  }

  private async ban({ client: at }: Step, hide: boolean): Promise<void> {
    if (!(await this.bans.ban(this.accounts[at], hide))) return
    for (const one of this.clients.keys()) await this.tell(one, { do: 'release', ids: this.memory.ids() })
    await this.afterServer()
  }

  /** No more faults, everything open and online: what must hold in the end is looked at. */
  private async heal(): Promise<void> {
    this.network.isFaulty = false
    await this.settleLongPush()
    if (this.isRestoreDue) await this.restore()
    await this.server.unlimit()
    await this.bans.unbanAll()
    await this.afterServer()
    for (const at of this.clients.keys()) {
      this.online[at] = true
      for (const kind of ['empty', 'openApp', 'goOnline', 'show'])
        await this.act(at, { tab: 0, kind, pick: 0, extra: 0 })
      await this.act(at, { tab: 1, kind: 'show', pick: 0, extra: 0 })
    }
    await this.until(this.now + 40_000)
    this.violations.push(...checkAtRest.sentByItself(await this.inspect()))
    for (const at of this.clients.keys()) await this.signIn(at, 0, this.accounts[at] ?? '')
    await this.until(this.now + 5_000)
    for (const at of this.clients.keys()) await this.act(at, { tab: 0, kind: 'reload', pick: 0, extra: 0 })
    await this.until(this.now + HEALED_MS)
    if (this.violations.length > 0) return
    this.violations.push(...checkAtRest.sent(await this.inspect()))
    this.server.onPull = (cursors, answer) => this.violations.push(...notQuiet(cursors, answer))
    await this.until(this.now + QUIET_MS)
    if (this.violations.length > 0) return
    const states = await this.inspect()
    this.violations.push(...(await checkAtRest.all(states, this.server, this.memory)))
  }

  private async inspect(): Promise<DeviceState[]> {
    const states: DeviceState[] = []
    for (const at of this.clients.keys()) {
      const { state } = await this.tell(at, { do: 'inspect' })
      if (!state) throw new Error(`client ${at} did not show itself`)
      states.push(state)
    }
    return states
  }
}
