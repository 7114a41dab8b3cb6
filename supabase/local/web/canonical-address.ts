import type { IncomingMessage } from 'node:http'

type Navigation = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a page goes on that was asked for by another name of this machine than the server's own; undefined when it was
 * not. To a browser each name is a site of its own: signed in at one, a fan is nobody at the other.
 */
export function canonicalAddress(origin: string, { method, url, headers }: Navigation): string | undefined {
  const { host, hostname } = new URL(origin)
  const others = NAMES.includes(hostname) ? NAMES.filter((name) => name !== hostname) : []
  const isPage =
    method === 'GET' &&
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
    (headers.accept ?? '').includes('text/html')
  const isOther = others.some((name) => headers.host === host.replace(hostname, name))
  return isPage && isOther ? origin + (url ?? '/') : undefined
}
