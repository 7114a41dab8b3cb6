/** A longer one ends at once. */
const MOST_TIMEOUT_MS = 2 ** 31 - 1

/** A wait that can be cut short: `wake` ends all waits under way. Times in ms. */
export class Waiter {
  private readonly wakers = new Set<() => void>()

  /** Resolves after `ms`, or when woken. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.wakers.delete(end)
        resolve()
      }
      const timer = setTimeout(end, Math.min(ms, MOST_TIMEOUT_MS))
      this.wakers.add(end)
    })
  }

  wake(): void {
    for (const end of [...this.wakers]) end()
  }
}

const MOST_MS = 30_000

/** How long to wait after the `attempt`th failure in a row (1, 2, …): doubling from 1 s to 30 s, ± 25%. */
export const backoffMs = (attempt: number, random = Math.random()): number =>
  Math.min(MOST_MS, 1_000 * 2 ** (attempt - 1)) * (0.75 + random / 2)
