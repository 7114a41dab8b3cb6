import { setTimeout as wait } from 'node:timers/promises'

/** Whoever asks this very server for something else waits for itself: nobody is waited for longer. */
const TIMEOUT_MS = 2_000

/**
 * Between everybody who uses the database and its replacing. A connection that is cut while something is written to it
 * takes the process along (postgres.js issues 1154 and 1208: `nextWrite` on a socket that is gone).
 */
export class Gate {
  private replaced: Promise<unknown> = Promise.resolve()
  private readonly inside = new Set<Promise<unknown>>()

  /** Does `work` as soon as there is a database. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.replaced
    const done = work()
    this.inside.add(done)
    try {
      return await done
    } finally {
      this.inside.delete(done)
    }
  }

  /** Does `work` when all who are inside are done; whoever comes meanwhile waits. Rejects with what `work` throws. */
  alone(work: () => Promise<unknown>): Promise<void> {
    const isEmpty = Promise.allSettled(this.inside)
    const done = (async () => {
      await Promise.race([isEmpty, wait(TIMEOUT_MS)])
      await work()
    })()
    this.replaced = done.catch(() => undefined)
    return done
  }
}
