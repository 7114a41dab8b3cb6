import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { answerLiveChannel } from './live-channel'
import { ME } from './me'
import type { StaticFiles } from './static-files'
import type { Village } from './village'

type Answer = (body: unknown) => unknown

const user = { id: ME, email: 'bench@example.invalid', user_metadata: {} }

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a5d6b' } })
  .jpeg()
  .toBuffer()

const QUIET_DEADLINE_MS = 120_000

/**
 * One origin: a built page, and the few addresses of the API that it asks, answered from memory. So both sides wait
 * for the same server, which costs next to nothing.
 */
export class BenchServer {
  private readonly server = createServer((request, response) => void this.answer(request, response))
  private open = 0
  private lastApiMs = 0
  private sealKeys: unknown[] = []
  private readonly answers: Record<string, Answer>

  private constructor(
    private readonly pages: readonly StaticFiles[],
    readonly village: Village,
  ) {
    this.answers = {
      'POST /rest/v1/rpc/sync_pull': (body) => village.pull(body as Parameters<Village['pull']>[0]),
      'POST /rest/v1/rpc/sync_push': (body) =>
        village.push((body as { writes: Parameters<Village['push']>[0] }).writes),
      'POST /rest/v1/rpc/create_user_profile': () => false,
      'POST /rest/v1/rpc/clear_force_logout': () => true,
      'POST /rest/v1/rpc/my_ban': () => null,
      'GET /rest/v1/seal_keys': () => this.sealKeys,
      'POST /rest/v1/seal_keys': (keys) => {
        this.sealKeys = [keys]
        return null
      },
      'GET /auth/v1/user': () => user,
    }
    answerLiveChannel(this.server)
  }

  /** Starts on a free loopback port. `pages`: built folders, the first that has the file answers. */
  static async start(pages: readonly StaticFiles[], village: Village): Promise<BenchServer> {
    const made = new BenchServer(pages, village)
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve))
    return made
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Resolves when nothing was asked of the API for `quietMs`: the page has settled. Throws after two minutes. */
  async quiet(quietMs: number): Promise<void> {
    const from = performance.now()
    for (;;) {
      const now = performance.now()
      const since = now - Math.max(from, this.lastApiMs)
      if (this.open === 0 && since >= quietMs) return
      if (now - from > QUIET_DEADLINE_MS) throw new Error(`never quiet; ${this.open} requests under way`)
      await after(this.open > 0 ? 20 : quietMs - since)
    }
  }

  async stop(): Promise<void> {
    const stopped = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await stopped
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin)
    if (pathname.startsWith('/storage/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000' })
      response.end(await picture)
      return
    }
    const answer = this.answers[`${request.method} ${pathname}`]
    if (answer) return this.answerApi(answer, request, response)
    if (this.pages.some((files) => files.send(pathname, response))) return
    response.writeHead(404).end()
  }

  private async answerApi(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString()
      const body = JSON.stringify(answer(text ? JSON.parse(text) : undefined))
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    } finally {
      this.open -= 1
      this.lastApiMs = performance.now()
    }
  }
}
