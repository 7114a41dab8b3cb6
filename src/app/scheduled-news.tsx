import { lazy, Suspense } from 'react'
import { later } from '@/sync/later'
import { useSession } from '@/sync/session'

const ScheduledToasts = lazy(() => later(() => import('@/src/features/drafts/scheduled-toasts')))

/** Members hear of what was published for them by its time. */
export function ScheduledNews() {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <Suspense>
      <ScheduledToasts />
    </Suspense>
  )
}
