import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths, patterns } from '@/src/domain/paths'
import { preloadScreen } from '@/src/ui/lazy-screen'
import { useFromList } from '@/src/ui/list-order'
import { withTransition } from '@/src/ui/transition'
import type { PostRow } from '@/sync'

/** What makes a link lead to a post's page, the picture travelling along. */
export function usePostLink(post: PostRow, picture: RefObject<HTMLElement | null>) {
  const { id } = post
  const navigate = useNavigate()
  const fromList = useFromList(id)
  const to = paths.post(id)
  // Plain taps travel as a View Transition; new-tab clicks stay the browser's own.
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    withTransition(() => navigate(to, { state: fromList() }), picture.current)
  }
  // The finger is near: the page's code and picture are there before it is lifted.
  const onPointerEnter = ({ currentTarget, nativeEvent }: PointerEvent) =>
    preloadScreen(patterns.post, post, currentTarget, nativeEvent)
  return { to, onClick, onPointerEnter }
}
