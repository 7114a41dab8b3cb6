import type { WireAnswer, WireRequest } from '../wire'

/** What leaves a device for the server, and who waits for the answers. */
export class Requests {
  private last = 0
  private outgoing: WireRequest[] = []
  private readonly waiting = new Map<number, (answer: WireAnswer) => void>()

  send(
    tab: { name?: string; isGone: boolean },
    request: Omit<WireRequest, 'id' | 'tab'>,
    answered: (answer: WireAnswer) => void,
  ): void {
    this.last += 1
    this.waiting.set(this.last, (answer) => tab.isGone || answered(answer))
    this.outgoing.push({ id: this.last, tab: tab.name ?? '', ...request })
  }

  answer(id: number, answer: WireAnswer): void {
    const answered = this.waiting.get(id)
    this.waiting.delete(id)
    answered?.(answer)
  }

  /** What was sent since the last call. */
  take(): WireRequest[] {
    return this.outgoing.splice(0)
  }

  clear(): void {
    this.waiting.clear()
  }
}
