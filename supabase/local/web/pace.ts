/** At most `most` in one name within `spanMs` of the first. */
export class Pace {
  private readonly windows = new Map<string, { until: number; count: number }>()

  constructor(
    private readonly most: number,
    private readonly spanMs: number,
  ) {}

  /** Counts one more; how many milliseconds too early it comes, 0 when it may. */
  tooEarlyBy(name: string, now = performance.now()): number {
    // All are equally long, so those that are over stand first.
    for (const [other, { until }] of this.windows) {
      if (until > now) break
      this.windows.delete(other)
    }
    const window = this.windows.get(name) ?? { until: now + this.spanMs, count: 0 }
    this.windows.set(name, window)
    window.count += 1
    return window.count > this.most ? window.until - now : 0
  }
}
