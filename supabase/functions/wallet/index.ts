// Links a wallet to the caller's profile by a signature that is good once (EIP-4361; hazards 20).
//   GET  /config                        → {projectId, isSiteSet, rpc: {chain: address}}
//   POST /nonce                         → {nonce, issuedAt}
//   POST /message {address, chainId, nonce, issuedAt} → {message}
//   POST /verify {message, signature}   → {address}, or 401 for what shows nothing, 403 and 409 when it may not be
// The last two answer 503 `site_not_set` where SITE_URL is no address: a message must name who asks for it.

import { getAddress, isAddress, verifyMessage } from 'npm:viem@2.57.1'
import { fieldsOf } from '../_shared/body.ts'
import { Refused, rpcAs } from '../_shared/caller.ts'
import { addresses, clientOf } from '../_shared/chains.ts'
import { rpc } from '../_shared/database.ts'
import { HEADERS } from '../_shared/headers.ts'
import { messageOf, siteOf, type Terms, termsOf } from './message.ts'

const configuredSite = siteOf(Deno.env.get('SITE_URL') ?? '')
/** A signature of a contract that is still to be made carries how to make it (EIP-6492). */
const LONGEST_SIGNATURE = 20_000

const answer = (body: unknown, status = 200) => Response.json(body, { status, headers: HEADERS })
const refused = new Refused(401, 'wallet_refused')
const unreadable = new Refused(400, 'invalid_input')

/** Throws Refused (503). */
function siteNow(): URL {
  if (!configuredSite) throw new Refused(503, 'site_not_set')
  return configuredSite
}

/**
 * Who says that the wallet signed it: its key, or its contract on the chain that is named (EIP-1271, EIP-6492); undefined:
 * nobody. Throws Refused (503).
 */
async function signerOf(
  terms: Terms,
  message: string,
  signature: `0x${string}`,
): Promise<'key' | 'contract' | undefined> {
  const address = terms.address as `0x${string}`
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return 'key'
  const chain = clientOf(terms.chainId)
  if (await chain?.verifyMessage({ address, message, signature }).catch(() => false)) return 'contract'
  // That the chain does not answer, or has no time left to, is no statement about the signature.
  await chain?.getChainId().catch(() => {
    throw new Refused(503, 'chain_silent')
  })
  return undefined
}

async function verify(request: Request, input: Record<string, unknown>): Promise<Response> {
  const { message, signature } = input
  if (typeof message !== 'string' || typeof signature !== 'string') throw refused
  if (signature.length > LONGEST_SIGNATURE || !/^0x[0-9a-f]+$/i.test(signature)) throw refused
  const terms = termsOf(message, siteNow())
  if (!terms || !clientOf(terms.chainId) || getAddress(terms.address) !== terms.address) throw refused
  // Used from here on, whatever the signature is worth.
  const used = await rpcAs<{ user_id: string; issued_at: string } | null>(request, 'use_wallet_nonce', {
    p_nonce: terms.nonce,
  })
  if (!used || Date.parse(used.issued_at) !== terms.issuedAt.getTime()) throw refused
  const signer = await signerOf(terms, message, signature as `0x${string}`)
  if (!signer) throw refused
  const address = terms.address.toLowerCase()
  const outcome = await rpc<string>('link_wallet', {
    p_user: used.user_id,
    p_address: address,
    p_chain: terms.chainId,
    p_by_contract: signer === 'contract',
  })
  // Banned, or leaving, since the nonce was used.
  if (outcome === 'permission_denied') throw new Refused(403, outcome)
  if (outcome !== 'linked') throw new Refused(409, outcome)
  return answer({ address })
}

async function issue(request: Request): Promise<Response> {
  const { nonce, issued_at } = await rpcAs<{ nonce: string; issued_at: string }>(
    request,
    'issue_wallet_nonce',
    {},
  )
  return answer({ nonce, issuedAt: issued_at })
}

function compose({ address, chainId, nonce, issuedAt }: Record<string, unknown>): Response {
  const site = siteNow()
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) throw unreadable
  if (typeof chainId !== 'number' || !clientOf(chainId)) throw unreadable
  if (typeof nonce !== 'string' || typeof issuedAt !== 'string') throw unreadable
  const terms = { address: getAddress(address), chainId, nonce, issuedAt: new Date(issuedAt) }
  try {
    return answer({ message: messageOf(terms, site) })
  } catch {
    throw unreadable
  }
}

async function handle(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^.*\/wallet(?=\/|$)/, '')
  if (request.method === 'GET' && path === '/config')
    return answer({
      projectId: Deno.env.get('WALLETCONNECT_PROJECT_ID') ?? '',
      isSiteSet: configuredSite !== undefined,
      rpc: addresses,
    })
  if (request.method !== 'POST') return answer({ error: 'not_found' }, 404)
  const input = await fieldsOf(request)
  if (path === '/nonce') return issue(request)
  if (path === '/message') return compose(input)
  if (path === '/verify') return verify(request, input)
  return answer({ error: 'not_found' }, 404)
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  try {
    return await handle(request)
  } catch (error) {
    if (error instanceof Refused) return answer({ error: error.code }, error.status)
    console.error(`wallet: ${(error as Error).message}`)
    return answer({ error: 'unexpected' }, 500)
  }
})
