/** What was seen while a page scrolled. */
export interface Scrolled {
  /** Frames a second. */
  fps: number
  /** The most cards that were in the DOM at once. */
  cards: number
}

/** Runs in the page: scrolls from where it is by `speed` (px/s) until its top, or for `most` ms. */
export function scrollUp({ speed, most }: { speed: number; most: number }): Promise<Scrolled> {
  const cards = document.getElementsByTagName('article')
  const bottom = scrollY
  return new Promise((resolve) => {
    let began = 0
    let frames = 0
    let mostCards = 0
    const frame = (now: number) => {
      began ||= now
      mostCards = Math.max(mostCards, cards.length)
      if (scrollY === 0 || now - began > most)
        return resolve({ fps: frames / ((now - began) / 1000), cards: mostCards })
      frames += 1
      scrollTo(0, bottom - ((now - began) / 1000) * speed)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
