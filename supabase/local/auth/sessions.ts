import { decodeJwt, SignJWT } from 'jose'
import type { GoogleStandIn } from './google'

export type Session = { access_token: string; refresh_token: string; expires_in: number; user: unknown }

type Parts = {
  google: GoogleStandIn
  /** The Auth server. */
  fetch: (request: Request) => Promise<Response>
  origin: string
  apikey: string
  jwtSecret: string
}

/**
 * Signs a seeded person in by walking the real way: authorize, the consent page's code, the callback.
 * `agent`: the browser that does. `expiresIn` (seconds) re-signs the access token so that it runs out when a test wants it to; a negative one has run
 * out already. Undefined for a person nobody knows.
 */
export async function signIn(
  parts: Parts,
  person: string,
  agent: string | undefined,
  expiresIn?: number,
): Promise<Session | undefined> {
  const { google, origin, apikey } = parts
  const begin = new URL('/auth/v1/authorize', origin)
  begin.searchParams.set('provider', 'google')
  begin.searchParams.set('redirect_to', `${origin}/auth/callback`)
  const consent = google.redirect(await parts.fetch(new Request(begin, { headers: { apikey } })))
  const asked = new URL(consent.headers.get('location') ?? '', origin)
  const callback = google.agree(person, asked.searchParams)
  if (!callback) return undefined
  const answer = await parts.fetch(new Request(callback, { headers: agent ? { 'user-agent': agent } : {} }))
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '', origin).hash.slice(1))
  const token = fragment.get('access_token')
  if (!token) throw new Error(`the Auth server refused ${person}: ${answer.headers.get('location')}`)
  const access_token = expiresIn === undefined ? token : await resign(token, expiresIn, parts.jwtSecret)
  const user = await parts.fetch(
    new Request(new URL('/auth/v1/user', origin), { headers: { apikey, authorization: `Bearer ${token}` } }),
  )
  return {
    access_token,
    refresh_token: fragment.get('refresh_token') ?? '',
    expires_in: expiresIn ?? Number(fragment.get('expires_in')),
    user: await user.json(),
  }
}

async function resign(token: string, expiresIn: number, secret: string): Promise<string> {
  const claims = decodeJwt(token)
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, iat: Math.min(now, now + expiresIn), exp: now + expiresIn })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))
}
