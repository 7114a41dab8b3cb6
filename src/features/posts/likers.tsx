import { Suspense, useState } from 'react'
import { lazyPart } from '@/src/ui/lazy-part'
import type { PostRow } from '@/sync/tables/posts'
import css from './likers.module.css'
import { text } from './text'

const LikersDialog = lazyPart(() => import('./likers-dialog'))

/** The way to who likes a post; nothing while nobody does. */
export function Likers({ post }: { post: PostRow }) {
  const [isOpen, setOpen] = useState(false)
  if (!post.is_published || (post.like_count === 0 && !isOpen)) return null
  return (
    <>
      <button type="button" className={css.likers} onClick={() => setOpen(true)}>
        {text.likers}
      </button>
      <Suspense>{isOpen ? <LikersDialog post={post} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
