import { frameAfter } from '../frames'
import type { Turns } from './turns'

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
  private readonly soon = new Set<number>()
  private last = 0

  constructor(private readonly turns: Turns) {}

  /** Runs `run` after `ms`, and each `ms` again if it repeats. Gives the id that clears it. */
  set(owner: object, run: () => void, ms: number, repeats = false): number {
    this.last += 1
    const id = this.last
    // No time has to pass for it.
    if (!repeats && !(ms > 0)) {
      this.soon.add(id)
      this.turns.add(() => this.soon.delete(id) && run())
      return id
    }
    const put = (order: number) => {
      const at = frameAfter(this.now + Math.max(1, ms))
      this.timers.set(id, { at, order, owner, run: runAgain })
    }
    const runAgain = () => {
      if (repeats) put(++this.last)
      run()
    }
    put(id)
    return id
  }

  clear(id: number): void {
    this.timers.delete(id)
    this.soon.delete(id)
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
