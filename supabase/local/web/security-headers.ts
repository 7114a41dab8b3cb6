import { createHash } from 'node:crypto'
import { videoFrameOrigins } from '@/src/domain/video-link'

/** Said with every answer. */
export const BASE_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

/** What people uploaded lies on the app's own origin here, so it may run nothing, whatever it claims to be. */
export const UPLOADED_CSP = "default-src 'none'; sandbox"

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The policy of a page: its own inline scripts by their hash, nothing else inline; it speaks with `hosts` and this server. */
export function contentSecurityPolicy(html: string, host: string, hosts: readonly string[] = []): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) =>
    hashOf(text ?? ''),
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Older engines do not count a WebSocket of one's own host as 'self'.
    [`connect-src 'self' ws://${host} wss://${host}`, ...hosts].join(' '),
    `frame-src ${videoFrameOrigins.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
