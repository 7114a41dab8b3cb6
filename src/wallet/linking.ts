import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit'
import { create } from 'zustand'
import { composeWalletMessage, issueWalletNonce, linkWallet, type WalletNonce } from '@/sync'

/** Wallets linked from here that the profile of this device may not know of yet, in small letters. */
export const useJustLinked = create<{ addresses: readonly string[] }>(() => ({ addresses: [] }))

/** Why the last link failed; the kit says only that it did. */
export type OnFailure = (error: unknown) => void

/**
 * Shows that a wallet is the person's by a signature (EIP-4361). A nonce is good for one signature: the kit asks for one
 * when its dialog opens, and a second try takes a new one.
 */
export function linkingAdapter(onFailure: OnFailure) {
  let issued: WalletNonce | undefined
  /** Of the message that was made last. */
  let signer = ''
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      onFailure(error)
      throw error
    })
  const issue = async (): Promise<WalletNonce> => {
    issued ??= await issueWalletNonce()
    return issued
  }
  return createAuthenticationAdapter<string>({
    getNonce: () => told(issue().then(({ nonce }) => nonce)),
    createMessage: ({ address, chainId }) => {
      signer = address.toLowerCase()
      return told(issue().then((current) => composeWalletMessage({ address, chainId }, current)))
    },
    verify: async ({ message, signature }) => {
      issued = undefined
      await told(linkWallet(message, signature))
      useJustLinked.setState(({ addresses }) => ({ addresses: [...addresses, signer] }))
      return true
    },
    // A wallet that is put away stays linked: that is taken back in the settings.
    signOut: async () => undefined,
  })
}
