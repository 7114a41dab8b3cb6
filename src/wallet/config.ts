import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createConfig, createStorage, http } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'
import { keepStored } from '@/src/domain/device-keys'
import { words } from '@/src/text/words'
import type { WalletConfig } from '@/sync'
import { isNo } from './is-no'
import { untilAnswered } from './until-answered'
import { groups } from './wallets'

/** Spec §9: how long an answer is waited for. */
const MOST_MS = 10_000

const chains = [mainnet, polygon, optimism, arbitrum] as const

/** A device without room forgets the connection with the page, and connects all the same. */
const onDevice = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => void keepStored(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** Throws without a project id (spec §1). `storageKey`: what of the connection is kept lies under it. */
export function wagmiConfig({ projectId, rpc }: WalletConfig, storageKey: string) {
  const ask = (id: number) => untilAnswered(http(rpc[id], { timeout: MOST_MS, retryCount: 0 }))
  return createConfig({
    chains,
    // A name may lie with a server of anybody's.
    ccipRead: false,
    connectors: connectorsForWallets(groups, {
      appName: words.appName,
      // What a wallet shows beside the name when it asks its person.
      appIcon: new URL('/icon-192.png', location.href).href,
      projectId,
    }),
    transports: {
      [mainnet.id]: ask(mainnet.id),
      [polygon.id]: ask(polygon.id),
      [optimism.id]: ask(optimism.id),
      [arbitrum.id]: ask(arbitrum.id),
    },
    storage: createStorage({ key: storageKey, storage: onDevice }),
  })
}

/**
 * Spec §9: answers of a chain are good for five minutes, kept for ten, and not asked for again by themselves.
 * `onNotSwitched`: the wallet did not go to another chain, and not because its person said no; the kit's dialog closes
 * without a word then.
 */
export const queryClient = (onNotSwitched: () => void): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _asked, _context, { options }) => {
        if (options.mutationKey?.[0] === 'switchChain' && !isNo(error)) onNotSwitched()
      },
    }),
    defaultOptions: { queries: { staleTime: 5 * 60_000, gcTime: 10 * 60_000, retry: false } },
  })
