import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Sql } from 'postgres'
import { WebSocketServer } from 'ws'
import { connect } from '../connect'
import type { FaultPlan } from '../control/faults'
import { PUBLISHABLE_KEY, type Secrets } from '../data/secrets'
import { rightsOn } from './authorize'
import { Channels } from './channels'
import { SocketSession } from './socket-session'

const PATH = '/realtime/v1/websocket'
/** How often a token is looked at, and how often (in those) what it allows is asked of the database again. */
const TICK_MS = 1000
const RECHECK_TICKS = 5

type Parts = {
  server: Server
  databaseUrl: string
  secrets: Secrets
  faults: FaultPlan
  /** Vite answers upgrades on the same server: its hot reload. */
  dev: boolean
}
type Announced = { id: string; topic?: string; event?: string; private?: boolean; payload?: unknown }

/** Answers and closes both ways, whether or not the client ever closes its own. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Channels at `/realtime/v1/websocket`: broadcasts of clients and of rows of `realtime.messages`, and who is there. */
export class RealtimeServer {
  private readonly channels = new Channels()
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: 256 * 1024 })
  private sql: Sql
  private ticks = 0
  private readonly timer: NodeJS.Timeout

  constructor(private readonly parts: Parts) {
    this.sql = connect(parts.databaseUrl, { max: 3 })
    parts.server.on('upgrade', (request, socket, head) => {
      // Whoever hangs up during the handshake, or asks for what is no address, must not take the server along.
      socket.on('error', () => socket.destroy())
      this.upgrade(request, socket, head).catch(() => socket.destroy())
    })
    this.sockets.on('connection', (socket) => {
      new SocketSession({
        socket,
        channels: this.channels,
        sql: this.sql,
        jwtSecret: parts.secrets.jwtSecret,
      })
    })
    parts.faults.onChange(() => {
      if (parts.faults.offline) this.cutAll()
    })
    this.timer = setInterval(() => void this.tick().catch(() => undefined), TICK_MS)
  }

  /** Lets go of the database, which is about to be replaced. Every client has to come back. */
  async hush(): Promise<void> {
    this.cutAll()
    await this.sql.end({ timeout: 1 })
  }

  /** Begins to listen to the database; again after it was replaced. */
  async listen(): Promise<void> {
    await this.hush()
    this.sql = connect(this.parts.databaseUrl, { max: 3 })
    await this.sql.listen('realtime', (text) => void this.announce(JSON.parse(text)).catch(() => undefined))
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.hush()
  }

  private cutAll(): void {
    for (const socket of this.sockets.clients) socket.terminate()
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (this.parts.dev && url.pathname === '/' && request.headers['sec-websocket-protocol']) return
    // Left without an answer it would stay open for ever: nobody else listens.
    if (url.pathname !== PATH) return refuse(socket, '404 Not Found')
    const apikey = url.searchParams.get('apikey')
    const { faults, secrets } = this.parts
    const { delayMs, end } = faults.fateOf(PATH)
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (end !== 'answer') return void socket.destroy()
    if (apikey !== PUBLISHABLE_KEY && apikey !== secrets.secretKey) {
      return refuse(socket, '401 Unauthorized')
    }
    this.sockets.handleUpgrade(request, socket, head, (client) =>
      this.sockets.emit('connection', client, request),
    )
  }

  private async announce(told: Announced): Promise<void> {
    const [message] =
      told.topic === undefined
        ? await this.sql<Announced[]>`select id, topic, event, private, payload from realtime.messages
            where id = ${told.id}`
        : [told]
    if (!message?.topic || message.private === false) return
    this.channels.broadcast(message.topic, message.event ?? '', message.payload)
  }

  private async tick(): Promise<void> {
    const now = Date.now() / 1000
    const recheck = ++this.ticks % RECHECK_TICKS === 0
    for (const channel of this.channels.all()) {
      if (channel.claims.exp !== undefined && channel.claims.exp <= now) {
        this.channels.close(channel, 'Token has expired')
      } else if (recheck) {
        const rights = await rightsOn(this.sql, channel.topic, channel.claims)
        if (rights.mayRead) channel.rights = rights
        else this.channels.close(channel, 'You no longer have permissions to read from this Channel topic')
      }
    }
  }
}
