import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { crash, offline, words } from '@/src/text/words'
import css from './broken.module.css'
import { Button } from './button'
import { EmptyState } from './empty-state'

/**
 * Spec §8's error screen, for what cannot be shown; tried again by hand, or when the line is back. `reason`: where one
 * can be told.
 */
export function Broken({ onRetry, reason }: { onRetry: () => void; reason?: string | undefined }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  // Without a line the likely reason is code that was never fetched.
  const cut = reason === undefined && !navigator.onLine
  return (
    <EmptyState
      role="alert"
      icon={cut ? <WifiOff size={32} /> : <TriangleAlert size={32} />}
      title={cut ? offline.title : crash.title}
      action={
        <div className={css.actions}>
          <Button onClick={onRetry}>{words.retry}</Button>
          {/* Without a line a page loaded anew may not come. */}
          {cut ? null : (
            <Button variant="primary" icon={<RotateCw size={18} />} onClick={() => location.reload()}>
              {words.reload}
            </Button>
          )}
        </div>
      }
    >
      {reason ?? (cut ? offline.detail : crash.reload)}
    </EmptyState>
  )
}
