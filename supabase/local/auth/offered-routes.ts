/** All that sign-in by Google, and the sessions after it, need of the Auth API. */
const OFFERED = new Set([
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'GET /auth/v1/health',
  'GET /auth/v1/user',
  'POST /auth/v1/logout',
  'POST /auth/v1/token',
])

/**
 * The request as the Auth server may get it; undefined for what is not offered. lite has more ways in (passwords,
 * codes and links by mail) and no switch for them; each would be a way around Google, and a way to send mail.
 */
export function offered(request: Request, origin: string): Request | undefined {
  const url = new URL(request.url)
  const route = `${request.method} ${url.pathname}`
  if (!OFFERED.has(route)) return undefined
  const grants = url.searchParams.getAll('grant_type')
  if (url.pathname.endsWith('/token') && grants.join() !== 'refresh_token') return undefined
  if (!url.pathname.endsWith('/authorize')) return request
  // Tokens go where this points. lite believes every loopback address, and the Referer where it finds none.
  const wanted = url.searchParams.get('redirect_to') ?? ''
  const target = URL.canParse(wanted, origin) ? new URL(wanted, origin).href : ''
  // The same server, as a person may type it.
  const ours = [origin, origin.replace('//127.0.0.1:', '//localhost:')]
  const isOurs = ours.some((one) => target.startsWith(`${one}/`))
  url.searchParams.set('redirect_to', isOurs ? target : origin)
  return new Request(url, request)
}
