import type { WalletList } from '@rainbow-me/rainbowkit'
import {
  coinbaseWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import { createConnector } from 'wagmi'
import { injected } from 'wagmi/connectors'

type CreateWallet = WalletList[number]['wallets'][number]
type Connecting = ReturnType<CreateWallet>['createConnector']

// By its own key or phone: what Coinbase counts, and its accounts without a wallet, are further parties.
coinbaseWallet.preference = { options: 'eoaOnly', telemetry: false }

/** MetaMask's extension, or its app's own browser. */
const ofThisBrowser: Connecting = (details) =>
  createConnector((config) => ({ ...injected({ target: 'metaMask' })(config), ...details }))

/**
 * By WalletConnect's relay where MetaMask is not in the browser itself: on phones the kit takes MetaMask's own SDK, which
 * speaks by a relay of MetaMask's, a further party. Its app opens by its link.
 */
const metaMask: CreateWallet = (params) => {
  const wallet = metaMaskWallet(params)
  if (wallet.installed) return { ...wallet, mobile: {}, createConnector: ofThisBrowser }
  const getUri = (uri: string) => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`
  // All that go by WalletConnect share one connection to its relay, which the kit makes twice by its two front doors.
  const { createConnector: byRelay } = walletConnectWallet(params)
  return { ...wallet, mobile: { getUri }, createConnector: byRelay }
}

/**
 * Under a name of its own: for `walletConnect` the kit has WalletConnect's dialog beside its QR code (half a megabyte that
 * reports to two more hosts by itself), and without that dialog nothing at all on phones. There its link asks the phone,
 * which knows what wallets it has.
 */
const walletConnect: CreateWallet = (params) => ({
  ...walletConnectWallet(params),
  id: 'walletConnectLink',
  mobile: { getUri: (uri) => uri },
})

/** Spec §1: one group, in this order. */
export const groups: WalletList = [
  { groupName: 'Popular', wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMask, walletConnect] },
]
