import { ConnectButton, RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import css from '@rainbow-me/rainbowkit/styles.css?inline'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { type Config, useAccount, WagmiProvider } from 'wagmi'
import { walletsOf } from '@/src/domain/wallets'
import { words } from '@/src/text/words'
import { useDeviceSettings } from '@/src/ui/device-settings'
import { useRow, type WalletConfig } from '@/sync'
import { queryClient, wagmiConfig } from './config'
import { linkingAdapter, type OnFailure, useJustLinked } from './linking'
import { shortName, useOtherName } from './names'
import { themeOf } from './theme'
import { useTryTransaction } from './transactions'
import type { WalletDialog, WalletKit, WalletState } from './wallet-state'

type Rendered = Parameters<Parameters<typeof ConnectButton.Custom>[0]['children']>[0]

interface Parts {
  account: string
  /** Where what is kept of the connection lies: it leaves with the person. */
  storageKey: string
  config: WalletConfig
  /** Hears of every change. */
  publish: (state: WalletState) => void
  onFailure: OnFailure
}

/** Of the wallet's own stylesheet: nothing of it is loaded before a wallet is opened. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Starts RainbowKit in a root of its own: nothing of the app is drawn anew with it, or fails with it. It connects again
 * by itself what was connected here. Throws without a project id.
 */
export function startKit(parts: Parts): WalletKit {
  const config = wagmiConfig(parts.config, parts.storageKey)
  adoptStyles()
  const place = document.body.appendChild(document.createElement('div'))
  const calls = new Calls()
  createRoot(place).render(<Kit {...parts} wagmi={config} calls={calls} />)
  return { open: (dialog) => calls.call(dialog), tryTransaction: () => calls.call('try') }
}

type Call = WalletDialog | 'try'
type Handler = (call: Call) => void

/** What is asked of the kit from outside; the last one waits until it is ready. */
class Calls {
  private waiting: Call | undefined
  private handle: Handler | undefined

  call(call: Call): void {
    if (this.handle) this.handle(call)
    else this.waiting = call
  }

  answerBy(handle: Handler | undefined): void {
    this.handle = handle
    if (!handle || !this.waiting) return
    handle(this.waiting)
    this.waiting = undefined
  }
}

function Kit({ wagmi, calls, ...parts }: Parts & { wagmi: Config; calls: Calls }) {
  const client = useMemo(queryClient, [])
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={client}>
        <Dialogs {...parts} calls={calls} />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Dialogs({ account, publish, onFailure, calls }: Parts & { calls: Calls }) {
  const adapter = useMemo(() => linkingAdapter(onFailure), [onFailure])
  const theme = useDeviceSettings((settings) => settings.theme)
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={useLinkStatus(account)}>
      <RainbowKitProvider
        id="shinobi"
        locale="ja-JP"
        theme={themeOf(theme)}
        showRecentTransactions
        appInfo={{ appName: words.appName, learnMoreUrl: 'https://ethereum.org/ja/wallets/' }}
      >
        <ConnectButton.Custom>
          {(rendered) => (
            <Published rendered={rendered} publish={publish} onFailure={onFailure} calls={calls} />
          )}
        </ConnectButton.Custom>
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>
  )
}

/** Authenticated: the connected wallet is linked to this person. */
function useLinkStatus(account: string) {
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

function stateOf(
  { account, chain, authenticationStatus, mounted }: Rendered,
  isSettled: boolean,
  name: string | undefined,
): WalletState {
  if (!mounted || !isSettled || authenticationStatus === 'loading')
    return { status: 'loading', connection: null }
  if (!account || !chain) return { status: 'disconnected', connection: null }
  return {
    status: authenticationStatus === 'authenticated' ? 'connected' : 'unauthenticated',
    connection: {
      address: account.address,
      name: shortName(name ?? account.displayName),
      balance: account.displayBalance ?? null,
      isPending: account.hasPendingTransactions,
      chain: { id: chain.id, iconUrl: chain.iconUrl ?? null, isSupported: !chain.unsupported },
    },
  }
}

/** Tells outside what is, and does what is asked for there. */
function Published({
  rendered,
  publish,
  onFailure,
  calls,
}: Pick<Parts, 'publish' | 'onFailure'> & {
  rendered: Rendered
  calls: Calls
}) {
  const { status, address } = useAccount()
  const isSettled = status === 'connected' || status === 'disconnected'
  const state = stateOf(rendered, isSettled, useOtherName(address))
  const said = JSON.stringify(state)
  // In a task of its own: the app is another root, which is not drawn while this one finishes.
  useEffect(() => {
    const telling = setTimeout(() => publish(JSON.parse(said)))
    return () => clearTimeout(telling)
  }, [publish, said])

  const { openConnectModal, openChainModal, openAccountModal } = rendered
  const tryTransaction = useTryTransaction(onFailure)
  const isReady = state.status !== 'loading'
  useEffect(() => {
    if (!isReady) return
    const does = {
      connect: openConnectModal,
      chain: openChainModal,
      account: openAccountModal,
      try: tryTransaction,
    }
    // A tick later: the kit's dialogs are not there yet in the frame in which it is drawn first.
    calls.answerBy((call) => setTimeout(does[call]))
    return () => calls.answerBy(undefined)
  }, [calls, isReady, openConnectModal, openChainModal, openAccountModal, tryTransaction])
  return null
}
