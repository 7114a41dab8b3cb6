// Where each chain that wallets may be on (product-decisions, Wallet) is asked, unless `RPC_<id>` says otherwise: the
// addresses that viem names. For the function `wallet` and the embedded server alike; knows neither Deno nor Node.

const DEFAULTS: Record<string, string> = {
  1: 'https://ethereum.reth.rs/rpc',
  137: 'https://polygon.drpc.org',
  10: 'https://mainnet.optimism.io',
  42161: 'https://arb1.arbitrum.io/rpc',
}

/** `{id: address}`. `env` gives the value of a name. */
export const rpcAddresses = (env: (name: string) => string | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(DEFAULTS).map(([id, address]) => [id, env(`RPC_${id}`) || address]))

/** Who knows names of addresses, unless `ENS_RESOLVER_URL` says otherwise: told an address only where there is a key. */
export const NAME_SERVER = 'https://enhanced-provider.rainbow.me'
