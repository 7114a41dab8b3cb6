import { useState } from 'react'
import { AT_TOP_PX } from '@/src/entities/post/at-top'
import type { UsePosts } from '@/src/entities/post/post-pages'
import { POPULAR_POSTS, useListPages, useRowsOf } from '@/sync'

/** Spec §9: home popular 12. */
export const POPULAR = 12

/** 人気, as the database ranked it when it was last asked. */
export const usePopularPosts: UsePosts = (limit, onLimit) => {
  const pages = useListPages(POPULAR_POSTS, POPULAR)
  const ids = useSteady(pages.ids)
  const { rows, isRead } = useRowsOf('posts', ids.slice(0, limit + POPULAR))
  const more = () => {
    if (ids.length <= limit) pages.more()
    if (pages.isHeld) onLimit(limit + POPULAR)
  }
  return {
    rows,
    ready: pages.isHeld && (isRead || rows.length > 0),
    hasMore: ids.length > limit || pages.hasMore,
    // What was asked for last is not drawn yet.
    asking: pages.asking === 'no' && !isRead ? 'asking' : pages.asking,
    more,
  }
}

/** While one reads further down nothing changes its place: what is new goes to the end. */
function useSteady(ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(ids)
  const now = scrollY < AT_TOP_PX ? ids : [...kept, ...ids.filter((id) => !kept.includes(id))]
  if (now.length === kept.length && now.every((id, at) => id === kept[at])) return kept
  setKept(now)
  return now
}
