import { type ToggleEvent, useEffect, useRef } from 'react'
import { closeOnBack } from './back-closes'

/**
 * Gives the `onBeforeToggle` of a popover that Back closes; before it is seen, so that whoever sees it can go back. Does what
 * not every Safari does by itself, too: the focus can come back to its button (on a Mac), and a tap elsewhere closes it
 * (before 18.3).
 */
export function usePopover(close: () => void): (event: ToggleEvent<HTMLElement>) => void {
  const isClosed = useRef<() => void>(undefined)
  useEffect(() => () => isClosed.current?.(), [])
  return ({ newState, currentTarget }) => {
    isClosed.current?.()
    isClosed.current = newState === 'open' ? opened(currentTarget, close) : undefined
  }
}

/** What this gives is called when it is closed. */
function opened(panel: HTMLElement, close: () => void): () => void {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)
  button?.focus({ preventScroll: true })
  const isBeside = ({ target }: PointerEvent) =>
    ![panel, button].some((part) => part?.contains(target as Node))
  let began = false
  const begin = (event: PointerEvent) => {
    began = isBeside(event)
  }
  const end = (event: PointerEvent) => began && isBeside(event) && close()
  addEventListener('pointerdown', begin)
  addEventListener('pointerup', end)
  const endBack = closeOnBack(close)
  return () => {
    endBack()
    removeEventListener('pointerdown', begin)
    removeEventListener('pointerup', end)
  }
}
