import type { WalletCall } from './wallet-state'

type Handler = (call: WalletCall) => void

/** What is asked of the kit from outside; the last one waits until it is ready. */
export class Calls {
  private waiting: WalletCall | undefined
  private handle: Handler | undefined
  /** A dialog of the kit's is shown. */
  isOpen = false

  call(call: WalletCall): void {
    if (this.handle) this.handle(call)
    else this.waiting = call
  }

  forget(): void {
    this.waiting = undefined
  }

  answerBy(handle: Handler | undefined): void {
    this.handle = handle
    if (!handle || !this.waiting) return
    handle(this.waiting)
    this.waiting = undefined
  }
}
