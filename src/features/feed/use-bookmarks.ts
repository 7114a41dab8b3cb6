import { useEffect } from 'react'
import { IS_BOOKMARKED } from '@/src/entities/post/bookmarked'
import type { UsePosts } from '@/src/entities/post/post-pages'
import { fetchRows, useEdge, useRows } from '@/sync'

export const BOOKMARKS = 12

/** What one keeps, last kept first: all of it lies on the device. */
export const useBookmarks: UsePosts = (limit, onLimit) => {
  const edge = useEdge('posts')
  const { rows, ready } = useRows({
    stream: 'posts',
    where: { bookmark_key: IS_BOOKMARKED },
    sort: 'bookmark_key',
    limit: limit + BOOKMARKS,
  })
  // What lies beyond the window is not followed by the pull: it is asked for anew when one looks at it.
  const far = rows.filter((post) => typeof edge === 'number' && post.feed_key > edge).map(({ id }) => id)
  const named = far.join()
  useEffect(() => {
    if (named) fetchRows('posts', named.split(',')).catch(() => undefined)
  }, [named])
  return {
    rows,
    ready: ready && (edge !== undefined || rows.length > 0),
    hasMore: !ready || rows.length > limit,
    asking: 'no',
    more: () => ready && onLimit(limit + BOOKMARKS),
  }
}
