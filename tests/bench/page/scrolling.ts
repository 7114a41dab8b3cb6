/** What was seen while a page scrolled. */
export interface Scrolled {
  /** Frames a second of the page's own thread. */
  fps: number
  /** The most cards that were in the DOM at once. */
  cards: number
}

/**
 * Runs in the page, from before a scroll until the page has stood still for half a second. The time in which nothing
 * moves any more counts neither as time nor as frames.
 */
export function watchScrolling(): Promise<Scrolled> {
  const STILL_MS = 500
  const cards = document.getElementsByTagName('article')
  return new Promise((resolve) => {
    let top = scrollY
    let [began, moved, frames, framesMoving, most] = [0, 0, 0, 0, 0]
    const frame = (now: number) => {
      most = Math.max(most, cards.length)
      if (scrollY !== top) {
        if (began === 0) began = now
        top = scrollY
        moved = now
        framesMoving = frames
      }
      if (began > 0) frames += 1
      if (began > 0 && now - moved > STILL_MS)
        return resolve({ fps: framesMoving / ((moved - began) / 1000), cards: most })
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
