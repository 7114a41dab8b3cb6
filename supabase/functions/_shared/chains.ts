// The chains that wallets may be on, as a function asks them.

import { createPublicClient, http, type PublicClient } from 'npm:viem@2.57.1'
import { arbitrum, mainnet, optimism, polygon } from 'npm:viem@2.57.1/chains'
import { rpcAddresses } from './chain-addresses.ts'

/** Spec §9: how long an answer is waited for. */
const MOST_MS = 10_000

export const addresses = rpcAddresses((name) => Deno.env.get(name))

/** One that asks the chain of that id, all its questions within the time of an answer; undefined: it is none of ours. */
export function clientOf(id: unknown): PublicClient | undefined {
  const chain = [mainnet, polygon, optimism, arbitrum].find((one) => one.id === id)
  if (!chain) return undefined
  const fetchOptions = { signal: AbortSignal.timeout(MOST_MS) }
  const transport = http(addresses[chain.id], { timeout: MOST_MS, retryCount: 0, fetchOptions })
  // EIP-3668: a contract would name addresses for this function to ask, one after the other without end.
  return createPublicClient({ chain, transport, ccipRead: false }) as PublicClient
}
