import { lazy, Suspense } from 'react'
import { useSession } from '@/sync/session'

// Without it a notice is missing: no reason to break the page.
const nothing = { default: () => null }
const ScheduledToasts = lazy(() => import('@/src/features/drafts/scheduled-toasts').catch(() => nothing))

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
