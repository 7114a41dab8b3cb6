/** A slow phone takes seconds until a reloaded page has its length again; a touch ends it at once. */
const GIVE_UP_MS = 10_000

/** Calls `attempt` now and whenever the page changes height, until it succeeds, time is up, or the person scrolls. */
export function untilTallEnough(attempt: () => boolean, giveUpMs = GIVE_UP_MS): () => void {
  if (attempt()) return () => undefined
  const stopper = new AbortController()
  const stop = () => {
    stopper.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new ResizeObserver(() => attempt() && stop())
  observer.observe(document.body)
  const timer = setTimeout(stop, giveUpMs)
  for (const touch of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(touch, stop, { signal: stopper.signal, passive: true })
  return stop
}
