// Asks the chain which linked wallets hold something of the brand's collection: by ERC-721's balance, or by ERC-1155's of one
// token. The database calls it while anything is due; an admin, to learn whether the collection answers at all:
//   POST /asked → {answers}

import { parseAbi } from 'npm:viem@2.57.1'
import { Refused, rpcAs } from '../_shared/caller.ts'
import { clientOf } from '../_shared/chains.ts'
import { isDatabase, rpc } from '../_shared/database.ts'
import { HEADERS } from '../_shared/headers.ts'

/** A hundred each: more wait for the next call. */
const ROUNDS = 50
const AT_ONCE = 10
/** Not the zero address, which ERC-721 refuses. */
const NOBODY = '0x0000000000000000000000000000000000000001'

const erc721 = parseAbi(['function balanceOf(address owner) view returns (uint256)'])
const erc1155 = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)'])

interface Collection {
  contract: `0x${string}`
  chain: number
  token: string | null
}
type Due = Collection & { wallets: `0x${string}`[] | null }

/** Null: the chain said nothing. */
async function holds({ contract, chain, token }: Collection, wallet: `0x${string}`): Promise<boolean | null> {
  const client = clientOf(chain)
  const to = { address: contract, functionName: 'balanceOf' } as const
  const asked =
    token === null
      ? client?.readContract({ ...to, abi: erc721, args: [wallet] })
      : client?.readContract({ ...to, abi: erc1155, args: [wallet, BigInt(token)] })
  return (await asked?.then((balance) => balance > 0n).catch(() => null)) ?? null
}

/** How many were due, and whether the chain said anything of one of them. */
async function look({ wallets, ...collection }: Due): Promise<{ count: number; answers: boolean }> {
  const waiting = [...(wallets ?? [])]
  let answers = false
  const one = async () => {
    for (let wallet = waiting.pop(); wallet; wallet = waiting.pop()) {
      const said = await holds(collection, wallet)
      answers ||= said !== null
      const told = { p_address: wallet, p_collection: collection, p_holds: said }
      await rpc('note_holding', told).catch((error: Error) => console.error(`holders: ${error.message}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { count: wallets?.length ?? 0, answers }
}

/** Asks of all that are due. A chain that says nothing of a whole round has nothing to say of the next. */
async function lookAtAll(): Promise<number> {
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const due = await rpc<Due | null>('claim_holders', { p_count: 100 })
    const looked = due ? await look(due) : { count: 0, answers: false }
    count += looked.count
    if (!looked.answers) break
  }
  return count
}

const answer = (body: unknown, status = 200) => Response.json(body, { status, headers: HEADERS })

/** Asks once, of an address that is nobody's: what is a collection knows that it holds nothing. */
async function asked(request: Request): Promise<Response> {
  try {
    const collection = await rpcAs<Collection | null>(request, 'ask_holder_collection', {})
    return answer({ answers: collection !== null && (await holds(collection, NOBODY)) !== null })
  } catch (error) {
    if (error instanceof Refused) return answer({ error: error.code }, error.status)
    console.error(`holders: ${(error as Error).message}`)
    return answer({ error: 'unexpected' }, 500)
  }
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/holders/asked'))
    return asked(request)
  if (!isDatabase(request)) return Response.json({ error: 'permission_denied' }, { status: 401 })
  return Response.json({ count: await lookAtAll() })
})
