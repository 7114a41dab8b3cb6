import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ROOT, type Settings } from '../settings'
import { StackError } from '../stack-error'
import { canonicalAddress } from './canonical-address'

type Answer = (request: Request, bindings: object) => Response | Promise<Response>
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Paths the stack answers itself; in `npm run dev` everything else is Vite's. */
const OURS = /^\/(auth\/v1|rest\/v1|storage\/v1|functions\/v1|realtime\/v1|local|healthz)(\/|\?|$)/

/** A sender that never finishes is cut off by Node. Above the largest upload over a slow phone line. */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 180_000, connectionsCheckingInterval: 5_000 }

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

const STARTING_PAGE = `<!doctype html><html lang="ja"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>忍の里</title><p>忍の里を準備しています…</p></html>`

/** Not usable yet: tools are told so, and whoever opened the page sees it as soon as it is there. */
const STARTING: Answer = ({ headers }) => {
  const init = { status: 503, headers: { 'retry-after': '1' } }
  if (!headers.get('accept')?.includes('text/html')) return Response.json({ ok: false }, init)
  return new Response(STARTING_PAGE, {
    ...init,
    headers: { ...init.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The socket people connect to, there before the rest: a taken port is said before any data is touched. */
export class HttpServer {
  private answer: Answer = STARTING
  private pages: NodeHandler | undefined
  readonly node: Server

  constructor(private readonly origin: string) {
    const stack = getRequestListener((request, bindings) => this.answer(request, bindings))
    this.node = createServer(TIMEOUTS, (request, response) => {
      const elsewhere = canonicalAddress(this.origin, request)
      if (elsewhere) response.writeHead(302, { location: elsewhere, 'cache-control': 'no-store' }).end()
      else if (this.pages && !OURS.test(request.url ?? '/')) this.pages(request, response)
      else void stack(request, response)
    })
  }

  /** Resolves when it listens. Throws StackError when the port is taken or not allowed, and for a HOST that is not this machine. */
  async listen({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
    this.node.listen(port, host)
    await once(this.node, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (NO_ADDRESS.has(error.code ?? ''))
        throw new StackError(`HOST=${host} is no address of this machine (${error.code})`)
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`
      throw new StackError(`port ${port} ${reason}: set PORT to a free one`)
    })
  }

  /** From now on requests are answered by `answer`. */
  open(answer: Answer): void {
    this.answer = answer
  }

  /** `npm run dev`: the app comes from Vite, with hot reload over this same server. */
  async serveSources(): Promise<() => Promise<void>> {
    const { createServer: createVite } = await import('vite')
    const vite = await createVite({
      root: ROOT,
      appType: 'spa',
      server: { middlewareMode: true, hmr: { server: this.node } },
    })
    this.pages = vite.middlewares
    return () => vite.close()
  }

  async close(): Promise<void> {
    this.node.closeAllConnections()
    this.node.close()
  }
}
