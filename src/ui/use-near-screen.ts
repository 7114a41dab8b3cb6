import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come within `margin` of the screen (spec §9: pictures 50 px). Stays true. */
export const useNearScreen = (ref: RefObject<Element | null>, margin: number, already = false): boolean => {
  const [near, setNear] = useState(already)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setNear(true),
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, ref, margin])
  return near
}
