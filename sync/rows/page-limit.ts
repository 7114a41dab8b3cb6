/** A fill comes at once, which is quickest (two pages take three times as long to store). */
const FILL_PAGE = 500
/** On a slow connection nobody waits for hundreds of posts: two screens of cards come first. */
const FIRST_SCREEN = 24
/** A page that is this old (ms) when it asks for the first time had its code over a slow connection. */
const SLOW_START_MS = 4_000
/** Once running: an import must not hold back a tap (measured: p95 14 ms with 100 rows). */
const PAGE = 100

/**
 * How many rows of a stream to ask for, from how far the device is: `begins` says of each stream whether it has nothing
 * yet, `isRefilling` whether any comes anew; `attempt` counts from 1.
 */
export function pageLimit(begins: readonly boolean[], isRefilling: boolean, attempt: number): number {
  const isSlow = attempt > 1 || performance.now() > SLOW_START_MS
  if (isSlow && begins.every(Boolean)) return FIRST_SCREEN
  return isRefilling || begins.includes(true) ? FILL_PAGE : PAGE
}
