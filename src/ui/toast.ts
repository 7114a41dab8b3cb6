import { create } from 'zustand'

/** Spec §9: 5 seconds. */
export const TOAST_MS = 5000

export interface Toast {
  id: number
  text: string
  detail?: string
  /** How long it stands, where that is not five seconds. */
  ms?: number | undefined
  tone?: 'info' | 'success' | 'danger'
  /** One thing to do about it, such as 元に戻す. */
  action?: { label: string; run: () => void }
  /** Its end means something, such as that what was done is final: it has its time, whatever else is said meanwhile. */
  isOffer?: boolean
  /** What had the focus when it was shown: should that be gone now, the focus comes here. */
  from?: Element | null
}

interface ToastState {
  toasts: Toast[]
  dismiss: (id: number) => void
}

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

let lastId = 0

/** So many are seen at once. */
export const MOST_SHOWN = 3
/** What they cover waits for its turn; of more than so many the oldest goes. */
const MOST_KEPT = 8

/**
 * Shows a short notice, for five seconds as a rule. The same words twice are one notice, but those of an offer. After a
 * tunnel many come at once: none of them is to be missed.
 */
export const showToast = (toast: Omit<Toast, 'id' | 'from'>): void => {
  const id = ++lastId
  const from = document.activeElement
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((old) => old.isOffer || old.text !== toast.text),
      { ...toast, id, from },
    ].filter(({ isOffer }, place, all) => isOffer || place >= all.length - MOST_KEPT),
  }))
}
