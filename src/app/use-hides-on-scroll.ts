import { useEffect, useState } from 'react'

const SLACK = 8

/** True while the person scrolls down; the phone's header steps back then. */
export function useHidesOnScroll(height: number): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < SLACK) return
      setHidden(moved > 0 && scrollY > height)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [height])
  return hidden
}
