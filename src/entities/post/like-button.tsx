import { Heart } from 'lucide-react'
import { useState } from 'react'
import { shortCount } from '@/src/domain/counts'
import { cx } from '@/src/ui/class-names'
import type { PostRow } from '@/sync'
import { useToggle } from '../use-toggle'
import { LateMark, lateId } from './late-mark'
import css from './like-button.module.css'
import { text } from './text'

/** The heart and its count. The tap shows in the next frame; the server is never waited for. */
export function LikeButton({ post }: { post: PostRow }) {
  const [tapped, setTapped] = useState(false)
  const { liked_by_me: liked, like_count: count } = post
  const toggle = useToggle({
    table: 'posts',
    row: post,
    field: 'liked_by_me',
    login: text.loginToLike,
    failed: text.likeFailed,
  })

  return (
    <button
      type="button"
      className={cx(css.like, liked && css.liked)}
      aria-pressed={liked}
      aria-label={text.likes(shortCount(count))}
      aria-describedby={lateId(post.id, 'liked_by_me')}
      onClick={() => toggle() !== undefined && setTapped(true)}
    >
      <Heart size={22} className={cx(liked && tapped && css.spring)} aria-hidden />
      <span>{count > 0 ? shortCount(count) : null}</span>
      <LateMark id={post.id} field="liked_by_me" className={css.late} />
    </button>
  )
}
