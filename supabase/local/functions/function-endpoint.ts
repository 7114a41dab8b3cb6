import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createConnection } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { signedClaims } from '../auth/signed-claims'
import { freePort } from '../postgres'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FUNCTIONS = join(ROOT, 'supabase/functions/')
const ADDRESS = /^\/functions\/v1\/([a-z0-9-]+)(\/.*)?$/

type Parts = {
  jwtSecret: string
  /** What the hosted platform gives every function: SUPABASE_URL and keys. */
  env: Record<string, string>
  /** Functions that answer without a token (`verify_jwt = false`). */
  open: ReadonlySet<string>
}
type Running = { port: number; child: ChildProcess }

/** What concerns the connection to here alone; fetch says its own. */
const HOP_BY_HOP = [
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
]

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
}
const failure = (status: number, message: string) =>
  Response.json({ code: status, message }, { status, headers: CORS })

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    const settle = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })

/** The Deno program of the npm package `deno`, without the script around it (which would not pass signals on). */
function denoProgram(): string {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('deno/package.json'))
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno')
}

/**
 * Runs `supabase/functions/<name>/index.ts`, unmodified, each in a Deno process of its own, started when first called.
 * As on the hosted platform nothing reaches a function without a token this project signed for a caller of its API,
 * but those whose config says so.
 */
export class FunctionEndpoint {
  private readonly running = new Map<string, Promise<Running>>()

  constructor(private readonly parts: Parts) {}

  /** Answers `/functions/v1/<name>`: 401 without or with a foreign token, 404 for no such function. */
  handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const [, name, path = ''] = ADDRESS.exec(url.pathname) ?? []
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const isOpen = this.parts.open.has(name ?? '')
    if (!isOpen && !(await this.isAllowed(request.headers.get('authorization'))))
      return failure(401, 'Invalid JWT')
    const entry = join(FUNCTIONS, name ?? '', 'index.ts')
    const exists = await access(entry).then(
      () => true,
      () => false,
    )
    if (!name || !exists) return failure(404, 'Requested function was not found')
    const { port } = await this.start(name, entry)
    const target = `http://127.0.0.1:${port}/${name}${path}${url.search}`
    const body = request.body ? await request.arrayBuffer() : undefined
    const headers = new Headers(request.headers)
    for (const name of HOP_BY_HOP) headers.delete(name)
    const answer = await fetch(target, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    // fetch has unpacked the body already, and what it gives cannot be changed further on.
    const given = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) given.delete(name)
    return new Response(answer.body, { status: answer.status, headers: given })
  }

  /** Ends every Deno process. */
  async stop(): Promise<void> {
    const all = await Promise.allSettled(this.running.values())
    await Promise.all(
      all.map(async (one) => {
        if (one.status !== 'fulfilled' || one.value.child.exitCode !== null) return
        one.value.child.kill('SIGTERM')
        await once(one.value.child, 'exit')
      }),
    )
  }

  private async isAllowed(authorization: string | null): Promise<boolean> {
    const token = authorization?.replace(/^Bearer /, '') ?? ''
    return (await signedClaims(token, this.parts.jwtSecret)) !== undefined
  }

  private start(name: string, entry: string): Promise<Running> {
    const known = this.running.get(name)
    if (known) return known
    const starting = this.launch(entry, () => this.running.delete(name))
    this.running.set(name, starting)
    return starting
  }

  private async launch(entry: string, onEnd: () => void): Promise<Running> {
    const port = await freePort()
    const runner = fileURLToPath(new URL('run-function.ts', import.meta.url))
    const child = spawn(
      denoProgram(),
      [
        'run',
        '--quiet',
        '--no-config',
        // `npm:` of a function is what is installed here, never fetched.
        '--node-modules-dir=manual',
        '--cached-only',
        '--allow-net',
        '--allow-env',
        `--allow-read=${FUNCTIONS},${join(ROOT, 'node_modules')}`,
        runner,
        pathToFileURL(entry).href,
      ],
      {
        cwd: ROOT,
        env: {
          ...this.parts.env,
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          DENO_NO_UPDATE_CHECK: '1',
        },
        // What it prints is seen; its stdin is how it notices that the server is gone.
        stdio: ['pipe', 'inherit', 'inherit'],
      },
    )
    child.once('exit', onEnd)
    child.once('error', (error) => console.error(error))
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`the function ${entry} did not start`)
      await wait(20)
    }
    return { port, child }
  }
}
