import { Clock, Heart } from 'lucide-react'
import { memo, useState } from 'react'
import { shortCount } from '@/src/domain/counts'
import { cx } from '@/src/ui/class-names'
import { useIsLate } from '@/sync/status'
import type { PostRow } from '@/sync/tables/index'
import css from './like-button.module.css'
import { text } from './text'
import { useToggle } from './use-toggle'

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
      aria-describedby={lateId(post.id)}
      onClick={() => toggle() !== undefined && setTapped(true)}
    >
      <Heart size={22} className={cx(liked && tapped && css.spring)} aria-hidden />
      <span className={css.count}>{shortCount(count)}</span>
      <Late id={post.id} />
    </button>
  )
}

const lateId = (id: string) => `late-${id}`

/** Says that a like has not arrived for a while. It knows nothing of the tap, so a tap does not draw it. */
const Late = memo(function Late({ id }: { id: string }) {
  if (!useIsLate('posts', id)) return null
  return (
    <span id={lateId(id)} className={css.late} title={text.late}>
      <Clock size={12} aria-hidden />
      <span className="visually-hidden">{text.late}</span>
    </span>
  )
})
