import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { canTogglePost } from '@/src/domain/permissions'
import { showToast } from '@/src/ui/toast'
import { write } from '@/sync/outbox/write'
import { useSession } from '@/sync/session'
import type { PostRow } from '@/sync/tables/index'
import { text } from './text'

interface Toggle {
  post: PostRow
  field: 'liked_by_me' | 'bookmarked_by_me'
  /** What a visitor is told, on the way to the sign-in page. */
  login: string
  failed: string
}

/**
 * What a tap on a like or a bookmark does. It shows in the next frame; the server is never waited for. Gives what the
 * thing is now, undefined when nothing was done: a visitor, or a second tap within the frame.
 */
export function useToggle({ post, field, login, failed }: Toggle): () => boolean | undefined {
  const { userId } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const busy = useRef(false)
  return () => {
    if (!canTogglePost(userId)) {
      showToast({ text: text.loginNeeded, detail: login })
      navigate(paths.login(pathname + search))
      return undefined
    }
    if (busy.current) return undefined
    busy.current = true
    requestAnimationFrame(() => {
      busy.current = false
    })
    const on = !post[field]
    write({ table: 'posts', id: post.id, kind: 'toggle', fields: { [field]: on }, shown: post }).catch(() =>
      showToast({ tone: 'danger', text: failed }),
    )
    return on
  }
}
