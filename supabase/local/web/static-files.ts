import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy } from './security-headers'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.map'])

type Encoding = 'br' | 'gzip' | 'identity'
type Loaded = { mtimeMs: number; bytes: Buffer; etag: string; encoded: Map<Encoding, Promise<Buffer>> }

/** Best first. */
const encodings: readonly Encoding[] = ['br', 'gzip']
const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
}

/** A path as a file name; what cannot be one (a broken escape) stays as it is and is found nowhere. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Serves a built app: hashed files for ever, everything else asked for again, pages with their policy. */
export class StaticFiles {
  private readonly loaded = new Map<string, Loaded>()

  constructor(private readonly folder: string) {}

  /** The file at `path`, else for a navigation the app's index.html, else 404. */
  async serve(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const name = url.pathname === '/' ? '/index.html' : decoded(url.pathname)
    const file = await this.load(name)
    if (file) return this.answer(request, name, file)
    const isNavigation =
      request.headers.get('sec-fetch-mode') === 'navigate' ||
      (extname(name) === '' && (request.headers.get('accept') ?? '').includes('text/html'))
    const index = isNavigation ? await this.load('/index.html') : undefined
    return index ? this.answer(request, '/index.html', index) : new Response('404', { status: 404 })
  }

  private async load(name: string): Promise<Loaded | undefined> {
    const path = join(this.folder, normalize(name))
    if (!path.startsWith(this.folder + sep)) return undefined
    const info = await stat(path).catch(() => undefined)
    if (!info?.isFile()) return undefined
    const known = this.loaded.get(path)
    if (known?.mtimeMs === info.mtimeMs) return known
    const bytes = await readFile(path)
    const etag = `W/"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`
    const file: Loaded = { mtimeMs: info.mtimeMs, bytes, etag, encoded: new Map() }
    this.loaded.set(path, file)
    return file
  }

  private async answer(request: Request, name: string, file: Loaded): Promise<Response> {
    const extension = extname(name)
    const headers = new Headers({
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
    })
    if (extension === '.html') {
      headers.set(
        'content-security-policy',
        contentSecurityPolicy(file.bytes.toString(), new URL(request.url).host),
      )
    }
    if (name === '/sw.js') headers.set('service-worker-allowed', '/')
    if (request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers })
    if (!COMPRESSIBLE.has(extension)) return new Response(new Uint8Array(file.bytes), { headers })
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = encodings.find((one) => accepted.includes(one)) ?? 'identity'
    headers.set('vary', 'accept-encoding')
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    const body = file.encoded.get(encoding) ?? encoders[encoding](file.bytes)
    file.encoded.set(encoding, body)
    return new Response(new Uint8Array(await body), { headers })
  }
}
