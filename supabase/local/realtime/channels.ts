import type { WebSocket } from 'ws'
import type { Claims } from '../auth/signed-claims'
import { NO_RIGHTS, type Rights } from './authorize'
import { Presence } from './presence'
import { encode, encodeBroadcast, sendTo } from './wire'

/** One subscription of one socket. `topic` is without the `realtime:` that clients put before it. */
export type Channel = {
  socket: WebSocket
  topic: string
  joinRef: string | null
  claims: Claims
  rights: Rights
  hearsItself: boolean
  /** Under which key it is present, and whether it wants to hear who else is. */
  presence: { key: string; isHeard: boolean }
}

/** Who listens to what. */
export class Channels {
  private readonly byTopic = new Map<string, Set<Channel>>()
  readonly presence = new Presence((topic, event, payload) => {
    for (const channel of this.byTopic.get(topic) ?? []) this.tellPresence(channel, event, payload)
  })

  add(channel: Channel): void {
    const set = this.byTopic.get(channel.topic) ?? new Set()
    this.byTopic.set(channel.topic, set.add(channel))
  }

  remove(channel: Channel): void {
    const set = this.byTopic.get(channel.topic)
    set?.delete(channel)
    if (set?.size === 0) this.byTopic.delete(channel.topic)
    this.presence.untrack(channel)
  }

  all(): Channel[] {
    return [...this.byTopic.values()].flatMap((set) => [...set])
  }

  /** To everybody on the topic who may read it, but for `sender`. */
  broadcast(topic: string, event: string, payload: unknown, sender?: Channel): void {
    const message = encodeBroadcast(`realtime:${topic}`, event, payload)
    for (const channel of this.byTopic.get(topic) ?? []) {
      if (channel !== sender || channel.hearsItself) sendTo(channel.socket, message)
    }
  }

  /** Something of a presence, to one channel that may see it and asked for it. */
  tellPresence({ socket, topic, rights, presence }: Channel, event: string, payload: object): void {
    if (!rights.maySee || !presence.isHeard) return
    const message = { joinRef: null, ref: null, topic: `realtime:${topic}`, event, payload: { ...payload } }
    sendTo(socket, encode(message))
  }

  /** Ends one channel as the hosted server does when a token ran out or no longer allows it. */
  close(channel: Channel, message: string): void {
    const { joinRef, socket } = channel
    const topic = `realtime:${channel.topic}`
    this.remove(channel)
    channel.rights = NO_RIGHTS
    const payload = { status: 'error', extension: 'system', channel: channel.topic, message }
    sendTo(socket, encode({ joinRef, ref: null, topic, event: 'system', payload }))
    sendTo(socket, encode({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }))
  }
}
