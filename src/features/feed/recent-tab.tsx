import { ArrowUp, CloudOff, ImagePlus, TriangleAlert } from 'lucide-react'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import type { PostRow } from '@/sync/tables/index'
import { feedMemory } from './feed-memory'
import { FeedSkeleton } from './feed-skeleton'
import { LoadMore } from './load-more'
import css from './recent-tab.module.css'
import { text } from './text'
import { useFreshPosts } from './use-fresh-posts'
import { PAGE, type RecentPosts, useRecentPosts } from './use-recent-posts'

/** The app hands the card in: features never import each other. */
export type PostCardType = ComponentType<{ post: PostRow; eager?: boolean }>

/** Cards asked for at once; the rest wait until they come near. */
const EAGER = 2

export function RecentTab({ Card }: { Card: PostCardType }) {
  const { key } = useLocation()
  const place = feedMemory.get(key)
  const [limit, setLimit] = useState(place?.limit ?? PAGE)
  const recent = useRecentPosts(limit, setLimit)
  const { fresh, show } = useFreshPosts(recent.rows, place?.newest)
  const shown = recent.rows.slice(fresh, fresh + limit)
  const list = useRef<WindowVirtualizerHandle>(null)

  const newest = shown[0]?.feed_key
  useLayoutEffect(() => {
    const handle = list.current
    return () =>
      feedMemory.set(key, {
        limit,
        ...(handle && { sizes: handle.cache }),
        ...(newest !== undefined && { newest }),
      })
  }, [key, limit, newest])

  if (recent.rows.length === 0) return <NothingYet {...recent} />
  return (
    <>
      {fresh > 0 ? (
        <div className={css.fresh} role="status">
          <Button variant="primary" size="small" icon={<ArrowUp size={16} />} onClick={show}>
            {text.fresh(fresh)}
          </Button>
        </div>
      ) : null}
      <section aria-label={text.feed} className={css.list}>
        <WindowVirtualizer ref={list} {...(place?.sizes && { cache: place.sizes })} bufferSize={600}>
          {shown.map((post, index) => (
            <Card key={post.id} post={post} eager={index < EAGER} />
          ))}
        </WindowVirtualizer>
      </section>
      <LoadMore {...recent} />
    </>
  )
}

/** No card to show: still loading, offline from the start, failed, or really empty. */
function NothingYet({ ready, hasMore, asking, more }: RecentPosts) {
  const { state, firstFill } = useSyncStatus()
  const { userId } = useSession()
  if (!ready && state === 'offline')
    return (
      <EmptyState icon={<CloudOff size={32} />} title={text.offlineTitle} role="status">
        {text.offline}
      </EmptyState>
    )
  if (asking === 'failed')
    return (
      <EmptyState
        icon={<TriangleAlert size={32} />}
        title={text.failedTitle}
        role="alert"
        action={<Button onClick={more}>{words.retry}</Button>}
      />
    )
  if (!ready || hasMore)
    return (
      <FeedSkeleton label={firstFill ? text.filling(firstFill.done) : text.loading} showLabel={!!firstFill} />
    )
  return (
    <EmptyState
      icon={<ImagePlus size={32} />}
      title={text.emptyTitle}
      action={
        <ButtonLink to={userId ? paths.newPost : paths.login(paths.newPost)} variant="primary">
          {words.post}
        </ButtonLink>
      }
    >
      {text.empty}
    </EmptyState>
  )
}
