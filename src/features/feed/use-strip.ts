import { type RefObject, useLayoutEffect, useState } from 'react'

interface Strip {
  width: number
  /** Of the element, in its own pixels: what is on the screen, and a little around it. */
  from: number
  to: number
}

/** Scrolled less than this, nothing is drawn anew. */
const STEP_PX = 80
/** So much is drawn above and below the screen. */
const AROUND_PX = 240

/** How wide an element is, and which part of it is near the screen. */
export function useStrip(element: RefObject<HTMLElement | null>): Strip {
  const [strip, setStrip] = useState<Strip>({ width: 0, from: 0, to: 0 })
  useLayoutEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const top = Math.floor(-box.top / STEP_PX) * STEP_PX
      const from = top - AROUND_PX
      const to = top + STEP_PX + innerHeight + AROUND_PX
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
