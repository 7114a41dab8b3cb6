import { tick } from '@/src/ui/tick'

/** A finger that rests so long (ms), within so many pixels, wants to look. */
const HELD_MS = 450
const STILL_PX = 10

/**
 * Calls `show` once the finger that came to `link` by `start` has rested there, and `hide` when it is lifted or moves on;
 * what it rested on is not followed then. The browser's own menu of the link stays away meanwhile.
 */
export function whileHeld(
  link: Element,
  start: PointerEvent,
  { show, hide }: { show: () => void; hide: () => void },
): void {
  let isShown = false
  const under = start.target as Element
  const ended = new AbortController()
  const { signal } = ended
  const begin = () => {
    if (isShown) return
    // This code may have come after the finger had gone: a touch is captured by what it began on.
    if (!under.hasPointerCapture(start.pointerId)) return end()
    isShown = true
    tick()
    show()
  }
  const timer = setTimeout(begin, HELD_MS)
  const end = () => {
    clearTimeout(timer)
    ended.abort()
    if (isShown) hide()
  }
  // Of the link itself; the next tap is one again.
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const lift = () => {
    if (isShown) {
      addEventListener('click', refuse, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', refuse, true))
    }
    end()
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL_PX) end()
  }
  link.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault()
      begin()
    },
    { signal },
  )
  // A link that is held long is drawn away.
  link.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', lift, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('scroll', end, { signal, capture: true })
}
