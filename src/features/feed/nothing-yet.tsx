import { CloudOff, ImagePlus, TriangleAlert } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import { FeedSkeleton } from './feed-skeleton'
import { text } from './text'
import type { RecentPosts } from './use-recent-posts'

/** No card to show: still loading, offline from the start, failed, or really empty. */
export function NothingYet({ rows, ready, hasMore, asking, more }: RecentPosts) {
  const { state, firstFill } = useSyncStatus()
  const { userId } = useSession()
  const loading = !ready || hasMore || rows.length > 0
  if (!ready && state === 'offline')
    return (
      <EmptyState icon={<CloudOff size={32} />} title={text.offlineTitle} role="status">
        {text.offline}
      </EmptyState>
    )
  if (loading && asking !== 'failed')
    return (
      <FeedSkeleton label={firstFill ? text.filling(firstFill.done) : text.loading} showLabel={!!firstFill} />
    )
  if (loading)
    return (
      <EmptyState
        icon={<TriangleAlert size={32} />}
        title={text.failedTitle}
        role="alert"
        action={<Button onClick={more}>{words.retry}</Button>}
      />
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
