import { rpcAddresses } from '@/supabase/functions/_shared/chain-addresses'
import { StackError } from './stack-error'

/** Of WALLETCONNECT_PROJECT_ID and RPC_1, RPC_10, RPC_137, RPC_42161. */
export interface WalletSettings {
  /** Of cloud.reown.com; empty: nobody connects a wallet here. */
  projectId: string
  /** Where each chain is asked: `{id: address}`. */
  rpc: Record<string, string>
  /** Where names of addresses are asked for, and with which key (function `resolve-ens`). */
  names: Record<string, string>
}

const NAMES = ['ENS_RESOLVER_URL', 'ENS_RESOLVER_KEY']

/** Throws StackError for what is no project id or no address. */
export function readWalletSettings(env: NodeJS.ProcessEnv): WalletSettings {
  const projectId = env.WALLETCONNECT_PROJECT_ID?.trim() ?? ''
  if (!/^[\w-]{0,100}$/.test(projectId))
    throw new StackError(`WALLETCONNECT_PROJECT_ID is no project id: ${projectId}`)
  const rpc = rpcAddresses((name) => env[name]?.trim())
  for (const [id, address] of Object.entries(rpc)) {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new StackError(`RPC_${id} is no address that begins with https:// or http://: ${address}`)
  }
  const names = Object.fromEntries(NAMES.map((name) => [name, env[name]?.trim() ?? '']))
  return { projectId, rpc, names }
}

/** As the function `wallet` reads them. */
export const walletEnv = ({ projectId, rpc, names }: WalletSettings): Record<string, string> => ({
  WALLETCONNECT_PROJECT_ID: projectId,
  ...names,
  ...Object.fromEntries(Object.entries(rpc).map(([id, address]) => [`RPC_${id}`, address])),
})

/** What a page with a wallet speaks to besides this server (the policy of pages); nothing, while nobody connects one. */
export const walletHosts = ({ projectId, rpc }: WalletSettings): string[] =>
  projectId === ''
    ? []
    : [...new Set(Object.values(rpc).map((address) => new URL(address).origin)), ...RELAYS]

/** WalletConnect's relay, and Coinbase's. Their telemetry is not among them. */
const RELAYS = ['wss://relay.walletconnect.org', 'wss://www.walletlink.org']
