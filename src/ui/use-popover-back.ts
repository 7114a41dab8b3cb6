import { type ToggleEvent, useEffect, useRef } from 'react'
import { closeOnBack } from './back-closes'

/** Gives the `onBeforeToggle` of a popover that Back closes; before it is seen, so that whoever sees it can go back. */
export function usePopoverBack(close: () => void): (event: ToggleEvent) => void {
  const isClosed = useRef<() => void>(undefined)
  useEffect(() => () => isClosed.current?.(), [])
  return ({ newState }) => {
    isClosed.current?.()
    isClosed.current = newState === 'open' ? closeOnBack(close) : undefined
  }
}
