import type { Edges } from './source'

/** What one tab tells the others of its account. Tabs of two releases may be open: an unknown one is ignored. */
export type Message =
  | { kind: 'pull' }
  /**
   * An answer is stored; `hasNews`: it held anything; `isFilling`: the first fill goes on. (A page of an earlier release
   * says none of these.)
   */
  | { kind: 'stored'; edges?: Edges; hasNews?: boolean; isFilling?: boolean }
  | { kind: 'failed' }
  /** Another tab leads now. Read all rows again: the one before may have stored rows it announced to nobody. */
  | { kind: 'leads' }
  /** One of the tabs is visible now, or no longer. */
  | { kind: 'visibility'; isVisible: boolean }
  /** The rows of ranks are opened, or no longer: every tab loads anew. */
  | { kind: 'desk' }
  /** The first screen was kept, as far as what was stored by then. */
  | { kind: 'kept' }

/** What the tabs of one account tell each other; only one of them (the leader) pulls. */
export class Tabs {
  private readonly channel: BroadcastChannel
  private readonly listeners = new Set<(message: Message) => void>()

  constructor(account: string | null) {
    this.channel = new BroadcastChannel(`shinobi-tabs-${account ?? 'visitor'}`)
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data)
  }

  /** Tells the other tabs, and this one too. */
  tell(message: Message): void {
    this.tellOthers(message)
    this.hear(message)
  }

  tellOthers(message: Message): void {
    this.channel.postMessage(message)
  }

  on(listener: (message: Message) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private hear(message: Message): void {
    for (const listener of [...this.listeners]) listener(message)
  }
}

/** How the next pull ends, in whichever tab. */
export const nextPull = (tabs: Tabs): Promise<'stored' | 'failed'> =>
  new Promise((resolve) => {
    const stop = tabs.on(({ kind }) => {
      if (kind !== 'stored' && kind !== 'failed') return
      stop()
      resolve(kind)
    })
  })
