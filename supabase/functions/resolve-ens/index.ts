// Spec §7: GET /v1/resolve-ens?address=… → {data: name, or null}. The key of the server that knows names stays here. It is
// paid for each answer, so the database counts what a person has it asked.

import { Refused, rpcAs } from '../_shared/caller.ts'
import { NAME_SERVER } from '../_shared/chain-addresses.ts'
import { HEADERS } from '../_shared/headers.ts'

const SERVER = Deno.env.get('ENS_RESOLVER_URL') || NAME_SERVER
const KEY = Deno.env.get('ENS_RESOLVER_KEY') ?? ''
/** Spec §9: how long an answer is waited for, and kept. */
const MOST_MS = 10_000
const KEPT_MS = 3 * 60 * 60_000
const MOST_KEPT = 5_000

const kept = new Map<string, { name: string | null; until: number }>()

const answer = (body: unknown, status = 200) => Response.json(body, { status, headers: HEADERS })

/** What is said of an address; throws for no answer. */
async function ask(address: string): Promise<string | null> {
  const url = new URL('/v1/resolve-ens', SERVER)
  url.searchParams.set('address', address)
  const response = await fetch(url, { headers: { 'x-api-key': KEY }, signal: AbortSignal.timeout(MOST_MS) })
  if (!response.ok) throw new Error(`${response.status}`)
  const { data } = await response.json()
  return typeof data === 'string' && /^[^\s<>]{1,250}\.[^\s<>]{2,}$/.test(data) ? data : null
}

async function nameOf(request: Request, address: string): Promise<string | null> {
  const last = kept.get(address)
  const known = last && last.until > Date.now() ? last : undefined
  await rpcAs(request, 'ask_wallet_name', { p_anew: !known })
  if (known) return known.name
  const name = await ask(address)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(address, { name, until: Date.now() + KEPT_MS })
  return name
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || !pathname.endsWith('/v1/resolve-ens'))
    return answer({ error: 'not_found' }, 404)
  const address = searchParams.get('address')?.toLowerCase() ?? ''
  if (!/^0x[0-9a-f]{40}$/.test(address)) return answer({ error: 'invalid_input' }, 400)
  if (KEY === '') return answer({ data: null })
  try {
    return answer({ data: await nameOf(request, address) })
  } catch (error) {
    if (error instanceof Refused) return answer({ error: error.code }, error.status)
    console.error(`resolve-ens: ${(error as Error).message}`)
    return answer({ error: 'network_error' }, 502)
  }
})
