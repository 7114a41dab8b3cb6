import { Wallet } from 'lucide-react'
import { MenuItem } from '@/src/ui/menu'
import type { WalletCall } from '@/src/wallet/wallet-state'
import { text } from './text'
import { callWallet, isAstray, useWallet, type WalletStatus } from './wallet-store'

const call = (asked: WalletCall) => () => void callWallet(asked, 'menu')

/** The wallet in the header's menu: connect, or the chain and the wallet (spec §2). */
export function WalletItems() {
  const wallet = useWallet()
  const { status, connection } = wallet
  const icon = <Wallet size={18} />
  if (isAstray(wallet))
    return (
      <MenuItem icon={icon} onSelect={call('switch')}>
        {text.wrongNetwork}
      </MenuItem>
    )
  if (!connection || status === 'unauthenticated')
    return (
      <MenuItem icon={icon} disabled={status === 'loading'} onSelect={call('connect')}>
        {ASKS[status] ?? text.connect}
      </MenuItem>
    )
  const { chain, name } = connection
  return (
    <>
      <MenuItem icon={icon} onSelect={call('chain')}>
        {chain.isSupported ? text.network(chain.id) : text.wrongNetwork}
      </MenuItem>
      {chain.isSupported ? (
        <MenuItem icon={icon} onSelect={call('account')}>
          {text.account(name)}
        </MenuItem>
      ) : null}
    </>
  )
}

const ASKS: Partial<Record<WalletStatus, string>> = {
  loading: text.opening,
  unauthenticated: text.link,
}
