/** A lane is full: whoever comes now is told to come again. */
export class LaneFull extends Error {}

/** At most `most` pieces of work at a time, the others in the order they came; of those at most `waiting`. */
export class Lane {
  private readonly queue: (() => void)[] = []
  private working = 0

  constructor(
    private readonly most: number,
    private readonly waiting: number,
  ) {}

  get isIdle(): boolean {
    return this.working === 0
  }

  /** Rejects with `LaneFull` when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.queue.length >= this.waiting) throw new LaneFull()
    if (this.working >= this.most) await new Promise<void>((turn) => this.queue.push(turn))
    else this.working += 1
    try {
      return await work()
    } finally {
      const next = this.queue.shift()
      if (next) next()
      else this.working -= 1
    }
  }
}
