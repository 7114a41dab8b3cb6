import { connectorsForWallets, type WalletList } from '@rainbow-me/rainbowkit'
import {
  coinbaseWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import { QueryClient } from '@tanstack/react-query'
import { createConfig, createStorage, http } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'
import { words } from '@/src/text/words'
import type { WalletConfig } from '@/sync'

/** Spec §9: how long an answer is waited for. */
const MOST_MS = 10_000

const chains = [mainnet, polygon, optimism, arbitrum] as const

// By its own key or phone: what Coinbase counts, and its accounts without a wallet, are further parties.
coinbaseWallet.preference = { options: 'eoaOnly', telemetry: false }

type CreateWallet = WalletList[number]['wallets'][number]

/** Without the dialog of WalletConnect's own beside the kit's: half a megabyte that reports to two more hosts by itself. */
const walletConnectByQr: CreateWallet = (params) => {
  const wallet = walletConnectWallet(params)
  const createConnector = ((details) =>
    details.rkDetails.isWalletConnectModalConnector
      ? undefined
      : wallet.createConnector(details)) as typeof wallet.createConnector
  return { ...wallet, createConnector }
}

/** Spec §1: one group, in this order. */
const groups: WalletList = [
  {
    groupName: 'Popular',
    wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectByQr],
  },
]

/** Throws without a project id (spec §1). `storageKey`: what of the connection is kept lies under it. */
export function wagmiConfig({ projectId, rpc }: WalletConfig, storageKey: string) {
  const ask = (id: number) => http(rpc[id], { timeout: MOST_MS, retryCount: 0 })
  return createConfig({
    chains,
    connectors: connectorsForWallets(groups, { appName: words.appName, projectId }).filter(Boolean),
    transports: {
      [mainnet.id]: ask(mainnet.id),
      [polygon.id]: ask(polygon.id),
      [optimism.id]: ask(optimism.id),
      [arbitrum.id]: ask(arbitrum.id),
    },
    storage: createStorage({ key: storageKey, storage: localStorage }),
  })
}

/** Spec §9: answers of a chain are good for five minutes, kept for ten, and not asked for again by themselves. */
export const queryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * 60_000, gcTime: 10 * 60_000, retry: false } },
  })
