import type { Client } from './client'
import { type Memory, wasBlock } from './memory'
import type { Network } from './network'
import { tally } from './outcome'
import type { Act, Command, DeviceState, Release, Report, WireAnswer } from './wire'

/** What reaches a device at one moment. */
export interface Arrivals {
  answers: { id: number; answer: WireAnswer }[]
  pokes: string[]
}

/** What the world knows of a client. */
export interface Known {
  /** When it has something to do by itself; Infinity: never. */
  nextAt: number
  isOnline: boolean
  wakeIsAsked: boolean
  account: string | null
  /** What it is told with its next command. */
  releases: Release[]
}

/** The clients of a run, as the world tells them things and hears of them. */
export class Crowd {
  readonly known: Known[]
  readonly counts: Record<string, number> = {}
  readonly violations: string[] = []

  constructor(
    private readonly clients: readonly Client[],
    private readonly network: Network,
    private readonly memory: Memory,
    private readonly now: () => number,
  ) {
    const fresh = { nextAt: Number.POSITIVE_INFINITY, isOnline: true, wakeIsAsked: false, account: null }
    this.known = clients.map(() => ({ ...fresh, releases: [] }))
  }

  get all(): number[] {
    return [...this.clients.keys()]
  }

  get nextAt(): number {
    return Math.min(...this.known.map(({ nextAt }) => nextAt))
  }

  of(at: number): Known {
    const known = this.known[at]
    if (!known) throw new Error(`no client ${at}`)
    return known
  }

  async tell(at: number, command: Command): Promise<Report> {
    const report = await this.order(at, command)
    this.hear(at, report)
    return report
  }

  private async order(at: number, command: Command): Promise<Report> {
    const releases = this.of(at).releases.splice(0)
    const report = await this.clients[at]?.do({ command, releases })
    if (!report) throw new Error(`no client ${at}`)
    return report
  }

  /** Whoever has something to do now does it, all at once. */
  async advance(arrivals: readonly Arrivals[]): Promise<void> {
    const reports = await Promise.all(
      this.all.map((at) => {
        const { answers = [], pokes = [] } = arrivals[at] ?? {}
        const isIdle = answers.length === 0 && pokes.length === 0 && this.of(at).nextAt > this.now()
        return isIdle ? undefined : this.order(at, { do: 'advance', now: this.now(), answers, pokes })
      }),
    )
    // They are heard in one order: the seed decides what comes first, not who was faster.
    for (const [at, report] of reports.entries()) if (report) this.hear(at, report)
  }

  async act(at: number, act: Act, crashAfter: number | null = null): Promise<void> {
    await this.tell(at, { do: 'act', now: this.now(), act, crashAfter })
  }

  /** An act that needs no numbers. */
  just = (at: number, kind: string, tab = 0): Promise<void> => this.act(at, { tab, kind, pick: 0, extra: 0 })

  /** Nobody knows any more what these look like (`forever`: nor later). */
  release(ids: string[], forever = false): void {
    for (const at of this.all) this.of(at).releases.push({ ids, forever })
  }

  async inspect(): Promise<DeviceState[]> {
    const states: DeviceState[] = []
    for (const at of this.all) {
      const { state } = await this.tell(at, { do: 'inspect' })
      if (!state) throw new Error(`client ${at} did not show itself`)
      states.push(state)
    }
    return states
  }

  async close(): Promise<void> {
    for (const at of this.all) await this.order(at, { do: 'close' }).catch(() => undefined)
  }

  private hear(at: number, report: Report): void {
    const known = this.of(at)
    known.nextAt = report.nextAt
    known.wakeIsAsked = report.wakeIsAsked
    // A sign-in that failed leaves whom it found.
    if (report.account) known.account = report.account
    for (const request of report.requests) this.network.send(at, request, this.now(), known.isOnline)
    this.network.end(at, report.ended)
    this.violations.push(...report.violations)
    tally(this.counts, report.counts)
    for (const said of report.said) this.remember(at, said)
  }

  private remember(at: number, said: Report['said'][number]): void {
    this.memory.said(said)
    // The other devices of the same person no longer know what this thing looks like.
    if (!said.id) return
    // What hangs on it goes with it, wherever it is.
    if (said.kind === 'delete') this.release(this.memory.childrenOf(said.id), true)
    // Two whom a block keeps apart follow each other no more, nor come to what the other invites to.
    if (wasBlock(said)) this.release(this.memory.tiesOf(said), true)
    for (const other of this.all) {
      const isSame = this.of(other).account === said.account
      if (other === at || (said.kind === 'toggle' && !isSame)) continue
      this.of(other).releases.push({ ids: [said.id], forever: isSame })
    }
    // Nor does this one, where another had a hand in it before this person came here: that may be sent after this.
    const isShared = this.memory.all.some(
      ({ id, account, device }) => id === said.id && account === said.account && device !== said.device,
    )
    if (isShared) this.of(at).releases.push({ ids: [said.id], forever: true })
  }
}
