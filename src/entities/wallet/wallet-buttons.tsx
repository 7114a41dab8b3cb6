import { useEffect } from 'react'
import { Button } from '@/src/ui/button'
import type { Connection } from '@/src/wallet/wallet-state'
import { text } from './text'
import css from './wallet-buttons.module.css'
import { openWallet, useWallet, wakeWallet } from './wallet-store'

/** ウォレットを接続, or the chain and the wallet that is connected (spec §2). */
export function WalletButtons() {
  const { status, connection, failure } = useWallet()
  const isLinked = status !== 'unauthenticated'
  useEffect(() => void wakeWallet(), [])
  return (
    <>
      <div className={css.buttons}>
        {connection && isLinked ? (
          <>
            <ChainButton chain={connection.chain} />
            <AccountButton {...connection} />
          </>
        ) : (
          <Button variant="primary" busy={status === 'loading'} onClick={() => void openWallet('connect')}>
            {isLinked ? text.connect : text.link}
          </Button>
        )}
      </div>
      {failure ? (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      ) : null}
    </>
  )
}

const ChainButton = ({ chain }: Pick<Connection, 'chain'>) => (
  <Button
    variant={chain.isSupported ? 'secondary' : 'danger'}
    icon={
      chain.iconUrl ? <img src={chain.iconUrl} alt="" width={20} height={20} className={css.chain} /> : null
    }
    onClick={() => void openWallet('chain')}
  >
    {chain.isSupported ? text.network(chain.id) : text.wrongNetwork}
  </Button>
)

const AccountButton = ({ name, balance, isPending }: Connection) => (
  <Button onClick={() => void openWallet('account')}>
    <span>{text.account(name)}</span>
    {balance ? <span className={css.beside}>{balance}</span> : null}
    {isPending ? <span className={css.beside}>{text.pending}</span> : null}
  </Button>
)
