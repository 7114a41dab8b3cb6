/** Scrolled faster than this (px/s), nobody sees what passes; asking for its pictures would only stutter. */
const FLYING = 1_500
/** Speed is measured over this long (ms): frames come unevenly on a busy phone. */
const MEASURED_MS = 100
/** After this long (ms) without a step the page stands, and the next step may be a jump. */
const STANDS_MS = 150

interface Step {
  y: number
  at: number
}

/** Follows the steps of a scroll; says whether it flies past what it scrolls over. */
export class Flight {
  isOn = false

  constructor(
    private last: Step,
    private from = last,
  ) {}

  step(now: Step): void {
    const stood = now.at - this.last.at > STANDS_MS
    this.last = now
    const ms = now.at - this.from.at
    if (!stood && ms < MEASURED_MS) return
    this.isOn = !stood && (Math.abs(now.y - this.from.y) / ms) * 1_000 > FLYING
    this.from = now
  }
}

const here = (): Step => ({ y: scrollY, at: performance.now() })

let flight: Flight | undefined
let standing: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function land(): void {
  for (const work of [...waiting]) work()
  waiting.clear()
}

function stand(): void {
  flight = new Flight(here())
  land()
}

function follow(): void {
  flight?.step(here())
  clearTimeout(standing)
  if (flight?.isOn) standing = setTimeout(stand, STANDS_MS)
  else land()
}

/** Does `work` now, or once the page no longer flies past; gives what calls it off. */
export function whenCalm(work: () => void): () => void {
  if (!flight) {
    flight = new Flight(here())
    addEventListener('scroll', follow, { passive: true })
  }
  if (flight.isOn) waiting.add(work)
  else work()
  return () => waiting.delete(work)
}
