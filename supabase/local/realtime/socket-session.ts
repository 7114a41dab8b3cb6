import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { WebSocket } from 'ws'
import { claimsOf, rightsOn } from './authorize'
import type { Channel, Channels } from './channels'
import { decode, encode, type Message, sendTo } from './wire'

type Parts = { socket: WebSocket; channels: Channels; sql: Sql; jwtSecret: string }

/** That wait to be worked off; realtime-js sends two per channel and a heartbeat. */
const MOST_WAITING = 100
/** Of one socket; the app has two. */
const MOST_CHANNELS = 20

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** One connected client: its joins, leaves, tokens, heartbeats and broadcasts. */
export class SocketSession {
  private readonly joined = new Map<string, Channel>()
  /** Messages are handled one after the other: a token sent after a join must find the channel. */
  private turn: Promise<void> = Promise.resolve()
  private waiting = 0

  constructor(private readonly parts: Parts) {
    parts.socket.on('message', (data: Buffer, isBinary) => {
      const message = decode(data, isBinary)
      if (message) this.takeTurn(message)
    })
    // A frame that is none (ws closes the socket itself): without a listener it would end the server.
    parts.socket.on('error', () => parts.socket.terminate())
    parts.socket.on('close', () => {
      for (const channel of this.joined.values()) parts.channels.remove(channel)
    })
  }

  private takeTurn(message: Message): void {
    this.waiting += 1
    if (this.waiting > MOST_WAITING) {
      this.parts.socket.terminate()
      return
    }
    this.turn = this.turn
      .then(() => this.handle(message))
      .catch(() => this.parts.socket.terminate())
      .finally(() => {
        this.waiting -= 1
      })
  }

  private async handle(message: Message): Promise<void> {
    if (this.parts.socket.readyState !== this.parts.socket.OPEN) return
    switch (message.event) {
      case 'heartbeat':
        return this.reply(message, 'ok')
      case 'phx_join':
        return this.join(message)
      case 'phx_leave':
        this.leave(message.topic)
        this.reply(message, 'ok')
        return this.send({ ...message, ref: message.joinRef, event: 'phx_close', payload: {} })
      case 'access_token':
        return this.renew(message)
      case 'broadcast':
        return this.publish(message)
      case 'presence':
        return this.appear(message)
      default:
        return this.reply(message, 'ok')
    }
  }

  private async join(message: Message): Promise<void> {
    const { channels, sql, jwtSecret, socket } = this.parts
    const topic = message.topic.replace(/^realtime:/, '')
    const config = isRecord(message.payload.config) ? message.payload.config : {}
    const broadcast = isRecord(config.broadcast) ? config.broadcast : {}
    const presence = isRecord(config.presence) ? config.presence : {}
    this.leave(message.topic)
    if (this.joined.size >= MOST_CHANNELS)
      return this.reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' })
    // As a hosted project with public access switched off: who may hear is for the policies to say.
    if (config.private !== true)
      return this.reply(message, 'error', {
        reason: 'PrivateOnly: This project only allows private channels',
      })
    const claims = await claimsOf(message.payload.access_token, jwtSecret)
    if (!claims)
      return this.reply(message, 'error', { reason: 'InvalidJWTToken: Token is expired or not valid' })
    const rights = await rightsOn(sql, topic, claims)
    if (!rights.mayRead) {
      const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
      return this.reply(message, 'error', { reason })
    }
    if (socket.readyState !== socket.OPEN) return
    const { joinRef } = message
    const hearsItself = broadcast.self === true
    const key = typeof presence.key === 'string' && presence.key ? presence.key.slice(0, 100) : randomUUID()
    const channel: Channel = {
      socket,
      topic,
      joinRef,
      claims,
      rights,
      hearsItself,
      presence: { key, isHeard: presence.enabled === true },
    }
    this.joined.set(message.topic, channel)
    channels.add(channel)
    this.reply(message, 'ok', { postgres_changes: [] })
    channels.tellPresence(channel, 'presence_state', channels.presence.state(topic))
  }

  private async renew(message: Message): Promise<void> {
    const { channels, sql, jwtSecret } = this.parts
    const channel = this.joined.get(message.topic)
    if (!channel) return
    const claims = await claimsOf(message.payload.access_token, jwtSecret)
    const rights = claims && (await rightsOn(sql, channel.topic, claims))
    if (!claims || !rights?.mayRead) {
      this.joined.delete(message.topic)
      return channels.close(channel, 'Token is expired or no longer allows this channel')
    }
    Object.assign(channel, { claims, rights })
  }

  private publish(message: Message): void {
    const channel = this.joined.get(message.topic)
    const { event, payload } = message.payload
    const allowed = channel?.rights.mayWrite === true && typeof event === 'string'
    if (allowed) this.parts.channels.broadcast(channel.topic, event, payload, channel)
    this.reply(message, allowed ? 'ok' : 'error')
  }

  private appear(message: Message): void {
    const channel = this.joined.get(message.topic)
    this.reply(message, channel?.rights.mayBeSeen && this.saysOfItself(channel, message) ? 'ok' : 'error')
  }

  private saysOfItself(channel: Channel, { payload: { event, payload } }: Message): boolean {
    const { presence } = this.parts.channels
    if (event === 'track') return presence.track(channel, isRecord(payload) ? payload : {})
    if (event === 'untrack') presence.untrack(channel)
    return event === 'untrack'
  }

  private leave(topic: string): void {
    const channel = this.joined.get(topic)
    if (channel) this.parts.channels.remove(channel)
    this.joined.delete(topic)
  }

  private reply(message: Message, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    this.send({ ...message, event: 'phx_reply', payload: { status, response } })
  }

  private send(message: Message): void {
    sendTo(this.parts.socket, encode(message))
  }
}
