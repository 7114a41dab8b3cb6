import { words } from '@/src/text/words'
import { showToast, useToasts } from './toast'

interface Offer {
  /** What was done. */
  text: string
  /** How long it is offered, where that is longer than a notice stands. */
  ms?: number | undefined
  undo: () => void
  /** What makes it final: when the notice has gone, with the page too. */
  confirm: () => void
}

/** Says what was done and offers to take it back. Gives what withdraws the offer, and so makes it final. */
export const offerUndo = ({ text, ms, undo, confirm }: Offer): (() => void) => {
  let isOpen = true
  const end = (last: () => void) => {
    if (!isOpen) return
    isOpen = false
    stopWatching()
    removeEventListener('pagehide', leave)
    last()
  }
  const leave = () => {
    end(confirm)
    withdraw()
  }
  const action = { label: words.undo, run: () => end(undo) }
  const mine = () => useToasts.getState().toasts.find((toast) => toast.action === action)
  showToast({ text, ms, action, isOffer: true })
  const stopWatching = useToasts.subscribe(() => mine() || end(confirm))
  addEventListener('pagehide', leave)
  const withdraw = () => {
    const toast = mine()
    if (toast) useToasts.getState().dismiss(toast.id)
  }
  return withdraw
}

/** Takes back what was done last, as long as that is offered: by a key. */
export const undoLast = (): void => {
  const { toasts, dismiss } = useToasts.getState()
  const last = toasts.findLast(({ isOffer }) => isOffer)
  last?.action?.run()
  if (last) dismiss(last.id)
}
