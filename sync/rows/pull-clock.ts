/** A device somebody looks at asks at least this often, whatever pokes were lost (architecture: Poke). */
const SEEN_EVERY_MS = 60_000
/** Nobody looks, but the browser may tell of news: so often (spec §9, unread notifications). */
const UNSEEN_EVERY_MS = 300_000

interface Asks {
  /** Only in the tab that pulls, or every open tab would be a request more. */
  isLeading: () => boolean
  /** Whether anybody looks at any tab. */
  isSeen: () => Promise<boolean>
  /** Whether a device that nobody looks at may tell of news. */
  mayTell: () => boolean
  pull: () => void
}

/** Pulls by the clock, as long as the page lives. */
export function pullByClock({ isLeading, isSeen, mayTell, pull }: Asks): void {
  setInterval(async () => {
    if (isLeading() && (await isSeen())) pull()
  }, SEEN_EVERY_MS)
  setInterval(async () => {
    if (mayTell() && isLeading() && !(await isSeen())) pull()
  }, UNSEEN_EVERY_MS)
}
