import { CloudOff, ImagePlus, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { wantRows } from '@/sync/rows/wants'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import { FeedSkeleton } from './feed-skeleton'
import { text } from './text'
import type { RecentPosts } from './use-recent-posts'

/** While nothing was ever stored: whether the last pull came to nothing, and a way to ask again. */
function useFirstPull(waiting: boolean) {
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    // No ids: only to hear how the pull that is under way ends.
    wantRows('posts', []).catch(() => setFailed(true))
  }, [])
  useEffect(() => {
    if (waiting) ask()
  }, [waiting, ask])
  return { failed: waiting && failed, ask }
}

/** No card to show: still loading, offline from the start, failed, or really empty. */
export function NothingYet({ rows, ready, hasMore, asking, more }: RecentPosts) {
  const { state, firstFill } = useSyncStatus()
  const { userId } = useSession()
  const first = useFirstPull(!ready)
  if (!ready && state === 'offline')
    return (
      <EmptyState icon={<CloudOff size={32} />} title={text.offlineTitle} role="status">
        {text.offline}
      </EmptyState>
    )
  if (first.failed || asking === 'failed')
    return (
      <EmptyState
        icon={<TriangleAlert size={32} />}
        title={text.failedTitle}
        role="alert"
        action={<Button onClick={first.failed ? first.ask : more}>{words.retry}</Button>}
      />
    )
  if (!ready || hasMore || rows.length > 0)
    return <FeedSkeleton label={firstFill ? text.filling : text.loading} showLabel={!!firstFill} />
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
