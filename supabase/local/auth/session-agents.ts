import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'

export type KeepAgent = (request: Request, response: Response) => Promise<void>

/** The token of a sign-in (in the redirect's fragment) or of a refresh; undefined for any other answer. */
async function tokenIn(request: Request, response: Response): Promise<string | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname === '/auth/v1/callback') {
    const target = response.headers.get('location') ?? ''
    return new URLSearchParams(target.split('#')[1]).get('access_token') ?? undefined
  }
  if (pathname !== '/auth/v1/token' || !response.ok) return undefined
  return ((await response.clone().json()) as { access_token?: string }).access_token
}

/** The hosted Auth server notes with each token which browser fetched it; lite leaves its column empty. */
export const keepAgents =
  (sql: Sql): KeepAgent =>
  async (request, response) => {
    const token = await tokenIn(request, response)
    const { session_id } = token ? decodeJwt(token) : {}
    const agent = request.headers.get('user-agent')
    if (session_id && agent)
      await sql`update auth.sessions set user_agent = ${agent} where id = ${String(session_id)}`
  }
