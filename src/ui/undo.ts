import { words } from '@/src/text/words'
import { showToast, useToasts } from './toast'

interface Offer {
  /** What was done. */
  text: string
  undo: () => void
  /** What makes it final: when the notice has gone, with the page too. */
  settle: () => void
}

/** Says what was done and offers to take it back. Gives what withdraws the offer, and so makes it final. */
export const offerUndo = ({ text, undo, settle }: Offer): (() => void) => {
  let isOpen = true
  const end = (last: () => void) => {
    if (!isOpen) return
    isOpen = false
    stopWatching()
    removeEventListener('pagehide', leave)
    last()
  }
  const leave = () => end(settle)
  const action = { label: words.undo, run: () => end(undo) }
  const mine = () => useToasts.getState().toasts.find((toast) => toast.action === action)
  showToast({ text, action })
  const stopWatching = useToasts.subscribe(() => mine() || end(settle))
  addEventListener('pagehide', leave)
  return () => {
    const toast = mine()
    if (toast) useToasts.getState().dismiss(toast.id)
  }
}
