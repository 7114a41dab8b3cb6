import { useState } from 'react'
import { useEdge, useRows } from '@/sync/live'
import { extendWindow } from '@/sync/rows/wants'
import type { PostRow } from '@/sync/tables/index'

/** Spec §9: home recent 12. */
export const PAGE = 12

export interface RecentPosts {
  /** Newest first, up to one page more than `limit`. */
  rows: readonly PostRow[]
  /** The device has answered. */
  ready: boolean
  /** There may be older ones: on the device, or asked from the server by `more`. */
  hasMore: boolean
  /** Older ones are on their way from the server, or could not be had. */
  asking: 'no' | 'asking' | 'failed'
  more: () => void
}

/** 新着: everything newer than the contiguous edge, newest first, as far as `limit`; `onLimit` moves it. */
export function useRecentPosts(limit: number, onLimit: (limit: number) => void): RecentPosts {
  const edge = useEdge('posts')
  // One page to spare says whether the device holds more, and keeps the last card when a new one arrives.
  const { rows, ready } = useRows({
    stream: 'posts',
    ...(typeof edge === 'number' && { where: { feed_key: { lte: edge } } }),
    sort: 'feed_key',
    limit: limit + PAGE,
  })
  const [asking, setAsking] = useState<RecentPosts['asking']>('no')

  const more = () => {
    if (!ready) return
    if (rows.length >= limit + PAGE || edge === null) return onLimit(limit + PAGE)
    if (asking === 'asking') return
    setAsking('asking')
    extendWindow('posts', PAGE).then(
      () => {
        setAsking('no')
        onLimit(limit + PAGE)
      },
      () => setAsking('failed'),
    )
  }

  return {
    rows,
    ready: ready && (edge !== undefined || rows.length > 0),
    hasMore: rows.length > limit || typeof edge === 'number',
    asking,
    more,
  }
}
