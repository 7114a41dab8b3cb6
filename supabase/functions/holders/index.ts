// Asks the chain which linked wallets hold something of the brand's collection: by ERC-721's balance, or by ERC-1155's of one
// token. The database calls it while anything is due.

import { parseAbi } from 'npm:viem@2.57.1'
import { clientOf } from '../_shared/chains.ts'
import { isDatabase, rpc } from '../_shared/database.ts'

/** A hundred each: more wait for the next call. */
const ROUNDS = 50
const AT_ONCE = 10

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

async function look({ wallets, ...collection }: Due): Promise<number> {
  const waiting = [...(wallets ?? [])]
  const one = async () => {
    for (let wallet = waiting.pop(); wallet; wallet = waiting.pop()) {
      const told = { p_address: wallet, p_collection: collection, p_holds: await holds(collection, wallet) }
      await rpc('note_holding', told).catch((error: Error) => console.error(`holders: ${error.message}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return wallets?.length ?? 0
}

Deno.serve(async (request) => {
  if (!isDatabase(request)) return Response.json({ error: 'permission_denied' }, { status: 401 })
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const due = await rpc<Due | null>('claim_holders', { p_count: 100 })
    const some = due ? await look(due) : 0
    if (some === 0) break
    count += some
  }
  return Response.json({ count })
})
