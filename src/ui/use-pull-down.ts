import { useEffect, useRef, useState } from 'react'

/** So far a finger must draw before letting go does something. */
const ENOUGH_PX = 72
const MOST_PX = 96
/** The finger goes further than what it draws. */
const RESISTANCE = 0.5

interface PullDown {
  /** How far it is drawn now, px. */
  pulled: number
  isEnough: boolean
}

/** A finger that draws the page down from its very top; `onRelease` when it was drawn far enough. */
export function usePullDown(onRelease: () => void): PullDown {
  const [pulled, setPulled] = useState(0)
  const release = useRef(onRelease)
  useEffect(() => {
    release.current = onRelease
  })
  useEffect(() => {
    let from: number | undefined
    let now = 0
    const show = (px: number) => {
      now = px
      setPulled(px)
    }
    const begin = ({ touches, target }: TouchEvent) => {
      const isOver = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')
      from = touches.length === 1 && scrollY <= 0 && !isOver ? touches[0]?.clientY : undefined
    }
    const move = ({ touches }: TouchEvent) => {
      if (from === undefined) return
      const drawn = ((touches[0]?.clientY ?? from) - from) * RESISTANCE
      show(scrollY <= 0 ? Math.max(0, Math.min(MOST_PX, drawn)) : 0)
    }
    const end = ({ type }: TouchEvent) => {
      if (type === 'touchend' && now >= ENOUGH_PX) release.current()
      from = undefined
      show(0)
    }
    const stopper = new AbortController()
    const quietly = { passive: true, signal: stopper.signal }
    addEventListener('touchstart', begin, quietly)
    addEventListener('touchmove', move, quietly)
    addEventListener('touchend', end, quietly)
    addEventListener('touchcancel', end, quietly)
    // The browser's own pulling would load the page anew.
    const { style } = document.documentElement
    style.overscrollBehaviorY = 'contain'
    return () => {
      style.overscrollBehaviorY = ''
      stopper.abort()
    }
  }, [])
  return { pulled, isEnough: pulled >= ENOUGH_PX }
}
