import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit'
import { useEffect } from 'react'
import { useAccount } from 'wagmi'
import { create } from 'zustand'
import { walletsOf } from '@/src/domain/wallets'
import { composeWalletMessage, issueWalletNonce, linkWallet, useRow } from '@/sync'

/** Wallets linked from here that the profile of this device may not know of yet, in small letters. */
const useJustLinked = create<{ addresses: readonly string[] }>(() => ({ addresses: [] }))

/** Why the last link failed; the kit says only that it did. */
export type OnFailure = (error: unknown) => void

/**
 * Shows that a wallet is the person's by a signature (EIP-4361). A nonce is good for one signature, so each message is made
 * with a new one.
 */
export function linkingAdapter(onFailure: OnFailure) {
  /** Of the message that was made last. */
  let signer = ''
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      onFailure(error)
      throw error
    })
  const compose = async (wallet: { address: string; chainId: number }): Promise<string> =>
    composeWalletMessage(wallet, await issueWalletNonce())
  return createAuthenticationAdapter<string>({
    // The kit asks once, as its dialog opens, and can never sign in it where that fails. What it is given is not looked at.
    getNonce: async () => 'with the message',
    createMessage: ({ address, chainId }) => {
      signer = address.toLowerCase()
      return told(compose({ address, chainId }))
    },
    verify: async ({ message, signature }) => {
      await told(linkWallet(message, signature))
      useJustLinked.setState(({ addresses }) => ({ addresses: [...addresses, signer] }))
      return true
    },
    // A wallet that is put away stays linked: that is taken back in the settings.
    signOut: async () => undefined,
  })
}

export type LinkStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** Authenticated: the connected wallet is linked to this person. */
export function useLinkStatus(account: string): LinkStatus {
  const { address } = useAccount()
  const { row: me } = useRow('profiles', account)
  const just = useJustLinked((state) => state.addresses)
  const linked = walletsOf(me?.wallets).map((wallet) => wallet.address)
  const hasArrived = just.some((one) => linked.includes(one))
  // From then on the profile alone says it: what is unlinked is linked no more.
  useEffect(() => {
    if (hasArrived) useJustLinked.setState({ addresses: [] })
  }, [hasArrived])
  if (!me) return 'loading'
  return address && [...linked, ...just].includes(address.toLowerCase()) ? 'authenticated' : 'unauthenticated'
}
