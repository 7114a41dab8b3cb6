/** The way of one finger over the screen, CSS px. */
export interface Stroke {
  /** Where it came down, and how wide the screen is there. */
  x: number
  width: number
  dx: number
  dy: number
}

/** A finger that goes so far, and so level, means it. */
const FAR_PX = 56
const LEVEL = 2
/** At the edges a swipe is the browser's: back and forward. */
export const EDGE_PX = 28

/** What a stroke says; undefined: it scrolls, it slipped, or it is the browser's. */
export function swipeOf({ x, width, dx, dy }: Stroke): 'left' | 'right' | undefined {
  const isInside = x > EDGE_PX && x < width - EDGE_PX
  const isMeant = Math.abs(dx) >= FAR_PX && Math.abs(dx) >= LEVEL * Math.abs(dy)
  if (!isInside || !isMeant) return undefined
  return dx < 0 ? 'left' : 'right'
}

/** Hears of swipes that begin within elements like `area` (a selector); gives what ends it. */
export function onSwipe(area: string, listener: (to: 'left' | 'right') => void): () => void {
  let from: { x: number; y: number } | undefined
  const begin = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    const isHere = target instanceof Element && target.closest(area) !== null
    // Two fingers zoom; in what is enlarged one finger moves about.
    const isAlone = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1
    from = touch && isHere && isAlone ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const end = ({ type, changedTouches }: TouchEvent) => {
    const [touch] = changedTouches
    const begun = from
    from = undefined
    if (!touch || !begun || type === 'touchcancel') return
    const { x, y } = begun
    const to = swipeOf({ x, width: innerWidth, dx: touch.clientX - x, dy: touch.clientY - y })
    if (to) listener(to)
  }
  const stopper = new AbortController()
  const quietly = { passive: true, signal: stopper.signal }
  addEventListener('touchstart', begin, quietly)
  addEventListener('touchend', end, quietly)
  addEventListener('touchcancel', end, quietly)
  return () => stopper.abort()
}
