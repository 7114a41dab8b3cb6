import type { WireAnswer, WireRequest } from '../wire'

interface Page {
  name?: string
  isGone: boolean
}

/** What leaves a device for the server, and who waits for the answers. */
export class Requests {
  private last = 0
  private outgoing: WireRequest[] = []
  private readonly waiting = new Map<number, (answer: WireAnswer) => void>()
  /** Refresh tokens whose answer a tab still waits for. */
  private readonly refreshing = new Map<number, { tab: Page; token: unknown }>()

  constructor(private readonly violation: (text: string) => void) {}

  /** Gives how to stop waiting for the answer. */
  send(
    tab: Page,
    request: Omit<WireRequest, 'id' | 'tab'>,
    answered: (answer: WireAnswer) => void,
  ): () => void {
    this.last += 1
    const id = this.last
    if (request.path.startsWith('/auth/v1/token')) this.refresh(tab, request.json)
    this.waiting.set(this.last, (answer) => tab.isGone || answered(answer))
    this.outgoing.push({ id, tab: tab.name ?? '', ...request })
    return () => this.answer(id, null)
  }

  answer(id: number, answer: WireAnswer): void {
    const answered = this.waiting.get(id)
    this.waiting.delete(id)
    this.refreshing.delete(id)
    answered?.(answer)
  }

  /** What was sent since the last call. */
  take(): WireRequest[] {
    return this.outgoing.splice(0)
  }

  /** Refreshes whose page is gone since the last call: its connections ended with it. */
  takeEnded(): number[] {
    const ended = [...this.refreshing].flatMap(([id, { tab }]) => (tab.isGone ? [id] : []))
    for (const id of ended) this.refreshing.delete(id)
    return ended
  }

  /** One at a time, whatever the number of tabs: a token used twice ends its session (hazards 19). */
  private refresh(tab: Page, json: unknown): void {
    const token = (json as { refresh_token?: unknown } | null)?.refresh_token
    for (const other of this.refreshing.values())
      if (other.token === token && !other.tab.isGone)
        this.violation(`hazard 19: ${tab.name} and ${other.tab.name} refresh with the same token at once`)
    this.refreshing.set(this.last, { tab, token })
  }
}
