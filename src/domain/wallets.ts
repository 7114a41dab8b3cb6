import * as v from 'valibot'

/** The chains that wallets may be on (product-decisions, Wallet), by the names that people know them by. */
export const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  137: 'Polygon',
  10: 'Optimism',
  42161: 'Arbitrum One',
}

export interface LinkedWallet {
  /** In small letters. */
  address: string
  chainId: number
  linkedAt: string
}

const link = v.object({ chain_id: v.number(), linked_at: v.string() })

/** What the profile keeps as `{address: {chain_id, linked_at}}`, the first linked first; what is no such thing is left out. */
export const walletsOf = (kept: Readonly<Record<string, unknown>> | null | undefined): LinkedWallet[] =>
  Object.entries(kept ?? {})
    .flatMap(([address, about]) =>
      v.is(link, about) ? [{ address, chainId: about.chain_id, linkedAt: about.linked_at }] : [],
    )
    .sort((a, b) => (a.linkedAt < b.linkedAt ? -1 : 1))

/** Spec §9: four letters of it at either end; what is shorter than eight as it is. */
export const shortAddress = (address: string): string =>
  address.length < 8 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`
