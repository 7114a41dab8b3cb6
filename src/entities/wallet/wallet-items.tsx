import { Wallet } from 'lucide-react'
import { useEffect } from 'react'
import { MenuItem } from '@/src/ui/menu'
import { text } from './text'
import { openWallet, useWallet, wakeWallet } from './wallet-store'

/** The wallet in the header's menu: connect, or the chain and the wallet (spec §2). */
export default function WalletItems() {
  const { status, connection } = useWallet()
  useEffect(() => void wakeWallet(), [])
  const icon = <Wallet size={18} />
  if (!connection)
    return (
      <MenuItem icon={icon} disabled={status === 'loading'} onSelect={() => void openWallet('connect')}>
        {status === 'loading' ? text.opening : text.connect}
      </MenuItem>
    )
  const { chain, name } = connection
  return (
    <>
      <MenuItem icon={icon} onSelect={() => void openWallet('chain')}>
        {chain.isSupported ? text.network(chain.id) : text.wrongNetwork}
      </MenuItem>
      <MenuItem
        icon={icon}
        onSelect={() => void openWallet(status === 'unauthenticated' ? 'connect' : 'account')}
      >
        {status === 'unauthenticated' ? text.link : text.account(name)}
      </MenuItem>
    </>
  )
}
