import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from './use-media'
import { useVisible } from './use-visible'

const EVERY_MS = 7_000

/** Whether an element is on the screen, now. */
function useOnScreen() {
  const ref = useRef<HTMLElement>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((seen) => setOn(seen.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isOn }
}

/**
 * Calls `next` every seven seconds while `ref` is seen and nobody is at it (`rests` belongs on the same element). Once
 * stopped it goes on only when asked to; for whoever wants nothing to move it is not even offered.
 */
export function useAutoplay(next: () => void) {
  const { ref, isOn } = useOnScreen()
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isOffered = !useReducedMotion()
  const isSeen = useVisible() && isOn
  const isPlaying = isOffered && isSeen && !isStopped && !isHovered && !isFocused
  const act = useRef(next)
  useEffect(() => {
    act.current = next
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      // Nothing moves, and asks for a picture, under what lies over the whole page (`src/app/taking-over.tsx`).
      if (!document.querySelector('dialog[open]')) act.current()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  const rests = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
  return {
    ref,
    rests,
    isOffered,
    isPlaying,
    isStopped,
    stop: () => setStopped(true),
    toggle: () => setStopped((was) => !was),
  }
}
