import { create } from 'zustand'
import { keepStored, walletConsentKey, walletKey } from '@/src/domain/device-keys'
import { errorText } from '@/src/text/errors'
import { askConfirm } from '@/src/ui/confirm'
import { loadPart } from '@/src/ui/load-part'
import type { WalletDialog, WalletKit, WalletState } from '@/src/wallet/wallet-state'
import { readWalletConfig, sessionState } from '@/sync'
import { text } from './text'

type Shown = {
  /** `off`: nothing of it is loaded. */
  status: WalletState['status'] | 'off'
  connection: WalletState['connection']
  /** What a person reads of the last try that failed. */
  failure?: string | undefined
}

/** What is shown of the wallet, of whoever is signed in. */
export const useWallet = create<Shown>(() => ({ status: 'off', connection: null }))

let kit: Promise<WalletKit> | undefined

const fail = (failure: string): void => useWallet.setState({ failure })

/** Nothing of the kit, of WalletConnect's or of a chain's is asked for before this. Rejects: `CommandError`. */
async function start(account: string): Promise<WalletKit> {
  const config = await readWalletConfig()
  if (config.projectId === '') throw new NotConfigured()
  const { startKit } = await loadPart(() => import('@/src/wallet/kit'))
  return startKit({
    account,
    config,
    storageKey: walletKey(account),
    publish: (state) => useWallet.setState(state),
    onFailure: (error) => fail(errorText(error)),
  })
}

class NotConfigured extends Error {}

async function loaded(account: string): Promise<WalletKit | undefined> {
  useWallet.setState({ failure: undefined, ...(!kit && { status: 'loading' }) })
  try {
    kit ??= start(account)
    return await kit
  } catch (error) {
    kit = undefined
    const failure = error instanceof NotConfigured ? text.notConfigured : errorText(error)
    useWallet.setState({ status: 'off', failure })
    return undefined
  }
}

/** Once on this device: from then on others than this server are spoken with. */
async function consented(account: string): Promise<boolean> {
  const key = walletConsentKey(account)
  if (localStorage.getItem(key)) return true
  const question = { title: text.consentTitle, body: text.consent, confirm: text.goOn }
  if (!(await askConfirm(question))) return false
  keepStored(key, '1')
  return true
}

/** Opens a dialog of the wallet; loads it first, where it is not there. */
export async function openWallet(dialog: WalletDialog): Promise<void> {
  const { userId } = sessionState()
  if (!userId) return
  if (!navigator.onLine) return fail(text.offline)
  if (!(await consented(userId))) return
  const ready = await loaded(userId)
  ready?.open(dialog)
}

/** For the team: whether a transaction goes through and is followed. */
export async function tryTransaction(): Promise<void> {
  useWallet.setState({ failure: undefined })
  const ready = await kit?.catch(() => undefined)
  ready?.tryTransaction()
}

/** Connects again the wallet that was connected here, if there was one; else nothing is loaded. */
export async function wakeWallet(): Promise<void> {
  const { userId } = sessionState()
  if (!userId || kit || !navigator.onLine) return
  if (localStorage.getItem(`${walletKey(userId)}.recentConnectorId`)) await loaded(userId)
}
