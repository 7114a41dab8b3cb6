import type { Turns } from './turns'

type Listener = (event: { data: unknown; target: unknown }) => void
interface Channel {
  name: string
  owner: { isGone: boolean }
  hear: (data: unknown) => void
}

/** BroadcastChannels of one device: what one tab posts, the other channels of that name hear a step later. */
export class Channels {
  private readonly open = new Set<Channel>()

  constructor(private readonly turns: Turns) {}

  /** The class `BroadcastChannel` as `owner` sees it. */
  of(owner: { isGone: boolean }) {
    const channels = this
    return class {
      onmessage: Listener | null = null
      private readonly listeners = new Set<Listener>()
      private readonly me: Channel

      constructor(readonly name: string) {
        this.me = {
          name,
          owner,
          hear: (data) => {
            const event = { data, target: this }
            this.onmessage?.(event)
            for (const listener of [...this.listeners]) listener(event)
          },
        }
        channels.open.add(this.me)
      }

      postMessage(data: unknown): void {
        channels.post(this.me, structuredClone(data))
      }

      addEventListener(_type: 'message', listener: Listener): void {
        this.listeners.add(listener)
      }

      removeEventListener(_type: 'message', listener: Listener): void {
        this.listeners.delete(listener)
      }

      close(): void {
        channels.open.delete(this.me)
      }
    }
  }

  drop(owner: object): void {
    for (const channel of this.open) if (channel.owner === owner) this.open.delete(channel)
  }

  private post(from: Channel, data: unknown): void {
    if (from.owner.isGone) return
    for (const channel of this.open)
      if (channel !== from && channel.name === from.name)
        this.turns.add(() => this.open.has(channel) && channel.hear(data))
  }
}
