import { useEffect, useRef } from 'react'
import { IS_BOOKMARKED } from '@/src/entities/post/bookmarked'
import type { UsePosts } from '@/src/entities/post/post-pages'
import { fetchRows, MOST_FETCHED, useEdge, useRows } from '@/sync'

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
  // What lies beyond the window is not followed by the pull: it is asked for anew when one looks at it, once.
  const far = rows.filter((post) => typeof edge === 'number' && post.feed_key > edge).map(({ id }) => id)
  const named = far.join()
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const known = asked.current
    const next = named.split(',').filter((id) => id && !known.has(id))
    if (next.length === 0) return
    for (const id of next) known.add(id)
    for (let from = 0; from < next.length; from += MOST_FETCHED) {
      const some = next.slice(from, from + MOST_FETCHED)
      fetchRows('posts', some).catch(() => {
        for (const id of some) known.delete(id)
      })
    }
  }, [named])
  return {
    rows,
    ready: ready && (edge !== undefined || rows.length > 0),
    hasMore: !ready || rows.length > limit,
    asking: 'no',
    more: () => ready && onLimit(limit + BOOKMARKS),
  }
}
