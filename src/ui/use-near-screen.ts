import { type RefObject, useEffect, useState } from 'react'
import { whenScrollSlows } from './scroll-speed'

/**
 * True once the element has come within `margin` of the screen (spec §9: pictures 50 px), and did not just fly past.
 * Stays true.
 */
export const useNearScreen = (ref: RefObject<Element | null>, margin: number, already = false): boolean => {
  const [near, setNear] = useState(already)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    let callOff = (): unknown => undefined
    const observer = new IntersectionObserver(
      (seen) => {
        callOff()
        if (seen.at(-1)?.isIntersecting) callOff = whenScrollSlows(() => setNear(true))
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => {
      callOff()
      observer.disconnect()
    }
  }, [near, ref, margin])
  return near
}
