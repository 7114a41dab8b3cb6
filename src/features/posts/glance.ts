import type { PostRow } from '@/sync/tables/index'

let last: PostRow | undefined

/** The card just tapped: its page paints it in the same frame, before the live row has been read. */
export const rememberGlance = (post: PostRow): void => {
  last = post
}

export const glanceAt = (id: string | undefined): PostRow | undefined => (last?.id === id ? last : undefined)
