import { useMemo } from 'react'
import type { PostPages, UsePosts } from '@/src/entities/post/post-pages'
import { extendWindow, type PostRow, useAsking, useEdge, useRows } from '@/sync'

interface Part {
  /** How many more もっと見る brings. */
  page: number
  /** Only posts with a picture. */
  pictures?: boolean
}

/** Everything newer than the contiguous edge, newest first, as far as `limit`. */
function useWindowPosts({ page, pictures }: Part, ...[limit, onLimit]: Parameters<UsePosts>): PostPages {
  const edge = useEdge('posts')
  // One page to spare says whether the device holds more, and keeps the last card when a new one arrives. What lies
  // beyond the edge stands at the end, so it can be cut off here: another edge is no other question to the device.
  const found = useRows({
    stream: 'posts',
    ...(pictures && { where: { image_url: { not: null } } }),
    sort: 'feed_key',
    limit: limit + page,
  })
  const rows = useWithin(found.rows, edge)
  const { ready } = found
  const [asking, ask] = useAsking()

  const more = () => {
    if (!ready) return
    if (rows.length >= limit + page || edge === null) return onLimit(limit + page)
    ask(async () => {
      await extendWindow('posts', page)
      onLimit(limit + page)
    })
  }

  return {
    rows,
    ready: ready && (edge !== undefined || rows.length > 0),
    // The longer list is on its way: it is not said that this was all.
    hasMore: !ready || rows.length > limit || typeof edge === 'number',
    asking,
    more,
  }
}

/** The rows down to the edge; the same array as long as nothing is cut. */
function useWithin(rows: readonly PostRow[], edge: number | null | undefined): readonly PostRow[] {
  return useMemo(() => {
    const last = rows.at(-1)
    return typeof edge !== 'number' || !last || last.feed_key <= edge
      ? rows
      : rows.filter(({ feed_key }) => feed_key <= edge)
  }, [rows, edge])
}

/** Spec §9: home recent 12. */
export const RECENT = 12
/** 新着. */
export const useRecentPosts: UsePosts = (...at) => useWindowPosts({ page: RECENT }, ...at)

/** Spec §9: gallery 30. */
export const GALLERY = 30
/** ギャラリー: posts with a picture. */
export const useGalleryPosts: UsePosts = (...at) => useWindowPosts({ page: GALLERY, pictures: true }, ...at)
