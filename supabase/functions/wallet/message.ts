// What a person signs to show that a wallet is theirs (EIP-4361). It says all that is checked, so a message is good if it
// is, sign for sign, the one that this place would have issued. Written here and not by viem, which takes many a host for
// none: one of a single label with a port, `xn--` at the end, IPv6, an underscore.

// EIP-4361 allows ASCII alone: wallets show what else they find as any text, without the name of who asks.
const STATEMENT = 'Link this wallet to your account on Shinobi no Sato. This costs nothing.'
const LIVES_MS = 10 * 60_000
/** What was issued here has some 450 signs, and twice the host. */
const LONGEST = 1_000

const ISSUED = /^.+\n(0x[\da-fA-F]{40})\n[\s\S]+\nChain ID: (\d+)\nNonce: (\w+)\nIssued At: (.+)\n/

export interface Terms {
  /** In the letters of its checksum (EIP-55). */
  address: string
  chainId: number
  nonce: string
  /** When the database issued the nonce: devices' clocks are not asked. */
  issuedAt: Date
}

/** The address people know this place by, in ASCII; undefined: that is none (SITE_URL is not set, or without its scheme). */
export function siteOf(url: string): URL | undefined {
  const site = URL.canParse(url) ? new URL(url) : undefined
  return site?.protocol === 'https:' || site?.protocol === 'http:' ? site : undefined
}

/** Throws for a time that is none, or too far away. */
export const messageOf = ({ address, chainId, nonce, issuedAt }: Terms, { host, origin }: URL): string =>
  `${host} wants you to sign in with your Ethereum account:
${address}

${STATEMENT}

URI: ${origin}
Version: 1
Chain ID: ${chainId}
Nonce: ${nonce}
Issued At: ${issuedAt.toISOString()}
Expiration Time: ${new Date(issuedAt.getTime() + LIVES_MS).toISOString()}`

/** What a message says of whom, where and which; undefined: it is none that was issued here. */
export function termsOf(message: string, site: URL): Terms | undefined {
  const [, address = '', chainId, nonce = '', issued = ''] =
    (message.length <= LONGEST && ISSUED.exec(message)) || []
  const terms = { address, chainId: Number(chainId), nonce, issuedAt: new Date(issued) }
  try {
    return messageOf(terms, site) === message ? terms : undefined
  } catch {
    return undefined
  }
}
