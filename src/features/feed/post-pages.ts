import { useState } from 'react'
import type { PostRow } from '@/sync/tables/index'

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

export type Asking = 'no' | 'asking' | 'failed'

/** A list as a hook: everything as far as `limit`; `onLimit` moves it. */
export type UsePosts = (limit: number, onLimit: (limit: number) => void) => PostPages

/** One question to the server at a time, and how it ended. */
export function useAsking(): [Asking, (ask: () => Promise<void>) => void] {
  const [asking, setAsking] = useState<Asking>('no')
  const start = (ask: () => Promise<void>) => {
    if (asking === 'asking') return
    setAsking('asking')
    ask().then(
      () => setAsking('no'),
      () => setAsking('failed'),
    )
  }
  return [asking, start]
}
