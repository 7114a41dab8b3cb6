import { ArrowUp } from 'lucide-react'
import { type ComponentType, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { Button } from '@/src/ui/button'
import { ListOrder } from '@/src/ui/list-order'
import type { PostRow } from '@/sync/tables/index'
import { feedMemory } from './feed-memory'
import { LoadMore } from './load-more'
import { NothingYet } from './nothing-yet'
import css from './recent-tab.module.css'
import { text } from './text'
import { useFreshPosts } from './use-fresh-posts'
import { PAGE, useRecentPosts } from './use-recent-posts'

/** The app hands the card in: features never import each other. */
export type PostCardType = ComponentType<{ post: PostRow; eager?: boolean }>

/** Cards asked for at once; the rest wait until they come near. */
const EAGER = 2
/** Cards exist this far beyond the screen: a fling meets pictures, not blanks. */
const BUFFER_PX = 600
/** Where one was is waited for this long after a reload, while only the first screen is at hand. */
const RETURN_MS = 1500

export function RecentTab({ Card }: { Card: PostCardType }) {
  const { key } = useLocation()
  const [place] = useState(() => feedMemory.get(key))
  const [limit, setLimit] = useState(place?.limit ?? PAGE)
  const recent = useRecentPosts(limit, setLimit)
  const { fresh, show } = useFreshPosts(recent.rows, place?.newest)
  const shown = recent.rows.slice(fresh, fresh + limit)
  const returning = useReturning(shown.length < (place?.count ?? 0))
  const list = useRef<WindowVirtualizerHandle>(null)

  const rest = useSame(shown.slice(PAGE))
  const count = shown.length
  const newest = shown[0]?.feed_key
  useLayoutEffect(() => {
    const handle = list.current
    if (!handle || newest === undefined) return
    // Also when the tab is left: a reload comes back to the same card.
    const remember = () => feedMemory.set(key, { limit, count, newest, sizes: handle.cache })
    addEventListener('pagehide', remember, { capture: true })
    return () => {
      removeEventListener('pagehide', remember, { capture: true })
      remember()
    }
  }, [key, limit, count, newest])

  if (count === 0 || returning) return <NothingYet {...recent} />
  return (
    <>
      {fresh > 0 ? (
        <div className={css.fresh} role="status">
          <Button variant="primary" size="small" icon={<ArrowUp size={16} />} onClick={show}>
            {text.fresh(fresh)}
          </Button>
        </div>
      ) : null}
      <section aria-label={text.feed}>
        {/* The first page simply stands there, in the very first frame; what follows exists near the screen only. */}
        <ListOrder items={shown}>
          {shown.slice(0, PAGE).map((post, index) => (
            <Card key={post.id} post={post} eager={index < EAGER} />
          ))}
          <Rest list={list} posts={rest} Card={Card} sizes={place?.sizes} />
        </ListOrder>
      </section>
      <LoadMore {...recent} />
    </>
  )
}

interface RestProps {
  list: RefObject<WindowVirtualizerHandle | null>
  posts: readonly PostRow[]
  Card: PostCardType
  /** Of the cards, from before one left the page. */
  sizes: WindowVirtualizerHandle['cache'] | undefined
}

const Rest = memo(({ list, posts, Card, sizes }: RestProps) => (
  <WindowVirtualizer ref={list} data={posts} {...(sizes && { cache: sizes })} bufferSize={BUFFER_PX}>
    {(post: PostRow) => <Card key={post.id} post={post} />}
  </WindowVirtualizer>
))

/** The same array as long as it holds the same rows: what is far below is not drawn again for a like up here. */
function useSame<T>(now: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(now)
  if (kept.length === now.length && kept.every((one, at) => one === now[at])) return kept
  setKept(now)
  return now
}

/** True while fewer cards are there than one left behind; never for long, some may be gone. */
function useReturning(fewer: boolean): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    if (!patient) return
    if (!fewer) return setPatient(false)
    const timer = setTimeout(() => setPatient(false), RETURN_MS)
    return () => clearTimeout(timer)
  }, [patient, fewer])
  return patient && fewer
}
