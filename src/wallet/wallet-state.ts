/** The wallet that is connected, and where it is. */
export interface Connection {
  address: string
  /** Its ENS name, or its address shortened. */
  name: string
  /** In the chain's coin, where it is known. */
  balance: string | null
  /** A transaction of it is under way. */
  isPending: boolean
  chain: { id: number; iconUrl: string | null; isSupported: boolean }
}

/** What the kit says (spec §4, Wallet connection), for what is shown of it outside. */
export interface WalletState {
  status: 'loading' | 'disconnected' | 'unauthenticated' | 'connected'
  connection: Connection | null
}

export type WalletDialog = 'connect' | 'chain' | 'account'

/** What is asked of the kit from outside. */
export interface WalletKit {
  /** Opens a dialog as soon as the kit knows whether a wallet is connected. */
  open(dialog: WalletDialog): void
  /** Sends a transaction that moves nothing, to oneself, and keeps track of it. Nothing happens without a connection. */
  tryTransaction(): void
}
