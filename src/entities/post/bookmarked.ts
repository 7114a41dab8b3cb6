import { KEY_MAX } from '@/sync'

/** Of a `bookmark_key`: what is not bookmarked has the largest. */
export const IS_BOOKMARKED = { lte: KEY_MAX - 1 }
