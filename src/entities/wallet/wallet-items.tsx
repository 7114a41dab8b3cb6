import { Wallet } from 'lucide-react'
import { MenuItem } from '@/src/ui/menu'
import { showToast } from '@/src/ui/toast'
import type { WalletDialog, WalletState } from '@/src/wallet/wallet-state'
import { text } from './text'
import { openWallet, useWallet } from './wallet-store'

/** From a menu, which is gone by then: what went wrong is told beside it. */
async function open(dialog: WalletDialog): Promise<void> {
  await openWallet(dialog)
  const { failure } = useWallet.getState()
  if (failure) showToast({ tone: 'danger', text: failure })
}

/** The wallet in the header's menu: connect, or the chain and the wallet (spec §2). */
export function WalletItems() {
  const { status, connection } = useWallet()
  const icon = <Wallet size={18} />
  if (!connection || status === 'unauthenticated')
    return (
      <MenuItem icon={icon} disabled={status === 'loading'} onSelect={() => void open('connect')}>
        {ASKS[status] ?? text.connect}
      </MenuItem>
    )
  const { chain, name } = connection
  return (
    <>
      <MenuItem icon={icon} onSelect={() => void open('chain')}>
        {chain.isSupported ? text.network(chain.id) : text.wrongNetwork}
      </MenuItem>
      <MenuItem icon={icon} onSelect={() => void open('account')}>
        {text.account(name)}
      </MenuItem>
    </>
  )
}

const ASKS: Partial<Record<WalletState['status'] | 'off', string>> = {
  loading: text.opening,
  unauthenticated: text.link,
}
