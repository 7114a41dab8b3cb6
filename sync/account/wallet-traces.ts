import { emptyDatabase } from '../host/device-databases'

/** All that this app itself keeps in localStorage. */
const OWN = /^shinobi[-:]/

/** What WalletConnect keeps its sessions in. */
const SESSIONS = 'WALLET_CONNECT_V2_INDEXED_DB'

/**
 * Takes away what wallets left on this device: addresses, transactions, sessions (spec §9's `rk-*` among them). Each of
 * their libraries has keys of its own; all that is in localStorage beside them is ours.
 */
export async function forgetWallets(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!OWN.test(key)) localStorage.removeItem(key)
  await emptyDatabase(SESSIONS)
}
