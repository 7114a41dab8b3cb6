import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { useFirstPull, useSyncStatus } from '@/sync'
import { FeedSkeleton } from './feed-skeleton'
import { text } from './list-text'
import type { PostPages } from './post-pages'

interface Props {
  posts: PostPages
  what: string
  empty: ReactNode
}

/** No post to show: still loading, offline from the start, failed, or really empty. */
export function NothingYet({ posts: { rows, ready, hasMore, asking, more }, what, empty }: Props) {
  const { firstFill, state } = useSyncStatus()
  const first = useFirstPull(!ready)
  // Nothing of it is on the device, but there is more: nobody scrolls to an end that is not drawn.
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  const isAskedFor = ready && rows.length === 0 && hasMore && asking === 'no'
  useEffect(() => {
    if (isAskedFor) latest.current()
  }, [isAskedFor])

  const label = firstFill ? text.filling(firstFill.bytes) : text.loading
  const skeleton = <FeedSkeleton label={label} />
  if (asking === 'failed')
    return (
      <NotHeldYet
        state={state === 'offline' ? 'offline' : 'failed'}
        isAsking={false}
        ask={more}
        what={what}
        loading={skeleton}
      />
    )
  if (!ready) return <NotHeldYet {...first} what={what} loading={skeleton} />
  return hasMore || rows.length > 0 ? skeleton : empty
}
