type Mode = 'exclusive' | 'shared'
interface Ticket {
  name: string
  mode: Mode
  owner: object
  start: () => void
}

interface Options {
  mode?: Mode
  ifAvailable?: boolean
  signal?: AbortSignal
}

type Work = (lock: { name: string; mode: Mode } | null) => unknown

/** Web Locks of one device (Node has none): in order, shared or exclusive; a tab that is gone lets go of its own. */
export class Locks {
  private held: Ticket[] = []
  private waiting: Ticket[] = []

  /** `navigator.locks` as `owner` sees it. */
  of(owner: { isGone: boolean }) {
    return {
      request: (name: string, a: Options | Work, b?: Work) =>
        typeof a === 'function' ? this.request(owner, name, {}, a) : this.request(owner, name, a, b as Work),
      query: async () => ({
        held: this.held.map(({ name, mode }) => ({ name, mode })),
        pending: this.waiting.map(({ name, mode }) => ({ name, mode })),
      }),
    }
  }

  drop(owner: object): void {
    this.waiting = this.waiting.filter((ticket) => ticket.owner !== owner)
    this.held = this.held.filter((ticket) => ticket.owner !== owner)
    this.grant()
  }

  private request(owner: { isGone: boolean }, name: string, options: Options, work: Work): Promise<unknown> {
    if (owner.isGone) return new Promise(() => undefined)
    const { mode = 'exclusive', ifAvailable = false, signal } = options
    return new Promise((resolve, reject) => {
      const ticket: Ticket = {
        name,
        mode,
        owner,
        start: () => {
          const done = Promise.resolve().then(() => work({ name, mode }))
          const end = () => {
            this.held = this.held.filter((other) => other !== ticket)
            this.grant()
          }
          done.then(end, end)
          done.then(resolve, reject)
        },
      }
      if (ifAvailable && !this.isFree(ticket, this.waiting)) {
        Promise.resolve()
          .then(() => work(null))
          .then(resolve, reject)
        return
      }
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((other) => other !== ticket)
        reject(signal.reason)
      })
      this.waiting.push(ticket)
      this.grant()
    })
  }

  private isFree(ticket: Ticket, before: readonly Ticket[]): boolean {
    const blocks = (other: Ticket) =>
      other.name === ticket.name && (other.mode === 'exclusive' || ticket.mode === 'exclusive')
    return !this.held.some(blocks) && !before.some(blocks)
  }

  private grant(): void {
    for (let at = 0; at < this.waiting.length; ) {
      const ticket = this.waiting[at]
      if (!ticket || !this.isFree(ticket, this.waiting.slice(0, at))) {
        at += 1
        continue
      }
      this.waiting.splice(at, 1)
      this.held.push(ticket)
      ticket.start()
    }
  }
}
