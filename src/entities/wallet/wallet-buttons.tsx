import { useEffect } from 'react'
import { Button } from '@/src/ui/button'
import type { Connection, WalletCall } from '@/src/wallet/wallet-state'
import { text } from './text'
import css from './wallet-buttons.module.css'
import { callWallet, isAstray, useWallet, type WalletConnection, wakeWallet } from './wallet-store'

const call = (asked: WalletCall) => () => void callWallet(asked)

/** ウォレットを接続, or the chain and the wallet that is connected (spec §2). */
export function WalletButtons() {
  const wallet = useWallet()
  useEffect(() => void wakeWallet(), [])
  return (
    <>
      <div className={css.buttons}>{isAstray(wallet) ? <Astray /> : <Buttons {...wallet} />}</div>
      {wallet.failure ? (
        <p role="alert" className={css.failure}>
          {wallet.failure}
        </p>
      ) : null}
    </>
  )
}

function Buttons({ status, connection }: WalletConnection) {
  const isLinked = status !== 'unauthenticated'
  if (!connection || !isLinked)
    return (
      <Button variant="primary" busy={status === 'loading'} onClick={call('connect')}>
        {isLinked ? text.connect : text.link}
      </Button>
    )
  return (
    <>
      <ChainButton chain={connection.chain} />
      {connection.chain.isSupported ? <AccountButton {...connection} /> : null}
    </>
  )
}

/** Before it is linked the kit itself opens no dialog for this. */
const Astray = () => (
  <>
    <Button variant="primary" onClick={call('switch')}>
      {text.switch}
    </Button>
    <Button onClick={call('disconnect')}>{text.disconnect}</Button>
  </>
)

const ChainButton = ({ chain }: Pick<Connection, 'chain'>) => (
  <Button
    variant={chain.isSupported ? 'secondary' : 'danger'}
    icon={
      chain.iconUrl ? <img src={chain.iconUrl} alt="" width={20} height={20} className={css.chain} /> : null
    }
    onClick={call('chain')}
  >
    {chain.isSupported ? text.network(chain.id) : text.wrongNetwork}
  </Button>
)

const AccountButton = ({ name, balance, isPending }: Connection) => (
  <Button onClick={call('account')}>
    <span>{text.account(name)}</span>
    {balance ? <span className={css.beside}>{balance}</span> : null}
    {isPending ? <span className={css.beside}>{text.pending}</span> : null}
  </Button>
)
