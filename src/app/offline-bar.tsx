import { Suspense, useEffect } from 'react'
import { offline, unreachable } from '@/src/text/words'
import { lazyPart } from '@/src/ui/lazy-part'
import { noteCutOff } from '@/src/ui/retry'
import { useOnline } from '@/src/ui/use-online'
import { retryImport, useSyncStatus } from '@/sync'
import css from './offline-bar.module.css'

const OfflineLine = lazyPart<{ hasSignal: boolean }>(() => retryImport(() => import('./offline-line')))

/** One slim line, never a modal: what is on the screen stays usable. */
export function OfflineBar() {
  const { state } = useSyncStatus()
  // The browser knows at once; sync knows when a request fails.
  const hasSignal = useOnline()
  const isOffline = !hasSignal || state === 'offline'
  useEffect(() => {
    noteCutOff(isOffline)
  }, [isOffline])
  return (
    // What waits is told by the mark in the header: here it would be read again with each tap.
    <div role="status" aria-atomic="false">
      {isOffline ? (
        <div className={css.bar} data-late>
          <Suspense fallback={(hasSignal ? unreachable : offline).title}>
            <OfflineLine hasSignal={hasSignal} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
