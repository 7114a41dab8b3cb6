import { ConnectButton, RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import css from '@rainbow-me/rainbowkit/styles.css?inline'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { type Config, useAccount, WagmiProvider } from 'wagmi'
import type { ErrorCode } from '@/src/domain/error-codes'
import { errorCodeOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { useDeviceSettings } from '@/src/ui/device-settings'
import type { WalletConfig } from '@/sync'
import { Calls } from './calls'
import { closeDialogs } from './close-dialogs'
import { queryClient, wagmiConfig } from './config'
import { linkingAdapter, type OnFailure, useLinkStatus } from './linking'
import { Published } from './published'
import { themeOf } from './theme'
import { NotSwitched, type WalletKit, type WalletState } from './wallet-state'

interface Parts {
  account: string
  /** Where what is kept of the connection lies: it leaves with the person. */
  storageKey: string
  config: WalletConfig
  /** Hears of every change. */
  publish: (state: WalletState) => void
  onFailure: OnFailure
  /** The kit is gone: something in it failed. */
  onBroken: (error: unknown) => void
}

/** On phones the kit's names are wider than their pictures, and the app breaks words where they do not fit. */
const WHOLE_NAMES = '[data-testid^="rk-wallet-option-"] h2 { margin-inline: -16px; white-space: nowrap }'

/** The kit's dialogs slide in, whoever asks for rest. */
const REST = `@media (prefers-reduced-motion: reduce) {
  [data-rk][role='dialog'], [data-rk] [role='document'] { animation: none !important }
}`

/** Of the wallet's own stylesheet: nothing of it is loaded before a wallet is opened. */
function adoptStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css + WHOLE_NAMES + REST)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/**
 * Starts RainbowKit in a root of its own: nothing of the app is drawn anew with it, or fails with it. It connects again
 * by itself what was connected here. Throws without a project id.
 */
export function startKit(parts: Parts): WalletKit {
  const config = wagmiConfig(parts.config, parts.storageKey)
  const styles = adoptStyles()
  const place = document.body.appendChild(document.createElement('div'))
  const calls = new Calls()
  const onUncaughtError = (error: unknown) => {
    place.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles)
    parts.onBroken(error)
  }
  createRoot(place, { onUncaughtError }).render(<Kit {...parts} wagmi={config} calls={calls} />)
  return {
    call: (call) => calls.call(call),
    close: () => {
      calls.forget()
      if (calls.isOpen) closeDialogs()
    },
  }
}

function Kit({ wagmi, calls, ...parts }: Parts & { wagmi: Config; calls: Calls }) {
  const { onFailure } = parts
  const client = useMemo(() => queryClient(() => onFailure(new NotSwitched())), [onFailure])
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={client}>
        <Dialogs {...parts} calls={calls} />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** Another try is refused, too. */
const FINAL: readonly ErrorCode[] = ['wallet_taken', 'too_many_owned']

function Dialogs({ account, publish, onFailure, calls }: Parts & { calls: Calls }) {
  const adapter = useMemo(
    () =>
      linkingAdapter((error) => {
        onFailure(error)
        // The kit offers another try; why none helps is said outside of its dialog.
        if (FINAL.includes(errorCodeOf(error)) && calls.isOpen) closeDialogs()
      }),
    [onFailure, calls],
  )
  const theme = useDeviceSettings((settings) => settings.theme)
  const linkStatus = useLinkStatus(account)
  const { isConnected, chain } = useAccount()
  // Its dialog for signing does nothing, without a word, on a chain that it does not know; here that is told outside.
  const isNotToBeSigned = linkStatus === 'unauthenticated' && isConnected && !chain
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={isNotToBeSigned ? 'loading' : linkStatus}>
      <RainbowKitProvider
        id="shinobi"
        locale="ja-JP"
        theme={themeOf(theme)}
        showRecentTransactions
        appInfo={{ appName: words.appName, learnMoreUrl: 'https://ethereum.org/ja/wallets/' }}
      >
        <ConnectButton.Custom>
          {(rendered) => (
            <Published
              rendered={rendered}
              linkStatus={linkStatus}
              publish={publish}
              onFailure={onFailure}
              calls={calls}
            />
          )}
        </ConnectButton.Custom>
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>
  )
}
