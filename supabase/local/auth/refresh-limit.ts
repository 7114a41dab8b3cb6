import type { Sql } from 'postgres'
import { Pace } from '../web/pace'

/** A session needs one an hour; each leaves a row for a day. */
const MOST_A_MINUTE = 60

/** The token that a refresh shows; undefined for what is none. */
async function shownIn(request: Request): Promise<string | undefined> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const { refresh_token } = (body ?? {}) as { refresh_token?: unknown }
  return typeof refresh_token === 'string' && /^[\w-]{1,255}$/.test(refresh_token) ? refresh_token : undefined
}

/** What answers a refresh too many, as the hosted Auth server does; undefined when it may go on. */
export type RefreshLimit = (request: Request, address: string) => Promise<Response | undefined>

/**
 * Counts by the session whose token is shown: else whoever shares an address with a loop would be kept from their own. A
 * token that is nobody's counts for the address.
 */
export function refreshLimit(sql: Sql): RefreshLimit {
  const pace = new Pace(MOST_A_MINUTE, 60_000)
  return async (request, address) => {
    if (new URL(request.url).pathname !== '/auth/v1/token') return undefined
    const token = await shownIn(request)
    const [shown] = token
      ? await sql<{ session_id: string }[]>`select session_id from auth.refresh_tokens where token = ${token}`
      : []
    const early = pace.tooEarlyBy(shown ? `session ${shown.session_id}` : `address ${address}`)
    if (!early) return undefined
    return Response.json(
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      { status: 429, headers: { 'retry-after': String(Math.ceil(early / 1000)) } },
    )
  }
}
