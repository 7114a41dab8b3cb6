import { ImagePlus, TriangleAlert } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { notHeldYet, words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { useFirstPull } from '@/sync/live'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import { FeedSkeleton } from './feed-skeleton'
import { text } from './text'
import type { RecentPosts } from './use-recent-posts'

/** No card to show: still loading, offline from the start, failed, or really empty. */
export function NothingYet({ rows, ready, hasMore, asking, more }: RecentPosts) {
  const { firstFill } = useSyncStatus()
  const { userId } = useSession()
  const first = useFirstPull(!ready)
  const label = firstFill ? text.filling(firstFill.bytes) : text.loading
  const skeleton = <FeedSkeleton label={label} showLabel={!!firstFill} />
  if (!ready) return <NotHeldYet {...first} what={text.what} loading={skeleton} />
  if (asking === 'failed')
    return (
      <EmptyState
        icon={<TriangleAlert size={32} />}
        title={notHeldYet.failed}
        role="alert"
        action={<Button onClick={more}>{words.retry}</Button>}
      />
    )
  if (hasMore || rows.length > 0) return skeleton
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
