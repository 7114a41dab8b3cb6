import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { contentSecurityPolicy } from './security-headers'

type Found = { Variables: { file: string; hosts: readonly string[] } }

/** Also who asks for nothing but the page's headers. */
const isNavigation = ({ req }: Context): boolean =>
  req.header('sec-fetch-mode') === 'navigate' ||
  (extname(req.path) === '' && (req.method === 'HEAD' || (req.header('accept') ?? '').includes('text/html')))

/** What is said of a file beside its bytes: hashed ones stay for ever, everything else is asked for again. */
const described: MiddlewareHandler<Found> = async (c, next) => {
  await next()
  const file = c.get('file')
  if (!file) return
  const { size, mtimeMs } = await stat(file)
  const isPage = file.endsWith('.html')
  const isHashed = c.req.path.startsWith('/assets/') && !isPage
  c.header('etag', `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`)
  c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isPage) {
    const policy = contentSecurityPolicy(
      await readFile(file, 'utf8'),
      new URL(c.req.url).host,
      c.get('hosts'),
    )
    c.header('content-security-policy', policy)
  }
  if (c.req.path === '/sw.js') c.header('service-worker-allowed', '/')
}

/**
 * Serves a built app: the file at the path, as the build compressed it, else for a navigation the one page, else 404.
 * `hosts`: what its pages may speak with beside this server.
 */
export function staticFiles(
  folder: string,
  hosts: readonly string[] = [],
): { serve: (request: Request) => Promise<Response> } {
  const options = {
    root: folder,
    precompressed: true,
    onFound: (path: string, c: Context<Found>) => c.set('file', path.replace(/\.(br|gz)$/, '')),
  }
  const page = serveStatic({ ...options, path: 'index.html' })
  const app = new Hono<Found>()
    .use((c, next) => {
      c.set('hosts', hosts)
      return next()
    })
    .use(etag(), described, serveStatic(options))
    .use((c, next) => (isNavigation(c) ? page(c, next) : next()))
  return { serve: async (request) => app.fetch(request) }
}
