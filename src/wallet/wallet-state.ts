/** The wallet that is connected, and where it is. */
export interface Connection {
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
  /** A dialog of the kit's lies over the page, and over what is told there. */
  isOpen: boolean
}

/**
 * The first three: a dialog of the kit's. `switch`: onto a chain of ours, then on to linking, while the kit itself has no
 * dialog for it. `try`: a transaction that moves nothing, to oneself, followed; nothing happens without a connection.
 */
export type WalletCall = 'connect' | 'chain' | 'account' | 'switch' | 'disconnect' | 'try'

/** What is asked of the kit from outside. */
export interface WalletKit {
  /** Does it as soon as the kit knows whether a wallet is connected. */
  call(call: WalletCall): void
  /** Closes what is open, and opens nothing that was still to be. */
  close(): void
}

/** The wallet cannot be put on another chain from here. */
export class NotSwitched extends Error {}
