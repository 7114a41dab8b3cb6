import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** One request, or one live connection, with what went over the wire of it (headers included, TCP and TLS not). */
export interface Exchange {
  kind: 'request' | 'socket'
  host: string
  path: string
  sent: number
  received: number
}

/** The forward proxy of a browser: sees all that page and service worker ask for, and what they keep open. */
export class CountingProxy {
  readonly exchanges: Exchange[] = []
  private lastAt = performance.now()
  private readonly server = createServer((incoming, outgoing) => this.forward(incoming, outgoing))

  static async start(): Promise<CountingProxy> {
    const made = new CountingProxy()
    made.server.on('connect', (incoming, socket, head) => made.tunnel(incoming, socket, head))
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve))
    return made
  }

  get address(): string {
    const address = this.server.address()
    if (!address || typeof address === 'string') throw new Error('the proxy listens nowhere')
    return `127.0.0.1:${address.port}`
  }

  /** Resolves when no request was made for so long. */
  async quiet(ms: number): Promise<void> {
    const from = performance.now()
    for (;;) {
      const left = ms - (performance.now() - Math.max(from, this.lastAt))
      if (left <= 0) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '')
    const exchange: Exchange = {
      kind: 'request',
      host: `${hostname}:${port}`,
      path: pathname,
      sent: 0,
      received: 0,
    }
    this.exchanges.push(exchange)
    this.lastAt = performance.now()
    const { 'proxy-connection': _, ...headers } = incoming.headers
    // A connection for each, so that its bytes are those of the request; `close` would tell the server of a proxy, to
    // whom it gives nothing under /local.
    const options = {
      hostname,
      port,
      path: pathname + search,
      method: incoming.method,
      headers: { ...headers, connection: 'keep-alive' },
      agent: false,
    }
    const onwards = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onwards.on('socket', (socket) => {
      socket.on('close', () => {
        exchange.sent = socket.bytesWritten
        exchange.received = socket.bytesRead
        this.lastAt = performance.now()
      })
    })
    onwards.on('error', () => outgoing.destroy())
    incoming.pipe(onwards)
  }

  private tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [hostname, port] = (incoming.url ?? '').split(':')
    const exchange: Exchange = { kind: 'socket', host: incoming.url ?? '', path: '/', sent: 0, received: 0 }
    this.exchanges.push(exchange)
    const onwards: Socket = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onwards.write(head)
      socket.pipe(onwards).pipe(socket)
    })
    onwards.on('data', (chunk) => {
      exchange.received += chunk.length
    })
    socket.on('data', (chunk) => {
      exchange.sent += chunk.length
    })
    onwards.on('error', () => socket.destroy())
    socket.on('error', () => onwards.destroy())
  }
}
