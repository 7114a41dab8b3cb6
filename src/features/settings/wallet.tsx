import { useState } from 'react'
import { shortAddress, walletsOf } from '@/src/domain/wallets'
import { nameOfChain } from '@/src/entities/wallet/text'
import { WalletButtons } from '@/src/entities/wallet/wallet-buttons'
import { tryTransaction, useWallet } from '@/src/entities/wallet/wallet-store'
import { Button } from '@/src/ui/button'
import { tellCommand } from '@/src/ui/command-toast'
import { askConfirm } from '@/src/ui/confirm'
import { TimeAgo } from '@/src/ui/time-ago'
import { type ProfileRow, unlinkWallet } from '@/sync'
import css from './settings-page.module.css'
import { text } from './text'

/** The wallets that are the person's by their signature, and what is connected here. */
export function Wallets({ me }: { me: ProfileRow }) {
  const linked = walletsOf(me.wallets)
  const [leaving, setLeaving] = useState<string>()
  const isConnected = useWallet(({ status }) => status === 'connected')

  const unlink = async (address: string) => {
    const name = shortAddress(address)
    const question = { title: text.wallets.unlinkTitle(name), body: text.wallets.unlinkDetail, danger: true }
    if (!(await askConfirm({ ...question, confirm: text.wallets.unlink }))) return
    setLeaving(address)
    await tellCommand(unlinkWallet(address), {
      done: text.wallets.unlinked(name),
      failed: text.wallets.unlinkFailed,
    })
    setLeaving(undefined)
  }

  return (
    <section className={css.part} aria-labelledby="wallet">
      <h2 id="wallet">{text.wallets.title}</h2>
      <p className={css.hint}>{text.wallets.hint}</p>
      <WalletButtons />
      {isConnected && me.is_admin ? (
        <>
          <p className={css.hint}>{text.wallets.tryHint}</p>
          <Button className={css.actions} onClick={() => void tryTransaction()}>
            {text.wallets.try}
          </Button>
        </>
      ) : null}
      {linked.length > 0 ? (
        <ul className={css.devices} aria-label={text.wallets.linked}>
          {linked.map(({ address, chainId, linkedAt }) => (
            <li key={address} className={css.device}>
              <div>
                <p className={css.deviceName}>
                  <span title={address}>{shortAddress(address)}</span>
                </p>
                <p className={css.times}>
                  <span>{nameOfChain(chainId)}</span>
                  <span>
                    {text.wallets.since}
                    <TimeAgo at={linkedAt} />
                  </span>
                </p>
              </div>
              <Button
                size="small"
                busy={leaving === address}
                aria-label={text.wallets.unlinkOf(shortAddress(address))}
                onClick={() => void unlink(address)}
              >
                {text.wallets.unlink}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
