import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '@/src/ui/lazy-part'
import { frameRatio } from '@/src/ui/picture-frame'
import type { PostRow } from '@/sync'

const Veil = lazyPart(() => import('./veil'))

/** What is to be known of a post to veil its picture. */
export type VeiledPost = Pick<
  PostRow,
  | 'id'
  | 'user_id'
  | 'image_url'
  | 'image_width'
  | 'image_height'
  | 'image_thumbhash'
  | 'is_sensitive'
  | 'is_marked_sensitive'
>

/** Its picture is not for everybody's eyes, as its author or the team says. */
export const isSensitive = (post: VeiledPost | undefined): boolean =>
  post?.is_sensitive === true || post?.is_marked_sensitive === true

/** The picture of a post for where it is small and beside words: none where it is not for everybody's eyes. */
export const plainPicture = (post: PostRow | undefined): string | null =>
  isSensitive(post) ? null : (post?.image_url ?? null)

interface Props {
  post: VeiledPost
  minRatio?: number
  /** The picture, with what it leads to; not drawn before it is to be seen. */
  children: ReactNode
}

/** A picture that is not for everybody's eyes stands behind a veil until somebody wants to see it. */
export function Veiled({ post, minRatio, children }: Props) {
  if (!post.image_url || !isSensitive(post)) return children
  const aspectRatio = frameRatio(post.image_width, post.image_height, minRatio)
  return (
    <Suspense fallback={<div style={{ aspectRatio }} />}>
      <Veil post={post} aspectRatio={aspectRatio}>
        {children}
      </Veil>
    </Suspense>
  )
}
