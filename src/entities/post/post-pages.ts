import type { Asking, PostRow } from '@/sync'

/** A list of posts as its screen sees it, whatever it is made of. */
export interface PostPages {
  /** In order, up to one page more than the limit. */
  rows: readonly PostRow[]
  /** The device has answered. */
  ready: boolean
  /** There may be more: on the device, or asked from the server by `more`. */
  hasMore: boolean
  /** More are on their way from the server, or could not be had. */
  asking: Asking
  more: () => void
}

/** A list as a hook: everything as far as `limit`; `onLimit` moves it. */
export type UsePosts = (limit: number, onLimit: (limit: number) => void) => PostPages
