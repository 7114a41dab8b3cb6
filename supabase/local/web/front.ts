import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { paths } from '@/src/domain/paths'
import type { FaultPlan } from '../control/faults'
import { addressOf } from './address'
import { faultyNetwork } from './fault-middleware'
import { bodyFirst } from './request-body'
import { BASE_HEADERS, UPLOADED_CSP } from './security-headers'

const MB = 1024 * 1024
/** The largest request body by path, counted as it comes: a length that is said need not be true, nor said at all. */
const LARGEST_BODY: Record<string, number> = {
  '/auth/v1/*': MB,
  '/rest/v1/*': MB,
  '/local/*': MB,
  '/functions/v1/*': 4 * MB,
  // Above every bucket's own limit, with room for the form around a file.
  '/storage/v1/*': 6 * MB,
}
const tooLarge = (c: Context) =>
  // The rest of the body is not read, so nothing can come after it.
  c.json({ statusCode: '413', error: 'Payload too large', message: 'The body is too large' }, 413, {
    connection: 'close',
  })

/** A browser that was here by https never asks by http again: nobody on the way can answer in our place. */
const HSTS = 'max-age=31536000'

type Parts = {
  /** This server's own. */
  origin: string
  faults: FaultPlan
  /** Answers everything below `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1`. */
  api: (request: Request, address: string) => Promise<Response>
  /** The app itself. */
  app: (request: Request, address: string) => Promise<Response>
  /** `/local/*`; undefined on a server others can reach. */
  local: { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> } | undefined
}

/** Everything the server answers by HTTP, by path. */
export function createFront({ origin, faults, api, app, local }: Parts) {
  const front = new Hono<{ Bindings: HttpBindings }>()
  front.use(async (c, next) => {
    await next()
    if (c.res.headers.has('x-hono-already-sent')) return
    for (const [name, value] of Object.entries(BASE_HEADERS)) c.res.headers.set(name, value)
    if (origin.startsWith('https:')) c.res.headers.set('strict-transport-security', HSTS)
    if (c.req.path.startsWith('/storage/')) c.res.headers.set('content-security-policy', UPLOADED_CSP)
  })
  for (const [path, maxSize] of Object.entries(LARGEST_BODY)) {
    front.use(path, bodyLimit({ maxSize, onError: tooLarge }), bodyFirst)
  }
  // As the hosted platform's gateway does: a first fill is an eighth, and a pull of nothing is smaller too.
  front.use('/rest/v1/*', compress({ threshold: 512 }))
  front.get('/healthz', (c) => c.json({ ok: true }))
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*']) {
    front.all(path, faultyNetwork(faults, api))
  }
  if (local) front.mount('/local', (request, bindings) => local.fetch(request, bindings))
  else front.all('/local/*', (c) => c.notFound())
  // A share that no worker took: its page says so.
  front.post(paths.share, (c) => c.redirect(`${paths.share}?error=unexpected`, 303))
  front.get('*', (c) => app(c.req.raw, addressOf(c.env.incoming)))
  front.notFound((c) => c.text('404', 404))
  return front
}
