import type { ConnectButton } from '@rainbow-me/rainbowkit'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useAccount, useAccountEffect, useConfig, useDisconnect, useSwitchChain } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { closeOnBack } from '@/src/ui/back-closes'
import type { Calls } from './calls'
import { closeDialogs } from './close-dialogs'
import type { LinkStatus, OnFailure } from './linking'
import { shortName, useOtherName } from './names'
import { useTryTransaction } from './transactions'
import type { WalletState } from './wallet-state'

type Rendered = Parameters<Parameters<typeof ConnectButton.Custom>[0]['children']>[0]

interface Parts {
  rendered: Rendered
  linkStatus: LinkStatus
  /** Hears of every change. */
  publish: (state: WalletState) => void
  onFailure: OnFailure
  calls: Calls
}

function stateOf(
  { rendered, linkStatus }: Pick<Parts, 'rendered' | 'linkStatus'>,
  isSettled: boolean,
  name: string | undefined,
): WalletState {
  const { account, chain, mounted, accountModalOpen, chainModalOpen, connectModalOpen } = rendered
  const isOpen = accountModalOpen || chainModalOpen || connectModalOpen
  if (!mounted || !isSettled || linkStatus === 'loading')
    return { status: 'loading', connection: null, isOpen }
  if (!account || !chain) return { status: 'disconnected', connection: null, isOpen }
  return {
    status: linkStatus === 'authenticated' ? 'connected' : 'unauthenticated',
    connection: {
      // The kit shortens its own.
      name: name ? shortName(name) : account.displayName,
      balance: account.displayBalance ?? null,
      isPending: account.hasPendingTransactions,
      chain: { id: chain.id, iconUrl: chain.iconUrl ?? null, isSupported: !chain.unsupported },
    },
    isOpen,
  }
}

/** Tells outside what is, and does what is asked for there. */
export function Published({ rendered, linkStatus, publish, onFailure, calls }: Parts) {
  const { status, address } = useAccount()
  const { disconnect } = useDisconnect()
  const { storage } = useConfig()
  // Put away, it is not woken with the next start (`wakeWallet`).
  useAccountEffect({ onDisconnect: () => void storage?.removeItem('recentConnectorId') })
  const isSettled = status === 'connected' || status === 'disconnected'
  const state = stateOf({ rendered, linkStatus }, isSettled, useOtherName(address))
  const said = JSON.stringify(state)
  // In a task of its own: the app is another root, which is not drawn while this one finishes.
  useEffect(() => {
    const telling = setTimeout(() => publish(JSON.parse(said)))
    return () => clearTimeout(telling)
  }, [publish, said])
  // Before it is seen: whoever sees it can go back.
  useLayoutEffect(() => {
    calls.isOpen = state.isOpen
    return state.isOpen ? closeOnBack(closeDialogs) : undefined
  }, [calls, state.isOpen])

  const { openConnectModal, openChainModal, openAccountModal } = rendered
  const switchChain = useSwitch(state, rendered)
  const tryTransaction = useTryTransaction(onFailure)
  const isReady = state.status !== 'loading'
  useEffect(() => {
    if (!isReady) return
    const does = {
      connect: openConnectModal,
      chain: openChainModal,
      account: openAccountModal,
      switch: switchChain,
      disconnect: () => disconnect(),
      try: tryTransaction,
    }
    // A tick later: the kit's dialogs are not there yet in the frame in which it is drawn first.
    calls.answerBy((call) => setTimeout(does[call]))
    return () => calls.answerBy(undefined)
  }, [
    calls,
    isReady,
    openConnectModal,
    openChainModal,
    openAccountModal,
    switchChain,
    disconnect,
    tryTransaction,
  ])
  return null
}

/**
 * Onto a chain of ours, for a wallet that is not linked yet: the kit has a dialog for that only once it is. Whoever was
 * about to link is then asked to sign.
 */
function useSwitch(
  { status, connection }: WalletState,
  { connectModalOpen, openConnectModal }: Rendered,
): () => Promise<void> {
  const { switchChainAsync } = useSwitchChain()
  const isLinking = useRef(false)
  const isHere = connection?.chain.isSupported ?? false
  useEffect(() => {
    if (status !== 'loading' && status !== 'unauthenticated') isLinking.current = false
    if (status !== 'unauthenticated') return
    if (!isHere) isLinking.current ||= connectModalOpen
    else if (isLinking.current) {
      isLinking.current = false
      // The kit closed its dialog where nobody can sign.
      setTimeout(openConnectModal)
    }
  }, [status, isHere, connectModalOpen, openConnectModal])
  return useCallback(async () => {
    isLinking.current = true
    // Why not is told as of every switch (`queryClient`).
    await switchChainAsync({ chainId: mainnet.id }).catch(() => {
      isLinking.current = false
    })
  }, [switchChainAsync])
}
