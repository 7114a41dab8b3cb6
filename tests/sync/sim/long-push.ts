import type { Flight, Network } from './network'
import type { Server } from './server/server'
import type { WireAnswer } from './wire'

const RATE = 0.15

/** One push at a time whose transaction stays open while others read and write (I8): its rows come to light late. */
export class LongPush {
  private open: { at: number; flight: Flight; commit: () => Promise<WireAnswer> } | undefined

  constructor(
    private readonly server: Server,
    private readonly network: Network,
    private readonly random: () => number,
  ) {}

  get isOpen(): boolean {
    return this.open !== undefined
  }

  get nextAt(): number {
    return this.open?.at ?? Number.POSITIVE_INFINITY
  }

  /** Takes a flight that arrived, or leaves it to be answered at once. */
  async takes(flight: Flight, now: number): Promise<boolean> {
    const isPush = flight.request.path.endsWith('/sync_push')
    if (!isPush || !this.network.isFaulty || this.open || this.random() >= RATE) return false
    const commit = await this.server.hold(flight.request)
    if (!commit) return false
    this.network.count('long transaction')
    this.open = { at: now + 200 + this.random() * 6_000, flight, commit }
    return true
  }

  /** Commits what is open; gives whether anything was. */
  async settle(now: number): Promise<boolean> {
    if (!this.open) return false
    const { flight, commit } = this.open
    this.open = undefined
    this.network.answer(flight, await commit(), now)
    return true
  }
}
