/** Scrolled faster than this (px/s), nobody sees what passes; asking for its pictures would only stutter. */
const FAST = 1_500
/** Speed is measured over this long (ms): frames come unevenly on a busy phone. */
const MEASURED_MS = 100
/** After this long (ms) without a step the page stands, and the next step may be a jump. */
const STANDS_MS = 150

interface Step {
  y: number
  at: number
}

/** Follows the steps of a scroll; says whether it is too fast for anybody to see what passes. */
export class ScrollSpeed {
  isFast = false

  constructor(
    private last: Step,
    private from = last,
  ) {}

  step(now: Step): void {
    const stood = now.at - this.last.at > STANDS_MS
    this.last = now
    const ms = now.at - this.from.at
    if (!stood && ms < MEASURED_MS) return
    this.isFast = !stood && (Math.abs(now.y - this.from.y) / ms) * 1_000 > FAST
    this.from = now
  }
}

const here = (): Step => ({ y: scrollY, at: performance.now() })

let speed: ScrollSpeed | undefined
let standing: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function doWaiting(): void {
  for (const work of [...waiting]) work()
  waiting.clear()
}

function stand(): void {
  speed = new ScrollSpeed(here())
  doWaiting()
}

function follow(): void {
  speed?.step(here())
  clearTimeout(standing)
  if (speed?.isFast) standing = setTimeout(stand, STANDS_MS)
  else doWaiting()
}

/** Does `work` now, or once the page is scrolled slowly enough to be seen; gives what calls it off. */
export function whenScrollSlows(work: () => void): () => void {
  if (!speed) {
    speed = new ScrollSpeed(here())
    addEventListener('scroll', follow, { passive: true })
  }
  if (speed.isFast) waiting.add(work)
  else work()
  return () => waiting.delete(work)
}
