import type { UsePosts } from '@/src/entities/post/post-pages'
import { listOf, useEntries, useListPages, useRowsOf } from '@/sync'
import { useShown } from './use-person'
import { POSTS } from './use-person-posts'

/** What a person likes, the last first. One's own likes are as they are here, sent or not. */
export const useLikedPosts: UsePosts = (limit, onLimit) => {
  const { person, isOwn } = useShown()
  const pages = useListPages(listOf('likes', person.id), POSTS)
  const unsent = useEntries().filter(({ table, fields }) => table === 'posts' && fields.liked_by_me === true)
  const mine = isOwn ? unsent.map(({ id }) => id).reverse() : []
  const ids = [...new Set([...mine, ...pages.ids])]
  const { rows, isRead } = useRowsOf('posts', ids.slice(0, limit + POSTS))
  const more = () => {
    if (ids.length <= limit) pages.more()
    if (pages.isHeld) onLimit(limit + POSTS)
  }
  return {
    rows: isOwn ? rows.filter((post) => post.liked_by_me) : rows,
    ready: pages.isHeld && (isRead || rows.length > 0),
    hasMore: ids.length > limit || pages.hasMore,
    // What was asked for last is not drawn yet.
    asking: pages.asking === 'no' && !isRead ? 'asking' : pages.asking,
    more,
  }
}
