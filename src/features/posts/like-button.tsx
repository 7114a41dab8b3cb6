import { Clock, Heart } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import { canLikePost } from '@/src/domain/permissions'
import { cx } from '@/src/ui/class-names'
import { showToast } from '@/src/ui/toast'
import { write } from '@/sync/outbox/write'
import { useSession } from '@/sync/session'
import { useIsLate } from '@/sync/status'
import type { PostRow } from '@/sync/tables/index'
import css from './like-button.module.css'
import { text } from './text'

/** The heart and its count. The tap shows in the next frame; the server is never waited for. */
export function LikeButton({ post }: { post: PostRow }) {
  const { userId } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [tapped, setTapped] = useState(false)
  const busy = useRef(false)
  const { liked_by_me: liked, like_count: count } = post

  const toggle = () => {
    if (!canLikePost(userId)) {
      showToast({ text: text.loginNeeded, detail: text.loginToLike })
      return navigate(paths.login(pathname + search))
    }
    if (busy.current) return
    busy.current = true
    requestAnimationFrame(() => {
      busy.current = false
    })
    setTapped(true)
    write({
      table: 'posts',
      id: post.id,
      kind: 'toggle',
      fields: { liked_by_me: !liked },
      shown: post,
    }).catch(() => showToast({ tone: 'danger', text: text.likeFailed }))
  }

  return (
    <button
      type="button"
      className={cx(css.like, liked && css.liked)}
      aria-pressed={liked}
      aria-label={text.likes(shortCount(count))}
      aria-describedby={lateId(post.id)}
      onClick={toggle}
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
