import { CloudOff, ImagePlus, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useOnline } from '@/src/ui/use-online'
import { wantRows } from '@/sync/rows/wants'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import { FeedSkeleton } from './feed-skeleton'
import { text } from './text'
import type { RecentPosts } from './use-recent-posts'

/** While nothing was ever stored: how the last pull ended, and a way to ask again. */
function useFirstPull(waiting: boolean) {
  const [pull, setPull] = useState<'asking' | 'failed'>()
  const ask = useCallback(() => {
    setPull('asking')
    // No ids: only to hear how the pull that is under way ends.
    wantRows('posts', []).catch(() => setPull('failed'))
  }, [])
  useEffect(() => {
    if (waiting) ask()
  }, [waiting, ask])
  return { failed: waiting && pull === 'failed', asking: pull === 'asking', ask }
}

/** No card to show: still loading, offline from the start, failed, or really empty. */
export function NothingYet({ rows, ready, hasMore, asking, more }: RecentPosts) {
  const { state, firstFill } = useSyncStatus()
  const { userId } = useSession()
  const first = useFirstPull(!ready)
  if (!ready && state === 'offline') return <OutOfReach isAsking={first.asking} ask={first.ask} />
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

/** Whose fault it is decides what one can do: signal asks by itself when it is back, a server can be tried again. */
function OutOfReach({ isAsking, ask }: { isAsking: boolean; ask: () => void }) {
  const hasSignal = useOnline()
  const again = (
    <Button busy={isAsking} onClick={ask}>
      {words.retry}
    </Button>
  )
  return (
    <EmptyState
      icon={<CloudOff size={32} />}
      title={text.offlineTitle}
      role="status"
      action={hasSignal ? again : null}
    >
      {hasSignal ? text.unreachable : text.offline}
    </EmptyState>
  )
}
