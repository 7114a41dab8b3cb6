// In place of `sync/wire/realtime-client.ts`: the live connection's calls, answered by the simulator. A channel is joined
// only while the device has signal; the pull heals what it misses, which is the point.

declare const simListen: (topic: string, hear: () => void) => () => void

class Channel {
  private hear: () => void = () => undefined
  stop: () => void = () => undefined

  constructor(private readonly topic: string) {}

  on(_kind: string, _filter: object, hear: () => void): this {
    this.hear = hear
    return this
  }

  subscribe(told: (status: string) => void): this {
    this.stop = simListen(this.topic, this.hear)
    told('SUBSCRIBED')
    return this
  }
}

export const RECONNECT_MS = 5_000

export const realtime = () => ({
  channel: (topic: string) => new Channel(topic),
  removeChannel: async (channel: Channel) => channel.stop(),
  setAuth: async () => undefined,
  disconnect: async () => undefined,
})
