import { drainFiles, drainWrites, hasMore } from './drain'
import { DrainLoop } from './loop'
import type { Outbox } from './store'

/** Both lanes of a page's sending, each of which may make something possible in the other. */
export class Lanes {
  private readonly writes: DrainLoop
  private readonly files: DrainLoop

  /** `onSent`: the server was asked to take something. */
  constructor(outbox: Outbox, onSent: () => void) {
    this.writes = new DrainLoop(outbox, drainWrites, (end, hasSent) => {
      // What it took is shown as its own only until its row has come. (Each keystroke of a draft drains, too.)
      if (hasSent) onSent()
      if (hasMore(end)) this.files.nudge(false)
    })
    this.files = new DrainLoop(outbox, drainFiles, (end) => {
      if (hasMore(end)) this.writes.nudge(false)
    })
  }

  /** Something is to be sent. `wake`: keystrokes need not wait, nor does a backoff. */
  nudge(wake: boolean): void {
    this.writes.nudge(wake)
    if (wake) this.files.nudge(true)
  }

  /** Sends what can be sent now; resolves when that has ended. */
  async now(): Promise<void> {
    await Promise.all([this.writes.now(), this.files.now()])
    // What waited for a file, and a file that waited for that.
    await this.writes.now()
    await this.files.now()
  }
}
