const realSetImmediate = globalThis.setImmediate

/**
 * The macrotasks of one device. fake-indexeddb queues its steps by `setImmediate`, which is ours from here on, so that
 * the simulator knows when nothing is left to do before time passes, and can stop between any two steps.
 */
export class Turns {
  private readonly queue: (() => void)[] = []
  private busy = 0

  constructor() {
    globalThis.setImmediate = ((task: () => void) => this.add(task)) as unknown as typeof setImmediate
  }

  add(task: () => void): void {
    this.queue.push(task)
  }

  /** Work outside the event loop (WebCrypto, Blobs): waited for like a step. */
  during<T>(work: Promise<T>): Promise<T> {
    this.busy += 1
    return work.finally(() => {
      this.busy -= 1
    })
  }

  /** Runs until nothing is left, or for `most` steps. */
  async run(most = Number.POSITIVE_INFINITY): Promise<void> {
    for (let steps = 0; steps < most; ) {
      await new Promise<void>((resolve) => realSetImmediate(resolve))
      const task = this.queue.shift()
      if (task) {
        steps += 1
        task()
      } else if (this.busy === 0) return
    }
  }

  /** Runs until `work` is done. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const end = () => {
      isDone = true
    }
    work.then(end, end)
    while (!isDone) await this.run(1)
    return work
  }
}
