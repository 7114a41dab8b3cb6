import { cursorOf } from '@/src/domain/list-cursor'
import type { UsePosts } from '@/src/entities/post/post-pages'
import {
  FOLLOWED_POSTS,
  fetchPage,
  joinedPages,
  KEY_MAX,
  useAsking,
  useEdge,
  useLastingRows,
  useRows,
} from '@/sync'

/** Spec §9: home following 20. */
export const FOLLOWING = 20
const EVERYTHING = KEY_MAX
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * フォロー中: of the posts on the device those by whom one follows, so that following and unfollowing show at once. Down
 * to the window's edge the device holds them all; below it the server is asked page by page.
 */
export const useFollowingPosts: UsePosts = (limit, onLimit) => {
  const edge = useEdge('posts')
  const people = useRows({ stream: 'profiles', where: { followed_by_me: true } })
  const pages = useRows({ stream: 'lists', where: { list: FOLLOWED_POSTS }, sort: 'page' })
  // A window that shrank leaves a gap above the first page.
  const below = joinedPages(pages.rows, ({ start }) => keyOf(start) <= (edge ?? EVERYTHING))
  const bound = below.length > 0 ? keyOf(below.at(-1)?.next ?? null) : (edge ?? EVERYTHING)
  const { rows, isRead } = useLastingRows({
    stream: 'posts',
    where: { user_id: { in: people.rows.map(({ id }) => id) }, feed_key: { lte: bound } },
    sort: 'feed_key',
    limit: limit + FOLLOWING,
  })
  const [asking, ask] = useAsking()

  const more = () => {
    if (!isRead) return
    if (rows.length >= limit + FOLLOWING || bound === EVERYTHING) return onLimit(limit + FOLLOWING)
    const start = below.at(-1)?.next ?? JSON.stringify([edge, LAST_ID])
    ask(async () => {
      await fetchPage({ list: FOLLOWED_POSTS, page: below.length, start, count: FOLLOWING })
      onLimit(limit + FOLLOWING)
    })
  }

  return {
    rows,
    ready: people.ready && pages.ready && isRead && edge !== undefined,
    hasMore: !isRead || rows.length > limit || bound < EVERYTHING,
    asking,
    more,
  }
}

const keyOf = (at: string | null): number => Number(cursorOf(at)?.[0] ?? EVERYTHING)
