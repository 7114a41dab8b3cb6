import type { Patch } from './bundles'

/** So many posts are in a short window, and more than this shrink it at a start. */
const SHORT = 3
export const GROWN = 5

/** What a run is full of that goes beyond its window. */
export const BEYOND_A_WINDOW: Record<string, number> = { post: 25, browse: 20 }

/** What makes the window of posts as short as a run can overtake: in life it is 500 posts, and 600 are too many. */
export const SHORT_WINDOW: readonly Patch[] = [
  { find: 'offset n - 1 limit 1', replace: `offset least(n, ${SHORT}) - 1 limit 1` },
  { find: 'limit 601) as held) > 600', replace: `limit ${GROWN + 1}) as held) > ${GROWN}` },
].map((patch) => ({ file: '', ...patch }))
