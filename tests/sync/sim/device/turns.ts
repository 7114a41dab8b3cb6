const realSetImmediate = globalThis.setImmediate
const eventLoop = () => new Promise<void>((resolve) => realSetImmediate(resolve))
/** Until none is left. (A turn of the event loop would do, too, and takes ten times as long.) */
const microtasks = () => new Promise<void>((resolve) => process.nextTick(resolve))

/**
 * The macrotasks of one device. fake-indexeddb queues its steps by `setImmediate`, which is ours from here on, so that
 * the simulator knows when nothing is left to do before time passes, and can stop between any two steps.
 */
export class Turns {
  private readonly queue: (() => void)[] = []
  private busy = 0
  private hasStepped = false
  private interruptions: { after: number; run: () => void }[] = []

  constructor() {
    globalThis.setImmediate = ((task: () => void) => this.add(task)) as unknown as typeof setImmediate
  }

  add(task: () => void): void {
    this.queue.push(task)
  }

  /** Runs `task` between two steps, once the device has done `after` more: people do not wait until all is at rest. */
  interrupt(after: number, run: () => void): void {
    this.interruptions.push({ after, run })
  }

  /** Nobody begins any more what was to begin in the middle of something that has not come yet. */
  forgetInterruptions(): void {
    this.interruptions = []
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
      await microtasks()
      // How fast the machine is must not decide what comes first.
      while (this.busy > 0) await eventLoop()
      const task = this.queue.shift()
      if (!task) return
      steps += 1
      this.hasStepped = true
      task()
      this.stepped()
    }
  }

  /** Whether anything was done since the last call. */
  takeStepped(): boolean {
    const { hasStepped } = this
    this.hasStepped = false
    return hasStepped
  }

  private stepped(): void {
    const [next] = this.interruptions
    if (!next) return
    next.after -= 1
    if (next.after > 0) return
    this.interruptions.shift()
    next.run()
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
