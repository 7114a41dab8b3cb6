import { useAsking } from '@/sync/list-pages'
import { useEdge, useRows } from '@/sync/live'
import { extendWindow } from '@/sync/rows/wants'
import type { PostPages, UsePosts } from './post-pages'

interface Part {
  /** How many more もっと見る brings. */
  page: number
  /** Only posts with a picture. */
  pictures?: boolean
}

/** Everything newer than the contiguous edge, newest first, as far as `limit`. */
function useWindowPosts({ page, pictures }: Part, ...[limit, onLimit]: Parameters<UsePosts>): PostPages {
  const edge = useEdge('posts')
  // One page to spare says whether the device holds more, and keeps the last card when a new one arrives.
  const { rows, ready } = useRows({
    stream: 'posts',
    where: {
      ...(typeof edge === 'number' && { feed_key: { lte: edge } }),
      ...(pictures && { image_url: { not: null } }),
    },
    sort: 'feed_key',
    limit: limit + page,
  })
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
    hasMore: rows.length > limit || typeof edge === 'number',
    asking,
    more,
  }
}

/** Spec §9: home recent 12. */
export const RECENT = 12
/** 新着. */
export const useRecentPosts: UsePosts = (...at) => useWindowPosts({ page: RECENT }, ...at)

/** Spec §9: gallery 30. */
export const GALLERY = 30
/** ギャラリー: posts with a picture. */
export const useGalleryPosts: UsePosts = (...at) => useWindowPosts({ page: GALLERY, pictures: true }, ...at)
