import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { useBlocked } from '@/src/entities/mute/use-mutes'
import { fetchPicture, PAGE_WIDTH } from '@/src/entities/post/fetch-picture'
import { rememberTap } from '@/src/entities/post/tap-placeholder'
import { cx } from '@/src/ui/class-names'
import { besides, type FromList } from '@/src/ui/list-order'
import { onSwipe } from '@/src/ui/swipe'
import { withTransition } from '@/src/ui/transition'
import { type PostRow, useIsOffline, useRow } from '@/sync'
import css from './neighbours.module.css'
import { text } from './text'

interface Neighbour {
  id: string
  /** Undefined where the device does not hold it any more, or its author is blocked. */
  post: PostRow | undefined
}

const useNeighbour = (id: string | undefined): Neighbour | undefined => {
  const { row: post } = useRow('posts', id)
  const blocked = useBlocked()
  if (id === undefined) return undefined
  return { id, post: post && blocked.has(post.user_id) ? undefined : post }
}

const TYPING = 'input, textarea, select, [contenteditable]'
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu]:popover-open'

/** The arrows belong to what is typed in, or lies over the page. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  document.querySelector(OVER_PAGE) !== null

/** Its picture is there before it is asked for. */
function usePicture(neighbour: Neighbour | undefined): void {
  const isOffline = useIsOffline()
  const post = neighbour?.post
  const path = post?.image_url
  const fetch = useEffectEvent(() => fetchPicture(post, PAGE_WIDTH))
  useEffect(() => {
    if (path && !isOffline) fetch()
  }, [path, isOffline])
}

/**
 * To the post before and after this one in the list one came from, by buttons, arrow keys or a swipe over the picture;
 * nothing where one came from nowhere.
 */
export function Neighbours({ id }: { id: string }) {
  const from = useLocation().state as FromList | null
  const navigate = useNavigate()
  const { order = [] } = from ?? {}
  const beside = besides(order, id)
  const previous = useNeighbour(beside.previous)
  const next = useNeighbour(beside.next)

  // In place of this one: Back leads to the list, at its place.
  const go = (to: Neighbour) => {
    if (to.post) rememberTap(to.post)
    navigate(paths.post(to.id), { replace: true, state: { order } satisfies FromList })
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (to && !isElsewhere(event)) go(to)
  })
  const onSwiped = useEffectEvent((way: 'left' | 'right') => {
    const to = way === 'left' ? next : previous
    if (to && !document.querySelector(OVER_PAGE)) withTransition(() => go(to))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const stopSwipes = onSwipe('[data-swipe]', (way) => onSwiped(way))
    addEventListener('keydown', listener)
    return () => {
      removeEventListener('keydown', listener)
      stopSwipes()
    }
  }, [])
  usePicture(next)
  usePicture(previous)

  if (!previous && !next) return null
  return (
    <nav className={css.neighbours} aria-label={text.neighbours}>
      {previous ? (
        <button type="button" className={css.step} onClick={() => go(previous)}>
          <ArrowLeft size={20} aria-hidden />
          <Words label={text.previous} title={previous.post?.title} />
        </button>
      ) : null}
      {next ? (
        <button type="button" className={cx(css.step, css.next)} onClick={() => go(next)}>
          <Words label={text.next} title={next.post?.title} />
          <ArrowRight size={20} aria-hidden />
        </button>
      ) : null}
    </nav>
  )
}

const Words = ({ label, title }: { label: string; title: string | undefined }) => (
  <span className={css.words}>
    <span className={css.label}>{label}</span>
    {title ? <bdi className={css.title}>{shownLine(title)}</bdi> : null}
  </span>
)
