import { cursorOf } from '@/src/domain/list-cursor'
import type { UsePosts } from '@/src/entities/post/post-pages'
import { KEY_MAX, listOf, useEdge, useLastingRows, useListPages } from '@/sync'
import { useShown } from './use-person'

/** Cards at a time, as on home. */
export const POSTS = 12
/** What one question to the server brings. */
const PAGE = 30
const EVERYTHING = KEY_MAX
const NOTHING = -1

/**
 * A person's posts, newest first: of those on the device all down to the window's edge, and below it as far as the
 * server's pages reach. Of one's own every one is here, those too that are still on their way.
 */
export const usePersonPosts: UsePosts = (limit, onLimit) => {
  const { person, isOwn } = useShown()
  const edge = useEdge('posts')
  const pages = useListPages(isOwn ? null : listOf('posts', person.id), PAGE)
  const window = edge === undefined ? NOTHING : (edge ?? EVERYTHING)
  const told = pages.isHeld ? keyOf(pages.next) : NOTHING
  const bound = isOwn ? EVERYTHING : Math.max(window, told)
  const found = useLastingRows({
    stream: 'posts',
    where: { user_id: person.id, feed_key: { lte: bound } },
    sort: 'feed_key',
    limit: limit + POSTS,
  })
  // Beyond the edge nobody says what was deleted since: only what the pages name is still there.
  const named = new Set(pages.ids)
  const rows = isOwn
    ? found.rows
    : found.rows.filter(({ id, feed_key }) => feed_key <= window || named.has(id))
  const isAll = bound === EVERYTHING
  const more = () => {
    if (!found.isRead) return
    if (rows.length <= limit && !isAll) pages.more()
    if (rows.length > 0) onLimit(limit + POSTS)
  }
  return {
    rows,
    ready: found.isRead && (edge !== undefined || pages.isHeld),
    hasMore: !found.isRead || rows.length > limit || !isAll,
    asking: pages.asking,
    more,
  }
}

const keyOf = (next: string | null): number => Number(cursorOf(next)?.[0] ?? EVERYTHING)
