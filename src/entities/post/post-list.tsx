import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { useUnmuted } from '@/src/entities/mute/use-mutes'
import { ListOrder } from '@/src/ui/list-order'
import { LoadMore } from '@/src/ui/load-more'
import type { PostRow } from '@/sync'
import { text } from './list-text'
import { NewPosts } from './new-posts'
import { NothingYet } from './nothing-yet'
import { PostCard } from './post-card'
import type { UsePosts } from './post-pages'
import { useFreshPosts } from './use-fresh-posts'
import { useReturning } from './use-returning'
import { useScrollMemory } from './use-scroll-memory'

interface Props {
  /** The same at every drawing: it is a hook. */
  usePosts: UsePosts
  /** Spec §9's page size of this list. */
  page: number
  name: string
  label: string
  /** The list as the object of a sentence, while the device holds nothing of it. */
  what: string
  /** Shown when there is really nothing. */
  empty: ReactNode
  /** Said at the end. */
  end?: string
  /** Newest first: what arrives while one reads further down waits behind a button. */
  isNewestFirst?: boolean
  /** One came for these very posts: what one mutes elsewhere is here. */
  showsMuted?: boolean
}

/** Cards asked for at once; the rest wait until they come near. */
const EAGER = 2
/** The first cards simply stand there, in the very first frame; what follows exists near the screen only. */
const STANDING = 12
/** Cards exist this far beyond the screen: a fling meets pictures, not blanks. */
const BUFFER_PX = 600

/** A list of posts as cards or tiles, page by page, with its states: loading, empty, offline, failed, end. */
export function PostList({
  usePosts,
  page,
  name,
  label,
  what,
  empty,
  end,
  isNewestFirst,
  showsMuted,
}: Props) {
  const list = useRef<WindowVirtualizerHandle>(null)
  const { place, limit, setLimit, remember } = useScrollMemory(name, page)
  const found = usePosts(limit, setLimit)
  const rows = useUnmuted(found.rows, showsMuted)
  const posts = { ...found, rows }
  const { fresh, show } = useFreshPosts(posts.rows, place?.newest)
  const first = isNewestFirst ? fresh : 0
  const shown = posts.rows.slice(first, first + limit)
  const returning = useReturning(shown.length < (place?.count ?? 0))

  const rest = useSame(shown.slice(STANDING))
  const count = shown.length
  const newest = shown[0]?.feed_key
  useLayoutEffect(
    () =>
      newest === undefined
        ? undefined
        : remember(() => ({ limit, count, newest, sizes: list.current?.cache })),
    [remember, limit, count, newest],
  )

  if (count === 0 || returning) return <NothingYet posts={posts} what={what} empty={empty} />
  return (
    <>
      <NewPosts count={first} onShow={show} />
      <section aria-label={label}>
        <ListOrder items={posts.rows.slice(first)}>
          {shown.slice(0, STANDING).map((post, index) => (
            <PostCard key={post.id} post={post} eager={index < EAGER} />
          ))}
          <div data-late>
            <Rest list={list} posts={rest} sizes={place?.sizes} />
          </div>
        </ListOrder>
      </section>
      <LoadMore {...posts} end={end ?? text.end} failed={text.failedMore} />
    </>
  )
}

interface RestProps {
  list: RefObject<WindowVirtualizerHandle | null>
  posts: readonly PostRow[]
  /** Of the cards, from before one left the page. */
  sizes: WindowVirtualizerHandle['cache'] | undefined
}

const Rest = memo(({ list, posts, sizes }: RestProps) => (
  <WindowVirtualizer ref={list} data={posts} {...(sizes && { cache: sizes })} bufferSize={BUFFER_PX}>
    {(post: PostRow) => <PostCard key={post.id} post={post} />}
  </WindowVirtualizer>
))

/** The same array as long as it holds the same rows: what is far below is not drawn again for a like up here. */
function useSame<T>(now: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(now)
  if (kept.length === now.length && kept.every((one, at) => one === now[at])) return kept
  setKept(now)
  return now
}
