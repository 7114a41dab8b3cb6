import { lazy, Suspense } from 'react'
import { retryImport, useSession } from '@/sync'

const ScheduledToasts = lazy(() => retryImport(() => import('@/src/features/drafts/scheduled-toasts')))
const InstallOffer = lazy(() => retryImport(() => import('@/src/entities/install/install-offer')))
const NewsWatch = lazy(() => retryImport(() => import('@/src/features/notifications/news-watch')))

/** Members hear of what happened to them and of what was published for them by its time, and of the home screen once. */
export function MemberNews() {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <Suspense>
      <ScheduledToasts />
      <NewsWatch />
      <InstallOffer />
    </Suspense>
  )
}
