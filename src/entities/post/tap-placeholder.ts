import type { PostRow } from '@/sync'

let last: PostRow | undefined

/** The card just tapped: its page paints it in the same frame, before the live row has been read. */
export const rememberTap = (post: PostRow): void => {
  last = post
}

/** The card that was tapped, if it was this post's. */
export const tapPlaceholderOf = (id: string | undefined): PostRow | undefined =>
  last?.id === id ? last : undefined
