import { type RefObject, useLayoutEffect, useState } from 'react'

interface Strip {
  width: number
  /** Of the element, in its own pixels: what is on the screen, and half a screen around it. */
  from: number
  to: number
}

/** Scrolled less than this, nothing is drawn anew. */
const STEP_PX = 160

/** How wide an element is, and which part of it is near the screen. */
export function useStrip(element: RefObject<HTMLElement | null>): Strip {
  const [strip, setStrip] = useState<Strip>({ width: 0, from: 0, to: 0 })
  useLayoutEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const top = Math.floor(-box.top / STEP_PX) * STEP_PX
      const from = top - innerHeight / 2
      const to = top + STEP_PX + innerHeight * 1.5
      setStrip((now) =>
        now.width === box.width && now.from === from && now.to === to ? now : { width: box.width, from, to },
      )
    }
    look()
    const observer = new ResizeObserver(look)
    if (element.current) observer.observe(element.current)
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
    }
  }, [element])
  return strip
}
