import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { closeWallet } from './wallet-store'

/** Beside the screens: no dialog of the wallet outlives the page that it was opened over. */
export const WalletWithPage = () => <Page key={useLocation().pathname} />

function Page() {
  useEffect(() => closeWallet, [])
  return null
}
