import * as v from 'valibot'
import { pullNow } from '../outbox/engine-slot'
import * as answers from '../wire/answers'
import { askFunction } from '../wire/function-request'
import { ask, ownToken } from '../wire/remote-request'

// Linking a wallet (product-decisions, Wallet): each is awaited by whoever pressed a button.

const config = v.object({
  projectId: v.string(),
  // A function that was deployed before does not say it.
  isSiteSet: v.optional(v.boolean()),
  rpc: v.record(v.string(), v.string()),
})

/**
 * What wallets are connected by: the project at WalletConnect (empty: none), whether the server can say in a message who
 * asks for the signature, and where each chain is asked.
 */
export type WalletConfig = v.InferOutput<typeof config>

/** Rejects: `network_error`, `session_expired`. */
export const readWalletConfig = (): Promise<WalletConfig> => askFunction('wallet/config', config)

const nonce = v.object({ nonce: v.string(), issuedAt: answers.time })

/** What the next message carries: good once, for ten minutes. */
type WalletNonce = v.InferOutput<typeof nonce>

/** Rejects: `network_error`, `session_expired`, `permission_denied`, `rate_limit_exceeded`. */
export const issueWalletNonce = (): Promise<WalletNonce> => askFunction('wallet/nonce', nonce, {})

/** What that wallet is to sign (EIP-4361). Rejects: `network_error`, `session_expired`, `invalid_input`. */
export const composeWalletMessage = async (
  wallet: { address: string; chainId: number },
  issued: WalletNonce,
): Promise<string> => {
  const given = await askFunction('wallet/message', v.object({ message: v.string() }), {
    ...wallet,
    ...issued,
  })
  return given.message
}

/**
 * Links the wallet that signed `message`. Rejects: `network_error`, `session_expired`, `wallet_refused`, `wallet_taken`,
 * `too_many_owned`, `chain_silent`, `permission_denied`.
 */
export async function linkWallet(message: string, signature: string): Promise<void> {
  await askFunction('wallet/verify', v.object({ address: v.string() }), { message, signature })
  pullNow()
}

/**
 * The name of an address by a server that knows names, where the chain itself is not reached; null: it has none. Rejects:
 * `network_error`, `session_expired`, `permission_denied`, `rate_limit_exceeded`.
 */
export const readWalletName = async (address: string): Promise<string | null> => {
  const named = v.object({ data: v.nullable(v.string()) })
  return (await askFunction(`resolve-ens/v1/resolve-ens?address=${address}`, named)).data
}

/** The collection whose holders have a badge: its address (empty: none), its chain, and of ERC-1155 its token. */
export interface HolderCollection {
  contract: string
  chain: number
  token: string
}

/**
 * For admins. Gives whether the collection answered when it was asked once; null: nobody could be asked. Rejects:
 * `network_error`, `session_expired`, `permission_denied`, `invalid_input`, `update_failed`.
 */
export const setHolderCollection = async ({
  contract,
  chain,
  token,
}: HolderCollection): Promise<boolean | null> => {
  await ask(await ownToken(), 'update_failed', answers.done, (server) =>
    server.rpc('set_holder_collection', { p_contract: contract, p_chain: chain, p_token: token }),
  )
  pullNow()
  if (contract === '') return null
  // It is saved, whatever comes of the question.
  const said = await askFunction('holders/asked', v.object({ answers: v.boolean() }), {}).catch(() => null)
  return said?.answers ?? null
}

/** Unlinks a wallet of one's own (its address in small letters). Rejects: `network_error`, `session_expired`, `delete_failed`. */
export async function unlinkWallet(address: string): Promise<void> {
  await ask(await ownToken(), 'delete_failed', answers.doneOrNot, (server) =>
    server.rpc('unlink_wallet', { p_address: address }),
  )
  pullNow()
}
