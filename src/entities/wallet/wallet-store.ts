import { create } from 'zustand'
import { keepStored, walletConsentKey, walletKey } from '@/src/domain/device-keys'
import { isNoRoom } from '@/src/domain/no-room'
import { errorCodeOf, errorText, sentenceOf } from '@/src/text/errors'
import { askConfirm } from '@/src/ui/confirm'
import { loadPart } from '@/src/ui/load-part'
import { showToast } from '@/src/ui/toast'
import { NotSwitched, type WalletCall, type WalletKit, type WalletState } from '@/src/wallet/wallet-state'
import { readWalletConfig, sessionState, type WalletConfig } from '@/sync'
import { text } from './text'

/** `off`: nothing of it is loaded. */
export type WalletStatus = WalletState['status'] | 'off'

/** Whether a wallet is connected, and which. */
export type WalletConnection = Pick<WalletState, 'connection'> & { status: WalletStatus }

type Shown = WalletConnection & {
  isOpen: boolean
  /** What a person reads of the last try that failed. */
  failure?: string | undefined
}

/** What is shown of the wallet, of whoever is signed in. */
export const useWallet = create<Shown>(() => ({
  status: 'off',
  connection: null,
  isOpen: false,
}))

let kit: Promise<WalletKit> | undefined

/** From a menu, which is gone by then: what went wrong is told beside it. */
let isFromMenu = false

const fail = (failure: string): void => useWallet.setState({ failure })

// Under the kit's dialogs nobody would see it.
useWallet.subscribe(({ failure, isOpen }) => {
  if (!isFromMenu || isOpen || !failure) return
  useWallet.setState({ failure: undefined })
  showToast({ tone: 'danger', text: failure })
})

/** Connected, and not to be linked before it is on a chain of ours: the kit has no dialog then. */
export const isAstray = ({ status, connection }: WalletConnection): boolean =>
  status === 'unauthenticated' && connection?.chain.isSupported === false

/** What the kit says: with it goes what it has put right. */
function publish(state: WalletState): void {
  const before = useWallet.getState()
  const isNewly = (is: (shown: WalletConnection) => boolean) => is(state) && !is(before)
  const isRight = isNewly(({ status }) => status === 'connected') || (isAstray(before) && !isAstray(state))
  useWallet.setState({
    ...state,
    ...(isRight && { failure: undefined }),
    ...(isNewly(isAstray) && { failure: text.astray }),
  })
}

/** What is to be set up for it; nobody but this server is asked. Rejects: `CommandError`, `NotConfigured`. */
async function readSettings(): Promise<WalletConfig> {
  const config = await readWalletConfig()
  if (config.projectId === '') throw new NotConfigured(text.notConfigured)
  if (config.isSiteSet === false) throw new NotConfigured(text.siteNotSet)
  return config
}

/** Nothing of the kit, of WalletConnect's or of a chain's is asked for before this. Rejects as `readSettings`. */
async function start(account: string): Promise<WalletKit> {
  const config = await readSettings()
  const { startKit } = await loadPart(() => import('@/src/wallet/kit'))
  return startKit({
    account,
    config,
    storageKey: walletKey(account),
    publish,
    onBroken: breakDown,
    onFailure: (error) => fail(whyNot(error)),
  })
}

function whyNot(error: unknown): string {
  if (error instanceof NotSwitched) return text.notSwitched
  return errorCodeOf(error) === 'too_many_owned' ? text.tooMany : errorText(error)
}

/** Something of the kit failed: it is loaded anew with the next try. */
function breakDown(error: unknown): void {
  kit = undefined
  if (!isNoRoom(error)) reportError(error)
  const failure = isNoRoom(error) ? sentenceOf('device_full') : errorText(error)
  useWallet.setState({ status: 'off', connection: null, isOpen: false, failure })
}

/** Something is still to be set up on the server; its message says what. */
class NotConfigured extends Error {}

/** Gives what comes of it, or tells why nothing did. */
async function orTold<T>(work: () => Promise<T>): Promise<T | undefined> {
  useWallet.setState({ failure: undefined, ...(!kit && { status: 'loading' }) })
  try {
    return await work()
  } catch (error) {
    kit = undefined
    const failure = error instanceof NotConfigured ? error.message : errorText(error)
    useWallet.setState({ status: 'off', failure })
    return undefined
  }
}

const loaded = (account: string): Promise<WalletKit | undefined> =>
  orTold(() => {
    kit ??= start(account)
    return kit
  })

/** Whether a wallet can be connected here at all; if not, why is told. */
async function isSetUp(): Promise<boolean> {
  if (kit) return true
  const settings = await orTold(readSettings)
  if (settings) useWallet.setState({ status: 'off' })
  return settings !== undefined
}

/**
 * Once on this device: from then on others than this server are spoken with. Nobody is asked where there is nothing to
 * connect by, or on another page than the one they pressed the button on.
 */
async function consented(account: string): Promise<boolean> {
  const key = walletConsentKey(account)
  if (localStorage.getItem(key)) return true
  const { pathname } = location
  if (!(await isSetUp()) || location.pathname !== pathname) return false
  const question = { title: text.consentTitle, body: text.consent, confirm: text.goOn }
  if (!(await askConfirm(question))) return false
  keepStored(key, '1')
  return true
}

/** Does something with the wallet; loads it first, where it is not there. On another page nothing is opened any more. */
export async function callWallet(call: WalletCall, from: 'page' | 'menu' = 'page'): Promise<void> {
  const { userId } = sessionState()
  if (!userId) return
  isFromMenu = from === 'menu'
  const { pathname } = location
  if (!navigator.onLine) return fail(text.offline)
  if (!(await consented(userId))) return
  const ready = await loaded(userId)
  if (location.pathname === pathname) ready?.call(call)
}

/** Nothing of the wallet outlives the page that it was opened over, nor what was said there of a try that failed. */
export function closeWallet(): void {
  useWallet.setState({ failure: undefined })
  void kit?.then((ready) => ready.close()).catch(() => undefined)
}

/** For the team: whether a transaction goes through and is followed. */
export async function tryTransaction(): Promise<void> {
  isFromMenu = false
  useWallet.setState({ failure: undefined })
  const ready = await kit?.catch(() => undefined)
  ready?.call('try')
}

/** Connects again the wallet that was connected here, if there was one; else nothing is loaded. */
export async function wakeWallet(): Promise<void> {
  const { userId } = sessionState()
  if (!userId || kit || !navigator.onLine) return
  isFromMenu = false
  if (localStorage.getItem(`${walletKey(userId)}.recentConnectorId`)) await loaded(userId)
}
