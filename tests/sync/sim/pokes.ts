import { frameAfter } from './frames'

interface Poke {
  at: number
  topic: string
  client: number
}

/** "Something changed" on its way to who listens; some are lost. */
export class Pokes {
  private pending: Poke[] = []

  constructor(private readonly random: () => number) {}

  get nextAt(): number {
    return this.pending.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  }

  send(topic: string, client: number, now: number, isFaulty: boolean): void {
    if (isFaulty && this.random() < 0.15) return
    this.pending.push({ at: frameAfter(now + 20 + this.random() * 400), topic, client })
  }

  /** Takes what is due: the topics by client. */
  due(now: number): ReadonlyMap<number, string[]> {
    const due = new Map<number, string[]>()
    for (const { at, client, topic } of this.pending)
      if (at <= now) due.set(client, [...(due.get(client) ?? []), topic])
    this.pending = this.pending.filter(({ at }) => at > now)
    return due
  }
}
