// What a person signs to show that a wallet is theirs (EIP-4361). It says all that is checked, so a message is good if it
// is, sign for sign, the one that this place would have issued.

import { getAddress, isAddress } from 'npm:viem@2.57.1'
import { createSiweMessage, parseSiweMessage } from 'npm:viem@2.57.1/siwe'

// EIP-4361 allows ASCII alone: wallets show what else they find as any text, without the name of who asks.
const STATEMENT = 'Link this wallet to your account on Shinobi no Sato. This costs nothing.'
const LIVES_MS = 10 * 60_000
/** What was issued here has some 450 signs. Reading takes the square of the length. */
const LONGEST = 1_000

export interface Terms {
  address: string
  chainId: number
  nonce: string
  /** When the database issued the nonce: devices' clocks are not asked. */
  issuedAt: Date
}

/** Throws for what is no address. `site`: the origin people know this place by. */
export const messageOf = ({ address, chainId, nonce, issuedAt }: Terms, site: string): string =>
  createSiweMessage({
    domain: new URL(site).host,
    address: getAddress(address),
    statement: STATEMENT,
    uri: site,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + LIVES_MS),
  })

/** What a message says of whom, where and which; undefined: it is none that was issued here. */
export function termsOf(message: string, site: string): Terms | undefined {
  if (message.length > LONGEST) return undefined
  const { address, chainId, nonce, issuedAt } = parseSiweMessage(message)
  if (!address || !isAddress(address) || !chainId || !nonce || !issuedAt) return undefined
  const terms = { address, chainId, nonce, issuedAt }
  try {
    return messageOf(terms, site) === message ? terms : undefined
  } catch {
    return undefined
  }
}
