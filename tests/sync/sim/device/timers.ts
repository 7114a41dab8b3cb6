interface Timer {
  at: number
  order: number
  owner: object
  run: () => void
}

/** The timers of one device, on the simulator's clock (ms). A tab that is gone takes its timers with it. */
export class Timers {
  now = 0
  private readonly timers = new Map<number, Timer>()
  private last = 0

  set(owner: object, run: () => void, ms: number): number {
    this.last += 1
    // In steps of 5 ms: what a browser would do in one frame is one step of the simulator.
    const at = Math.ceil((this.now + Math.max(1, Number(ms) || 1)) / 5) * 5
    this.timers.set(this.last, { at, order: this.last, owner, run })
    return this.last
  }

  clear(id: number): void {
    this.timers.delete(id)
  }

  drop(owner: object): void {
    for (const [id, timer] of this.timers) if (timer.owner === owner) this.timers.delete(id)
  }

  /** When the next one is due; Infinity when none is. */
  get nextAt(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { at } of this.timers.values()) if (at < next) next = at
    return next
  }

  /** Takes the next one that is due by now. */
  take(): (() => void) | undefined {
    let found: [number, Timer] | undefined
    for (const entry of this.timers) {
      const [, timer] = entry
      if (timer.at > this.now) continue
      if (!found || timer.at < found[1].at || (timer.at === found[1].at && timer.order < found[1].order))
        found = entry
    }
    if (!found) return undefined
    this.timers.delete(found[0])
    return found[1].run
  }
}
