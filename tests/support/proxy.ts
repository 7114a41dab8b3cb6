import { createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Stands before a server as an address of its own and answers some paths differently: a release, made by hand. */
export interface ReleaseProxy {
  url: string
  /** From now on `path` ends with `addition`; the rest stays what the server says. */
  append(path: string, addition: string): void
  /** From now on an answer at `path` begins and never goes on, as in a tunnel. */
  hold(path: string): void
  close(): Promise<void>
}

/** Listens on a free loopback port and passes everything on to `target`, WebSockets too. */
export async function startProxy(target: string): Promise<ReleaseProxy> {
  const { hostname, port } = new URL(target)
  const additions = new Map<string, string>()
  const held = new Set<string>()
  const ask = (incoming: IncomingMessage) => {
    // Whole and not compressed, so that text can be added.
    const { 'if-none-match': _, ...headers } = { ...incoming.headers, 'accept-encoding': 'identity' }
    return request({ hostname, port, method: incoming.method, path: incoming.url, headers })
  }
  const server = createServer((incoming, outgoing) => {
    if (held.has(incoming.url ?? '')) {
      outgoing.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 1000 }).flushHeaders()
      return
    }
    const onwards = ask(incoming)
    onwards.on('error', () => outgoing.destroy())
    onwards.on('response', async (answer) => {
      const addition = additions.get(incoming.url ?? '')
      const { 'content-length': _, etag: __, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, addition ? headers : answer.headers)
      for await (const chunk of answer) outgoing.write(chunk)
      outgoing.end(addition)
    })
    incoming.pipe(onwards)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onwards = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((text, i, all) => (i % 2 ? [] : [`${text}: ${all[i + 1]}`]))
      onwards.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onwards.write(head)
      socket.pipe(onwards).pipe(socket)
    })
    onwards.on('error', () => socket.destroy())
    socket.on('error', () => onwards.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy listens nowhere')
  return {
    url: `http://127.0.0.1:${address.port}`,
    append: (path, addition) => additions.set(path, addition),
    hold: (path) => held.add(path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
